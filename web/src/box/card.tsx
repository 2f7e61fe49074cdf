// The editor for one card, or one row of a board: the drawing, its values, and a large button to confirm them.

import { useApp } from "../ui/context";
import { BigCard, CardSource } from "../reading/big-card";
import { Glyph } from "../ui/glyphs";
import type { BoxFigure, Lang } from "../engine/protocol";
import { go, href } from "../ui/route";
import { isEmpty, naming, saying, textOf, without, type Draft } from "./draft";
import { Field, spoken } from "./fields";
import { confirming, saidOf, standingOf, type Item, type Owning } from "./owner";
import { Tryout } from "./tryout";
import { useWords } from "./words";

/** Returns the array element of a path ("body[2].op" gives "body[2]"), or null. */
const placeOf = (path: string) => /^(.*\[[^\]]*\])/.exec(path)?.[1] ?? null;

/** Of the empty elements of an array, keeps only the first, so that the owner can fill it in. */
function worthShowing(figures: BoxFigure[], draft: Draft): BoxFigure[] {
  const used = new Set(
    figures.flatMap(f => {
      const place = placeOf(f.path);
      return place !== null && !(isEmpty(saidOf(draft, f).value) && isEmpty(f.was)) ? [place] : [];
    }),
  );
  const spare = new Map<string, string>(); // maps each array to its first unused element
  for (const f of figures) {
    const place = placeOf(f.path);
    if (place === null || used.has(place)) continue;
    const array = place.replace(/\[[^\]]*\]$/, "");
    if (!spare.has(array)) spare.set(array, place);
  }
  return figures.filter(f => {
    const place = placeOf(f.path);
    return place === null || used.has(place) || spare.get(place.replace(/\[[^\]]*\]$/, "")) === place;
  });
}

function FigureRow({ owning, item, figure }: { owning: Owning; item: Item; figure: BoxFigure }) {
  const w = useWords();
  const { draft, form, objections, say } = owning;
  const column = item.sheet.columns[figure.column]!,
    words = form.words[column.names ?? ""] ?? [];
  const said = saidOf(draft, figure);
  const wide = ["bag", "list", "set", "name"].includes(column.type);
  const wrong = objections[figure.path];
  return (
    <div class={`own-figure${wide ? " own-figure-wide" : ""}`} data-figure={figure.path}>
      <label for={`f-${figure.path}`}>
        {figure.label}
        {said.confirmed && (
          <i class="own-tick" title={w.isConfirmed}>
            ✓<span class="unseen"> {w.isConfirmed}</span>
          </i>
        )}
      </label>
      <Field
        id={`f-${figure.path}`}
        figure={figure}
        column={column}
        words={words}
        value={said.value}
        set={value => say(saying(draft, figure.path, { value, confirmed: false }, figure.was))}
      />
      {said.value !== figure.was && <small class="own-was">{w.was(spoken(figure.was, column, words, w))}</small>}
      {wrong && (
        <p class="own-objection" role="status">
          {w.objection(wrong.replace(/^[^:]*\d+ ?: /, ""))} <small>{w.objectionHelp}</small>
        </p>
      )}
    </div>
  );
}

function Names({ owning, item }: { owning: Owning; item: Item }) {
  const w = useWords();
  const { names, were, called } = item.row;
  if (!names || !were || !called) return null;
  return (
    <details class="own-more">
      <summary>{w.called}</summary>
      {(["en", "fr"] as Lang[]).map(lang => {
        const path = `${called}.name.${lang}`;
        return (
          <div class="own-figure own-figure-wide" key={lang}>
            <label for={path}>{w.calledIn[lang]}</label>
            <input
              id={path}
              class="text"
              type="text"
              maxLength={40}
              autocomplete="off"
              spellcheck={false}
              placeholder={were[lang]}
              value={owning.draft.names[path] ?? ""}
              data-named={lang}
              onInput={e => owning.say(naming(owning.draft, path, e.currentTarget.value.trim(), were[lang]))}
            />
          </div>
        );
      })}
    </details>
  );
}

/** Returns a copy of the draft in which this card has its built-in values. */
function withOurs(draft: Draft, item: Item): Draft {
  return item.row.figures.reduce((d, f) => without(d, f.path), draft);
}

/** Takes back the confirmation of a card, or its changes. */
function TakeBack({ owning, item, changed }: { owning: Owning; item: Item; changed: boolean }) {
  const w = useWords();
  const { draft, say } = owning;
  const isConfirmed = standingOf(owning, item) === "confirmed";
  if (!changed && !isConfirmed) return null;
  return (
    <div class="own-back">
      {isConfirmed && (
        <button
          type="button"
          class="button button-small button-quiet"
          data-unconfirm
          onClick={() => say(confirming(draft, item.row.figures, false))}
        >
          {w.unconfirm}
        </button>
      )}
      {changed && (
        <button
          type="button"
          class="button button-small button-quiet"
          data-ours
          onClick={() => say(withOurs(draft, item))}
        >
          <Glyph name="undo" size={16} />
          {w.asOurs}
        </button>
      )}
    </div>
  );
}

/** Leads to the card before and after, and confirms the values `toConfirm`. */
function Foot({ owning, item, toConfirm }: { owning: Owning; item: Item; toConfirm: Item["row"]["figures"] }) {
  const { t } = useApp();
  const w = useWords();
  const { game, draft, items, all, say } = owning;
  const isConfirmed = standingOf(owning, item) === "confirmed";
  const list = items.includes(item) ? items : all;
  const at = list.indexOf(item);
  const to = (other: Item | undefined) => (other ? href("box", game.id, other.id) : href("box", game.id));
  const isOpen = (i: Item) => i !== item && standingOf(owning, i) !== "confirmed";
  const nextOpen = items.slice(items.indexOf(item) + 1).find(isOpen) ?? items.find(isOpen);
  const confirm = () => {
    if (!isConfirmed) say(confirming(draft, toConfirm, true));
    // after the last card, opens the overview, which shows the values that the engine rejects
    go("box", game.id, ...(nextOpen ? [nextOpen.id] : []));
  };
  return (
    <nav class="own-foot" aria-label={t("menu")}>
      <a
        class={`button button-square${at > 0 ? "" : " own-off"}`}
        href={to(list[at - 1])}
        aria-label={w.prev}
        title={w.prev}
      >
        <Glyph name="prev" />
      </a>
      <button type="button" class="button button-main button-big own-confirm" data-confirm-card onClick={confirm}>
        <Glyph name="check" size={20} />
        {isConfirmed ? w.confirmed : w.confirm}
      </button>
      <a class="button button-square" href={to(list[at + 1])} aria-label={w.skip} title={w.skip} data-skip>
        <Glyph name="next" />
      </a>
    </nav>
  );
}

export function CardScreen({ owning, item }: { owning: Owning; item: Item }) {
  const w = useWords();
  const { game, draft, about, objections } = owning;
  const { sheet, row } = item;
  const card = sheet.cards ? about?.cards.find(c => c.id === row.id) : undefined;
  const open = row.figures.filter(f => f.reconstructed);
  const first = open.length > 0 ? open : row.figures;
  const main = worthShowing(first, draft),
    rest = worthShowing(open.length > 0 ? row.figures.filter(f => !f.reconstructed) : [], draft);
  const changed = row.figures.filter(f => saidOf(draft, f).value !== f.was);
  const toConfirm = [...first, ...changed.filter(f => !f.reconstructed)];
  return (
    <div class="own-card">
      <div class="own-picture">
        {card && about ? (
          <>
            <BigCard about={about} card={card} onClause={() => undefined} />
            <CardSource about={about} card={card} onClause={() => undefined} />
          </>
        ) : (
          <div class="own-place">
            <p>{sheet.name}</p>
          </div>
        )}
      </div>
      <div class="own-form">
        <h1>
          {row.name}
          {row.mark && <small class="num"> {row.mark}</small>}
        </h1>
        <p class="own-ask">{sheet.cards ? w.look : w.lookBoard}</p>
        {main.map(f => (
          <FigureRow key={f.path} owning={owning} item={item} figure={f} />
        ))}
        {rest.length > 0 && (
          <details class="own-more">
            <summary>{w.more}</summary>
            {rest.map(f => (
              <FigureRow key={f.path} owning={owning} item={item} figure={f} />
            ))}
          </details>
        )}
        <Names owning={owning} item={item} />
        <details class="own-more" data-try>
          <summary>{w.tryout}</summary>
          <Tryout
            game={game}
            about={about}
            card={sheet.cards ? row.id : null}
            before={textOf(game.id, withOurs(draft, item))}
            now={textOf(game.id, Object.keys(objections).reduce(without, draft))}
          />
        </details>
        <TakeBack owning={owning} item={item} changed={changed.length > 0} />
      </div>
      <Foot owning={owning} item={item} toConfirm={toConfirm} />
    </div>
  );
}

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

export function CardScreen({ owning, item }: { owning: Owning; item: Item }) {
  const { t } = useApp();
  const w = useWords();
  const { game, draft, about, items, all, objections, say } = owning;
  const { sheet, row } = item;
  const card = sheet.cards ? about?.cards.find(c => c.id === row.id) : undefined;
  const open = row.figures.filter(f => f.reconstructed);
  const main = worthShowing(open.length > 0 ? open : row.figures, draft),
    rest =
      open.length > 0
        ? worthShowing(
            row.figures.filter(f => !f.reconstructed),
            draft,
          )
        : [];
  const standing = standingOf(owning, item);
  const list = items.includes(item) ? items : all;
  const at = list.indexOf(item),
    prev = list[at - 1];
  const nextOpen =
    items.slice(items.indexOf(item) + 1).find(i => standingOf(owning, i) !== "confirmed") ??
    items.find(i => i !== item && standingOf(owning, i) !== "confirmed");
  const next = list[at + 1];
  const changed = row.figures.filter(f => saidOf(draft, f).value !== f.was);
  const toConfirm = [...(open.length > 0 ? open : row.figures), ...changed.filter(f => !f.reconstructed)];
  const onward = () => (nextOpen ? go("box", game.id, nextOpen.id) : go("box", game.id));
  const confirm = () => {
    say(confirming(draft, toConfirm, true));
    onward(); // after the last card, opens the overview, which shows the values that the engine rejects
  };
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
        {(changed.length > 0 || standing === "confirmed") && (
          <div class="own-back">
            {standing === "confirmed" && (
              <button
                type="button"
                class="button button-small button-quiet"
                data-unconfirm
                onClick={() => say(confirming(draft, row.figures, false))}
              >
                {w.unconfirm}
              </button>
            )}
            {changed.length > 0 && (
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
        )}
      </div>
      <nav class="own-foot" aria-label={t("menu")}>
        <a
          class={`button button-square${prev ? "" : " own-off"}`}
          href={prev ? href("box", game.id, prev.id) : href("box", game.id)}
          aria-label={w.prev}
          title={w.prev}
        >
          <Glyph name="prev" />
        </a>
        <button
          type="button"
          class="button button-main button-big own-confirm"
          data-confirm-card
          onClick={standing === "confirmed" ? onward : confirm}
        >
          <Glyph name="check" size={20} />
          {standing === "confirmed" ? w.confirmed : w.confirm}
        </button>
        <a
          class="button button-square"
          href={next ? href("box", game.id, next.id) : href("box", game.id)}
          aria-label={w.skip}
          title={w.skip}
          data-skip
        >
          <Glyph name="next" />
        </a>
      </nav>
    </div>
  );
}

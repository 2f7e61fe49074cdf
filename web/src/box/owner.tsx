// The screen "I own this game": the values of the owner's box, card by card, next to the drawing of each card. The
// address determines whether the screen shows all cards, one card, or a box from a link.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { loadFace } from "../board/registry";
import { Glyph } from "../ui/glyphs";
import { Loading } from "../ui/loading";
import type { About, BoxFigure, BoxForm, BoxRow, BoxSheet, GameInfo } from "../engine/protocol";
import { go, href } from "../ui/route";
import { useTitle } from "../ui/hooks";
import { CardScreen } from "./card";
import { draftOf, saying, type Draft } from "./draft";
import { Files, Incoming } from "./files";
import { forgetBox, recoverBox } from "./kept";
import { Meter } from "./meter";
import { aboutOf, draftKept, keepDraft, keepSettled, settle, type Settled } from "./state";
import { useWords } from "./words";

import "./style.css";

/** One row of a sheet. */
export interface Item {
  id: string; // for example "craftsmen.beggar"
  sheet: BoxSheet;
  row: BoxRow;
}

export interface Owning {
  game: GameInfo;
  form: BoxForm;
  about: About | null;
  draft: Draft;
  objections: Settled["objections"];
  items: Item[]; // items with reconstructed values
  all: Item[];
  say(draft: Draft): void;
}

/** Returns the owner's value, whether the engine accepts it or not. */
export const saidOf = (draft: Draft, figure: BoxFigure) =>
  draft.figures[figure.path] ?? { value: figure.was, confirmed: false };

export type Standing = "wrong" | "confirmed" | "changed" | "open" | "known";

export function standingOf({ draft, objections }: Owning, { row }: Item): Standing {
  if (row.figures.some(f => f.path in objections)) return "wrong";
  const said = row.figures.map(f => ({ f, ...saidOf(draft, f) }));
  const open = said.filter(s => s.f.reconstructed);
  if (open.length > 0 && open.every(s => s.confirmed)) return "confirmed";
  if (open.length === 0 && said.some(s => s.confirmed)) return "confirmed";
  if (said.some(s => s.value !== s.f.was)) return "changed";
  return open.length > 0 ? "open" : "known";
}

const today = () => new Date().toISOString().slice(0, 10);

const itemsOf = (form: BoxForm): Item[] =>
  form.sheets.flatMap(sheet => sheet.rows.map(row => ({ id: `${sheet.id}.${row.id}`, sheet, row })));

function useOwning(game: GameInfo): { owning: Owning | null; kept: boolean; reload(): void } {
  const { host, lang } = useApp();
  const [draft, setDraft] = useState<Draft | null>(null); // null until the stored draft is loaded
  const [settled, setSettled] = useState<Settled | null>(null);
  const [about, setAbout] = useState<About | null>(null);
  const [kept, setKept] = useState(true);
  const wanted = useRef(0);
  useEffect(() => {
    // this runs before anything is stored, because a new draft would look newer than the recovered one
    const recovered = recoverBox(game.id);
    void Promise.all([recovered, loadFace(game.id)]).then(() => setDraft(draftKept(game.id)));
  }, [game.id]);
  useEffect(() => {
    if (!draft) return;
    const mine = ++wanted.current;
    void settle(host, game.id, lang, draft).then(now => {
      if (mine !== wanted.current) return;
      setSettled(now);
      keepSettled(game.id, draft, now);
      void aboutOf(host, game.id, lang, now.form).then(a => {
        if (mine === wanted.current) setAbout(a);
      });
    });
  }, [game.id, lang, draft]);
  const say = (next: Draft) => {
    const dated = { ...next, date: today() };
    setKept(keepDraft(game.id, dated));
    setDraft(dated);
  };
  const all = settled ? itemsOf(settled.form) : [];
  const items = all.filter(i => i.row.figures.some(f => f.reconstructed));
  return {
    owning: draft &&
      settled && { game, form: settled.form, about, draft, objections: settled.objections, items, all, say },
    kept,
    reload: () => setDraft(draftKept(game.id)),
  };
}

/** Counts the reconstructed values that are confirmed, whether the engine accepts them or not. */
export function confirmedOf({ draft, items }: Owning): number {
  return items.flatMap(i => i.row.figures).filter(f => f.reconstructed && saidOf(draft, f).confirmed).length;
}

const MARKS: Record<Standing, string> = { wrong: "!", confirmed: "✓", changed: "±", open: "○", known: "·" };

function Row({ owning, item }: { owning: Owning; item: Item }) {
  const w = useWords();
  const standing = standingOf(owning, item);
  const words = {
    wrong: w.isWrong,
    confirmed: w.isConfirmed,
    changed: w.isChanged,
    open: w.isOpen,
    known: w.isKnown,
  }[standing];
  return (
    <a
      class={`own-row own-${standing}`}
      href={href("box", owning.game.id, item.id)}
      data-item={item.id}
      data-standing={standing}
    >
      <i aria-hidden="true">{MARKS[standing]}</i>
      <span>
        {item.row.name}
        {item.row.mark && <small class="num"> {item.row.mark}</small>}
      </span>
      <span class="unseen">: {words}</span>
    </a>
  );
}

function Overview({ owning, onReset }: { owning: Owning; onReset(): void }) {
  const w = useWords();
  const { game, form, items, all } = owning;
  const [every, setEvery] = useState(items.length === 0);
  const shown = every ? all : items;
  const confirmed = confirmedOf(owning);
  const next = items.find(i => standingOf(owning, i) !== "confirmed");
  const done = items.length > 0 && !next;
  return (
    <div class="own-overview">
      <p class="own-lead">{done ? w.doneHelp : form.reconstructed ? w.lead : w.leadKnown}</p>
      <section class="own-progress" aria-live="polite">
        {done && <p class="own-done">{w.done}</p>}
        {form.reconstructed > 0 && <Meter confirmed={confirmed} of={form.reconstructed} />}
        <p class="option-note">{w.differing(form.differ)}</p>
        <div class="own-actions">
          {next && (
            <a class="button button-main button-big" href={href("box", game.id, next.id)} data-begin>
              {confirmed > 0 ? w.goOn : w.begin}
            </a>
          )}
          {(confirmed > 0 || form.differ > 0) && (
            <a class={`button button-big${done ? " button-main" : ""}`} href={href("game", game.id)}>
              <Glyph name="play" size={18} />
              {w.play}
            </a>
          )}
        </div>
      </section>
      <div class="segments" role="group" aria-label={w.overview}>
        <button type="button" aria-pressed={!every} onClick={() => setEvery(false)}>
          {w.onlyOpen}
        </button>
        <button type="button" aria-pressed={every} data-every onClick={() => setEvery(true)}>
          {w.everything}
        </button>
      </div>
      {form.sheets.map(sheet => {
        const rows = shown.filter(i => i.sheet === sheet);
        return (
          rows.length > 0 && (
            <section class="own-sheet" key={sheet.id}>
              <h2>{sheet.name}</h2>
              <div class="own-rows">
                {rows.map(item => (
                  <Row key={item.id} owning={owning} item={item} />
                ))}
              </div>
            </section>
          )
        );
      })}
      <Files owning={owning} onReset={onReset} />
    </div>
  );
}

/** Confirms all values of a card, or removes the confirmation. */
export function confirming(draft: Draft, figures: BoxFigure[], confirmed: boolean): Draft {
  return figures.reduce((d, f) => saying(d, f.path, { value: saidOf(d, f).value, confirmed }, f.was), draft);
}

export function OwnerScreen({ game, at }: { game: GameInfo; at: string[] }) {
  const { t } = useApp();
  const w = useWords();
  const { owning, kept, reload } = useOwning(game);
  const [id = "", packed = ""] = at;
  useTitle(`${w.title(game.name)} · ${t("site")}`);
  useLayoutEffect(() => scrollTo(0, 0), [id]);
  if (!owning) return <Loading />;
  const item = owning.all.find(i => i.id === id);
  const reset = () => {
    forgetBox(game.id);
    reload();
    go("box", game.id);
  };
  return (
    <div class="page own" data-game={game.id}>
      <header class="own-head">
        <a class="page-back" href={item ? href("box", game.id) : href("game", game.id)}>
          <Glyph name="back" />
          {item ? w.overview : game.name}
        </a>
        {item && owning.form.reconstructed > 0 && (
          <Meter brief confirmed={confirmedOf(owning)} of={owning.form.reconstructed} />
        )}
      </header>
      <main id="content">
        {!item && <h1>{w.title(game.name)}</h1>}
        {!kept && (
          <p class="problem" role="alert">
            {w.notKept}
          </p>
        )}
        {item ? (
          <CardScreen key={item.id} owning={owning} item={item} />
        ) : (
          <>
            {id === "from" && (
              <Incoming
                owning={owning}
                packed={packed}
                onTake={text => {
                  owning.say(draftOf(text));
                  go("box", game.id);
                }}
              />
            )}
            <Overview owning={owning} onReset={reset} />
          </>
        )}
      </main>
    </div>
  );
}

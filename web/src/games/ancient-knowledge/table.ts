// What every part of the board needs: the view, the words, and the names of things.

import type { BoardProps } from "../../board";
import type { Lang, Move } from "../../protocol";
import { builders, priceAt, techs, type Builder, type Tech } from "./box";
import { viewOf, type AkView, type Seat } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: AkView;
  w: Words;
  me: number; // the seat whose table this is
  mine: Seat;
  others: number[]; // in turn order after me
  chosen: Builder | null; // the card of my hand that is selected
  name(id: string): string;
  text(id: string): string; // its effect in words, from the engine
  builder(id: string): Builder;
  tech(id: string): Tech;
}

const NO_BUILDER: Builder = {
  id: "",
  type: "artifact",
  cost: 0,
  slot: 0,
  knowledge: 0,
  points: 0,
  timing: "none",
  locked: false,
};
const NO_TECH: Tech = { id: "", field: "ancient", level: 1, points: 0, timing: "none", needs: [] };

const cards = new WeakMap<BoardProps["about"], Map<string, { name: string; text: string }>>();
function cardsOf(about: BoardProps["about"]) {
  let known = cards.get(about);
  if (!known) cards.set(about, (known = new Map(about.cards.map(c => [c.id, { name: c.name, text: c.text }]))));
  return known;
}

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    known = cardsOf(p.about),
    me = Math.max(0, p.look.seat),
    mine = v.seats[me]!;
  const picked = mine.hand.find(id => p.touch(`builder:${id}`).selected);
  return {
    p,
    v,
    w: words[p.lang],
    me,
    mine,
    others: Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    chosen: picked ? (builders.get(picked) ?? null) : null,
    name: id => known.get(id)?.name ?? id,
    text: id => known.get(id)?.text ?? "",
    builder: id => builders.get(id) ?? NO_BUILDER,
    tech: id => techs.get(id) ?? NO_TECH,
  };
}

/** Beside the answer: what a card costs where it would be created. */
export function priceOf(move: Move, lang: Lang): string | null {
  const [verb, id = "", slot = ""] = move.move.split(" "),
    b = builders.get(id);
  if (!b || (verb !== "create" && verb !== "install")) return null;
  const n = verb === "create" ? priceAt(b, Number(slot)) : b.cost,
    w = words[lang];
  return n === 0 ? w.freeShort : `${n} ${n === 1 ? w.card : w.cards}`;
}

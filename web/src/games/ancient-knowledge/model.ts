// The board model that all parts of the board use: view, texts and card data.

import type { BoardProps } from "../../board/contract";
import { builderOf, isMonument, limitsOf, techOf, wordOf, type Builder, type Limits, type Tech } from "./card-data";
import { amountsOf, viewOf, type Amounts, type View, type Seat } from "./view";
import { words, type Words } from "./words";

export const TYPES = ["city", "megalith", "pyramid"] as const;
export const FIELDS = ["ancient", "writing", "secret"] as const;

export interface Game {
  p: BoardProps;
  v: View;
  a: Amounts;
  w: Words;
  limits: Limits;
  slots: number[];
  me: number; // the seat shown at the bottom
  mine: Seat;
  others: number[]; // in turn order after me
  chosen: string | null; // the selected card of my hand
  name(id: string): string;
  text(id: string): string; // the effect as text, from the engine
  word(vocabulary: string, id: string): string;
  builder(id: string): Builder;
  tech(id: string): Tech;
  have(seat: number, what: string): number; // a value of the seat that Technologies may require, by name
}

const NO_BUILDER = { cost: 0, timing: "none" } as Builder;
const NO_TECH = { level: 0, points: 0, timing: "none", needs: [] } as unknown as Tech;

const cards = new WeakMap<BoardProps["about"], Map<string, { name: string; text: string }>>();
function cardsOf(about: BoardProps["about"]) {
  let known = cards.get(about);
  if (!known) cards.set(about, (known = new Map(about.cards.map(c => [c.id, { name: c.name, text: c.text }]))));
  return known;
}

export function gameOf(p: BoardProps): Game {
  const { about } = p,
    v = viewOf(p.look),
    a = amountsOf(p.look),
    known = cardsOf(about),
    limits = limitsOf(about),
    me = Math.max(0, p.look.seat),
    mine = v.seats[me]!;
  return {
    p,
    v,
    a,
    w: words[p.lang],
    limits,
    slots: Array.from({ length: limits.slots }, (_, i) => i + 1),
    me,
    mine,
    others: Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    chosen: mine.hand.find(id => p.touch(`builder:${id}`).selected) ?? null,
    name: id => known.get(id)?.name ?? id,
    text: id => known.get(id)?.text ?? "",
    word: (vocabulary, id) => wordOf(about, vocabulary, id),
    builder: id => builderOf(about, id) ?? NO_BUILDER,
    tech: id => techOf(about, id) ?? NO_TECH,
    have: (seat, what) => a.have[seat]?.[what] ?? 0,
  };
}

export const pastOf = (g: Game, s: Seat, type: string): string[] => s.past.filter(m => g.builder(m).type === type);
export const collOf = (g: Game, s: Seat, field: string): string[] => s.coll.filter(t => g.tech(t).field === field);

/** Returns the cost of the selected card in a slot. null: the card cannot go there. */
export const priceHere = (g: Game, slot: number): number | null =>
  g.chosen ? (g.a[`price-${slot as 1 | 2 | 3 | 4 | 5 | 6}`]?.[g.chosen] ?? null) : null;
export function nativeHere(g: Game, slot: number): boolean {
  const b = g.chosen && g.builder(g.chosen);
  return Boolean(b) && isMonument(b as Builder) && (b as { slot: number }).slot === slot;
}

// What every part of the board needs: the view, the words, and the names of things.

import type { BoardProps } from "../../board";
import { DECKS, translators } from "./box";
import { isAlone, top, viewOf, workOf, type ScView, type Seat, type Work } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: ScView;
  w: Words;
  me: number; // the seat whose table this is
  mine: Seat;
  others: number[]; // in turn order after me; alone, the opponent
  alone: boolean;
  asks: string; // what the engine waits for: the kind of the topmost task
  work: Work | null;
  name(id: string): string; // of a card, with its mark
  text(id: string): string; // its effect in words, from the engine
  rebuilt(id: string): boolean; // its data are reconstructed
  word(vocabulary: string, id: string): string;
  who(seat: number): string; // "Player 2", or the opponent
  points(seat: number): number | null;
}

interface Known {
  names: Map<string, string>;
  cards: Map<string, BoardProps["about"]["cards"][number]>;
}
const known = new WeakMap<BoardProps["about"], Known>();

function knownOf(about: BoardProps["about"]): Known {
  let k = known.get(about);
  if (!k) {
    const names = Object.entries(about.words).flatMap(([v, list]) => list.map(x => [`${v}:${x.id}`, x.name] as const));
    known.set(about, (k = { names: new Map(names), cards: new Map(about.cards.map(c => [c.id, c])) }));
  }
  return k;
}

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    w = words[p.lang],
    k = knownOf(p.about),
    me = Math.max(0, p.look.seat),
    alone = isAlone(v);
  const word = (vocabulary: string, id: string) => k.names.get(`${vocabulary}:${id}`) ?? id;
  return {
    p,
    v,
    w,
    me,
    mine: v.seats[me]!,
    alone,
    word,
    asks: v.over ? "" : (top(v)?.kind ?? ""),
    work: workOf(v),
    others: alone ? [1] : Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    name: id => {
      const c = k.cards.get(id);
      return c ? `${c.name}${c.mark ? ` ${c.mark}` : ""}` : id;
    },
    text: id => (k.cards.get(id)?.text ?? "").trim(),
    rebuilt: id => k.cards.get(id)?.source === "R",
    who: seat => (alone && seat === 1 ? w.opponent : `${w.seat} ${seat + 1}`),
    points: seat => p.look.result.points[seat] ?? null,
  };
}

export const deckOf = (id: string): number => DECKS.indexOf(translators.get(id)?.character ?? "chinese");

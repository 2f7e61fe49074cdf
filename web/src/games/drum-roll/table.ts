// What every part of the board needs: the view, the words, and the names of things.

import type { BoardProps } from "../../board";
import { actorOf, momentOf, ringOf, viewOf, type DrView, type Moment, type Seat } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: DrView;
  w: Words;
  moment: Moment;
  actor: number; // the seat that is asked, or -1
  ring: ReturnType<typeof ringOf>; // in a show: whose it is, and who performs
  me: number; // the seat whose table this is
  mine: Seat;
  others: number[]; // in turn order after me
  name(id: string): string; // of a card
  text(id: string): string; // its effect in words, from the engine
  rebuilt(id: string): boolean; // its data are reconstructed
  word(vocabulary: string, id: string): string;
  seat(i: number): string; // "Player 2"
}

interface Known {
  names: Map<string, string>;
  texts: Map<string, string>;
  rebuilt: Set<string>;
}
const known = new WeakMap<BoardProps["about"], Known>();

function knownOf(about: BoardProps["about"]): Known {
  let k = known.get(about);
  if (!k) {
    const names = Object.entries(about.words).flatMap(([v, list]) => list.map(x => [`${v}:${x.id}`, x.name] as const));
    known.set(
      about,
      (k = {
        names: new Map([...names, ...about.cards.map(c => [`card:${c.id}`, c.name] as const)]),
        texts: new Map(about.cards.map(c => [c.id, c.text])),
        rebuilt: new Set(about.cards.filter(c => c.source === "R").map(c => c.id)),
      }),
    );
  }
  return k;
}

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    w = words[p.lang],
    k = knownOf(p.about),
    me = Math.max(0, p.look.seat);
  const word = (vocabulary: string, id: string) => k.names.get(`${vocabulary}:${id}`) ?? id;
  return {
    p,
    v,
    w,
    me,
    mine: v.seats[me]!,
    moment: momentOf(v),
    actor: p.look.over ? -1 : actorOf(v),
    ring: ringOf(v),
    word,
    others: Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    name: id => word("card", id),
    text: id => k.texts.get(id) ?? "",
    rebuilt: id => k.rebuilt.has(id),
    seat: i => `${w.seat} ${i + 1}`,
  };
}

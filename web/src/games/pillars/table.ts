// What every part of the board needs: the view, the words, and the names of things.

import type { BoardProps } from "../../board";
import { COLOURS, craftsmen, type Craftsman } from "./box";
import { actorOf, nowOf, viewOf, type Now, type PeView, type Place, type Seat } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: PeView;
  w: Words;
  now: Now;
  actor: number; // the seat that is asked, or -1
  me: number; // the seat whose table this is
  mine: Seat;
  others: number[]; // in turn order after me
  name(id: string): string; // of a card, without the colour of a starting craftsman
  text(id: string): string; // its effect in words, from the engine, without where it comes from
  rebuilt(id: string): boolean; // its data are reconstructed
  word(vocabulary: string, id: string): string;
  colour(seat: number): string;
  place(place: Place): string;
  craftsman(id: string): Craftsman;
}

const NOBODY: Craftsman = {
  id: "",
  trade: "mason",
  round: 0,
  price: 0,
  capacity: 0,
  work: "turns",
  pays: [],
  gains: [],
  needs: null,
};

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
        names: new Map(names),
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
    now: nowOf(v),
    actor: v.over ? -1 : actorOf(v),
    word,
    others: Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    name: id => word("card", id).replace(/ \([^)]*\)$/, ""),
    text: id => (k.texts.get(id) ?? "").replace(w.fromExpansion, "").trim(),
    rebuilt: id => k.rebuilt.has(id),
    colour: seat => word("colour", COLOURS[seat] ?? ""),
    place: place => w.places[place],
    craftsman: id => craftsmen.get(id) ?? NOBODY,
  };
}

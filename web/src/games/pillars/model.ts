// The board model that all parts of the board use: view, amounts, card data, texts and names.

import type { About, BoardProps } from "../../board/contract";
import type { Moment } from "../../engine/protocol";
import { boxOf, type Box, type Craftsman } from "./card-data";
import { amountsOf, viewOf, type Amounts, type View, type Seat } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: View;
  w: Words;
  box: Box;
  n: Amounts;
  now: Moment;
  actor: number; // the seat that must move, or -1
  me: number; // the seat shown at the bottom
  mine: Seat;
  others: number[]; // in turn order after me
  places: string[]; // places in use, in the order of phase III
  name(id: string): string; // name of a card, without the colour of a starting craftsman
  text(id: string): string; // the effect as text, from the engine, without its source
  ids(vocabulary: string): string[];
  word(vocabulary: string, id: string): string;
  number(place: string): string;
  colour(seat: number): string;
  colourId(seat: number): string;
  seatOf(colour: string | null | undefined): number;
  spaces(place: string): string[];
  at(space: string): string | null; // owner of the builder in that space
  // owner of the builder in that space, or of a builder that has just left the space, while the owner still acts there
  standing(space: string): string | null;
  asks(space: string): boolean; // true if the question is about this space
  craftsman(id: string): Craftsman;
  loan: string; // the card that lends a craftsman
}

const NOBODY = { round: 0, price: 0, capacity: 0, pays: {}, gains: {}, n: 0, trade: [] } as unknown as Craftsman;

interface Known {
  names: Map<string, string>;
  marks: Map<string, string>;
  texts: Map<string, string>;
}
const known = new WeakMap<About, Known>();

function knownOf(about: About): Known {
  let k = known.get(about);
  if (!k) {
    const all = Object.entries(about.words).flatMap(([v, list]) => list.map(x => ({ key: `${v}:${x.id}`, x })));
    known.set(
      about,
      (k = {
        names: new Map(all.map(({ key, x }) => [key, x.name])),
        marks: new Map(all.map(({ key, x }) => [key, x.mark ?? ""])),
        texts: new Map(about.cards.map(c => [c.id, c.text])),
      }),
    );
  }
  return k;
}

export function gameOf(p: BoardProps): Game {
  const { about, look } = p,
    v = viewOf(look),
    w = words[p.lang],
    n = amountsOf(look),
    now = look.moment,
    box = boxOf(about),
    k = knownOf(about),
    me = Math.max(0, look.seat);
  const ids = (vocabulary: string) => (about.words[vocabulary] ?? []).map(x => x.id);
  const word = (vocabulary: string, id: string) => k.names.get(`${vocabulary}:${id}`) ?? id;
  const colours = ids("colour"),
    order = ids("space"),
    asks = (space: string) => now.focus.includes(`space:${space}`),
    at = (space: string) => v.space[order.indexOf(space)] ?? null;
  return {
    p,
    v,
    w,
    box,
    n,
    now,
    actor: now.actor,
    me,
    mine: v.seats[me]!,
    others: Array.from({ length: v.players - 1 }, (_, i) => (me + 1 + i) % v.players),
    places: ids("place").filter(place => n.stands[place]),
    name: id => word("card", id).replace(/ \([^)]*\)$/, ""),
    text: id => (k.texts.get(id) ?? "").replace(w.fromExpansion, "").trim(),
    ids,
    word,
    number: place => k.marks.get(`place:${place}`) ?? "",
    colour: seat => word("colour", colours[seat] ?? ""),
    colourId: seat => colours[seat] ?? "",
    seatOf: colour => colours.indexOf(colour ?? ""),
    spaces: place => order.filter(space => box.spaces[space]?.place === place),
    at,
    standing: space => at(space) ?? (asks(space) ? (colours[now.actor] ?? null) : null),
    asks,
    craftsman: id => box.craftsmen[id] ?? NOBODY,
    loan: Object.keys(box.loans)[0] ?? "",
  };
}

/** Returns the bonus of the castle for a player there: "2 grey workers in the next round". */
export function castleNote(g: Game): string {
  return `${workersOf(g, "castle")} ${g.word("brings", "castle")}`;
}

/** Returns the number of workers from the spaces of a place. */
export function workersOf(g: Game, place: string): number {
  return Math.max(0, ...g.spaces(place).map(space => g.box.spaces[space]?.workers ?? 0));
}

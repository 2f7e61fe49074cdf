// What every part of the board needs: the view, the words, and the names of things.

import type { BoardProps } from "../../board";
import type { AerionView } from "./view";
import { viewOf } from "./view";
import { words, type Words } from "./words";
import { deckOf, kindOf, typeOf, type PartKind, type ShipId } from "./box";

export interface Game {
  p: BoardProps;
  v: AerionView;
  w: Words;
  me: number; // the seat whose table this is
  two: boolean;
  has(module: string): boolean;
  word(vocabulary: string, id: string): string;
  cardName(id: string): string; // short: a Blueprint is named after its ship
  fullName(id: string): string;
  partName(kind: PartKind): string;
  shipName(id: ShipId): string;
  flip(id: string, stays: boolean): string; // a key of its own for each copy of a card
}

/** A copy that stays on a Pulpit or in a Booth is numbered before the copy in the Display, so that each keeps its own key. */
function flips(v: AerionView): (id: string, stays: boolean) => string {
  const given = new Map<string, number>();
  const staying = (id: string) => {
    const kind = kindOf(id),
      deck = deckOf(id);
    return v.seats.reduce(
      (n, s) => n + ((kind === "book" ? s.pulpit[deck] : kind === "worker" ? s.booth[deck] : 0) ?? 0),
      0,
    );
  };
  return (id, stays) => {
    const n = stays ? (given.get(id) ?? 0) : staying(id);
    if (stays) given.set(id, n + 1);
    return `card:${id}:${n}`;
  };
}

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    w = words[p.lang];
  const names = new Map<string, string>();
  for (const [vocabulary, list] of Object.entries(p.about.words))
    for (const x of list) names.set(`${vocabulary}:${x.id}`, x.name);
  const word = (vocabulary: string, id: string) => names.get(`${vocabulary}:${id}`) ?? id;
  const shipName = (id: ShipId) => word("ship", id);
  const fullName = (id: string) => word("card", id);
  return {
    p,
    v,
    w,
    me: Math.max(0, p.look.seat),
    two: v.players === 2,
    has: module => v.modules.includes(module),
    word,
    shipName,
    fullName,
    cardName: id => (typeOf(id) === "blueprint" ? shipName(kindOf(id) as ShipId) : fullName(id)),
    partName: kind => (word("slot", kind) === kind ? fullName(`${kind}-d1`) : word("slot", kind)),
    flip: flips(v),
  };
}

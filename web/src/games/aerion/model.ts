// The board model that all parts of the board use: view, amounts, card data, texts and names.

import type { BoardProps } from "../../board/contract";
import { has } from "../../engine/ids";
import { boxOf, cardWith, type Box, type CardRow, type CardType } from "./card-data";
import type { ShipId } from "./ships";
import { amountsOf, viewOf, type Amounts, type View } from "./view";
import { words, type Words } from "./words";

export interface Game {
  p: BoardProps;
  v: View;
  a: Amounts;
  box: Box;
  w: Words;
  me: number; // the seat shown at the bottom
  two: boolean;
  decks: string[]; // ids, left to right
  ships: ShipId[];
  slots: string[]; // kinds under the Flagship
  has(module: string): boolean;
  card(id: string): CardRow;
  word(vocabulary: string, id: string): string;
  mark(deck: string): string;
  typeName(type: CardType): string;
  combination(deck: string): string; // the required dice as words
  cardName(id: string): string; // the short name of a card; a Blueprint has the name of its ship
  fullName(id: string): string;
  kindName(kind: string): string;
  shipName(id: ShipId): string;
  // returns the cards of a row by deck, for example the Books on a Pulpit
  byDeck(counts: readonly number[], type: CardType): string[];
  knownOn(deck: string): string[]; // cards that Books put on a deck, topmost first
  /** The cards that the question offers and the board does not show otherwise. */
  offer: { title: string; cards: string[]; where: "offer" | "still" } | null;
  flip(id: string, stays: boolean): string; // a unique animation key for each copy of a card
}

/** Several copies of a card get numbers, so that each copy keeps its key. The copies on a Pulpit or in a Booth get
    the first numbers, and the copies in the Display get the next numbers. */
function flips(v: View, box: Box, decks: readonly string[]): (id: string, stays: boolean) => string {
  const given = new Map<string, number>();
  const staying = (id: string) => {
    const { type, deck } = box.cards[id]!,
      i = decks.indexOf(deck);
    return v.seats.reduce((n, s) => n + ((type === "book" ? s.pulpit[i] : type === "worker" ? s.booth[i] : 0) ?? 0), 0);
  };
  return (id, stays) => {
    const n = stays ? (given.get(id) ?? 0) : staying(id);
    if (stays) given.set(id, n + 1);
    return `card:${id}:${n}`;
  };
}

/** Returns the cards that the question offers and the board does not show otherwise. */
function offerOf({ look }: BoardProps, v: View, w: Words): Game["offer"] {
  if (v.hand) return { title: w.hand, cards: [v.hand], where: "still" };
  if (v.revealed.length) return { title: w.revealed, cards: v.revealed, where: "offer" };
  const named = look.moment.step === "recover" ? look.moves.flatMap(m => m.touches) : [],
    cards = [...new Set(named.filter(c => c.startsWith("card:")).map(c => c.slice("card:".length)))];
  return cards.length ? { title: w.recover, cards, where: "offer" } : null;
}

export function gameOf(p: BoardProps): Game {
  const v = viewOf(p.look),
    w = words[p.lang],
    box = boxOf(p.about),
    ids = (vocabulary: string) => (p.about.words[vocabulary] ?? []).map(x => x.id);
  const names = new Map<string, string>();
  for (const [vocabulary, list] of Object.entries(p.about.words))
    for (const x of list) names.set(`${vocabulary}:${x.id}`, x.name);
  const word = (vocabulary: string, id: string) => names.get(`${vocabulary}:${id}`) ?? id;
  const decks = ids("deck"),
    card = (id: string) => box.cards[id]!,
    shipName = (id: ShipId) => word("ship", id),
    fullName = (id: string) => word("card", id);
  return {
    p,
    v,
    a: amountsOf(p.look),
    box,
    w,
    me: Math.max(0, p.look.seat),
    two: v.players === 2,
    decks,
    ships: ids("ship") as ShipId[],
    slots: ids("slot"),
    has: module => has(v.modules, module),
    card,
    word,
    mark: deck => p.about.words.deck?.find(d => d.id === deck)?.mark ?? "",
    typeName: type => word("card-type", type),
    combination: deck => word("combination", box.decks[deck]!.combination),
    shipName,
    fullName,
    cardName: id => (card(id).type === "blueprint" ? shipName(card(id).ships[0]!) : fullName(id)),
    kindName: kind => word("kind", kind),
    byDeck: (counts, type) =>
      counts.flatMap((n, i) => Array.from({ length: n }, () => cardWith(box, type, decks[i] ?? ""))),
    knownOn: deck => v.known.filter(c => card(c).deck === deck).reverse(),
    offer: offerOf(p, v, w),
    flip: flips(v, box, decks),
  };
}

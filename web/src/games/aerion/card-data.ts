// Lookups in the card data, whose types are generated from the schema (schema.gen.ts). The values come from the engine.

import type { About } from "../../engine/protocol";
import type { Box, Row, Words } from "./schema.gen";
import type { ShipId } from "./ships";

export type { Box };
export type CardType = Words["card-type"];
export type LaidKind = Words["laid-kind"];
export type CardRow = Row<"cards">;
export type LaidRow = Row<"laid">;
export type DeckRow = Row<"decks">;
export type ActionRow = Row<"actions">;

export const boxOf = (about: About): Box => about.box as unknown as Box;

/** Finds the card of a type in a deck, such as the deck's Book. */
export const cardWith = (box: Box, type: CardType, deck: string): string =>
  Object.keys(box.cards).find(id => box.cards[id]!.type === type && box.cards[id]!.deck === deck) ?? "";

export const laidWith = (box: Box, kind: LaidKind, of: string): string =>
  Object.keys(box.laid).find(id => box.laid[id]!.kind === kind && box.laid[id]!.of === of) ?? "";

/** Lists the kinds of a type that at least one of these ships uses. */
export const kindsFor = (box: Box, type: CardType, ships: readonly ShipId[]): string[] => [
  ...new Set(
    Object.values(box.cards)
      .filter(c => c.type === type && c.ships.some(s => ships.includes(s)))
      .map(c => c.kind),
  ),
];

/** Returns the type of a kind. */
export const typeOfKind = (box: Box, kind: string): CardType | undefined =>
  Object.values(box.cards).find(c => c.kind === kind)?.type;

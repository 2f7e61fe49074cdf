// Types of the card data (src/games/aerion/box.c), and lookups. The values come from the engine.

import type { About } from "../../engine/protocol";
import type { ShipId } from "./ships";

export type CardType = "blueprint" | "material" | "crew" | "book" | "hourglass" | "egg" | "factory" | "bird" | "worker";
export type LaidKind = "pier" | "outpost" | "lair";

/** A card of a deck. */
export interface CardRow {
  kind: string; // for example "nut", "hellinaut", "library"
  type: CardType;
  deck: string;
  ships: ShipId[]; // ships that use the card
  rerolls: number; // rerolls from this card, or from a Book next to it
  recovers: number; // cards recovered by this card, or by a Book next to it
}

/** A card placed on the table: an Outpost blocks a type, a Lair gives a type. */
export interface LaidRow {
  kind: LaidKind;
  of: CardType | null;
}

/** The dice that a deck requires: alternatives of groups of equal dice, or a row of a given length. */
export interface DeckRow {
  combination: string;
  alike: number[][];
  straight: number;
}

/** An action of Phase 2 that takes no card. It requires a sum of the dice, or a number of equal dice. */
export interface ActionRow {
  at_least: number;
  at_most: number;
  alike: number;
  points: number[]; // indexed by the number of Hammer Birds
}

export interface Box {
  cards: Record<string, CardRow>;
  laid: Record<string, LaidRow>;
  decks: Record<string, DeckRow>;
  actions: Record<string, ActionRow>;
}

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

// Sorts the cards in hand by the player's preference. The order changes only the drawing.

import type { About } from "../engine/protocol";
import { settings, type HandOrder } from "../storage/settings";

/** The order that the player prefers. */
export const handOrder = () => settings.hand;

/** The possible orders of a hand: as drawn, by kind in the order of the card data, or by cost. */
export function inOrder(
  cards: readonly string[],
  about: Pick<About, "cards">,
  order: HandOrder,
  costOf: (id: string) => number = () => 0,
): string[] {
  if (order === "drawn") return [...cards];
  const listed = new Map(about.cards.map((card, i) => [card.id, i]));
  const kinds = [...new Set(about.cards.map(card => card.kind))];
  const kindOf = new Map(about.cards.map(card => [card.id, kinds.indexOf(card.kind)]));
  const keys = (id: string) =>
    order === "kind" ? [kindOf.get(id) ?? 0, costOf(id)] : [costOf(id), kindOf.get(id) ?? 0];
  return [...cards].sort((a, b) => {
    const [a1 = 0, a2 = 0] = keys(a),
      [b1 = 0, b2 = 0] = keys(b);
    return a1 - b1 || a2 - b2 || (listed.get(a) ?? 0) - (listed.get(b) ?? 0);
  });
}

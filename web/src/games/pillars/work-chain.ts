// Chains of The Pillars of the Earth: one click lets all craftsmen work as often as they can, unless two craftsmen need
// the same material.
//
// Automatic moves: a craftsman of Shiring is free, so the page takes it. A player with too many craftsmen then gives up
// one craftsman, perhaps the new one.

import type { Chain } from "../../board";
import type { Lang, Look, Move } from "../../protocol";
import { amountsOf, means } from "./view";
import { words } from "./words";

const asks = (look: Look) => look.decision.question?.id;
const who = (move: Move) => move.move.split(" ")[1];

/** Returns the next craftsman, who works as often as possible. null: two craftsmen need the same material. */
function work(look: Look): Move | null {
  const works = asks(look) === "cathedral" ? look.moves.filter(m => m.verb === "work") : [],
    one = works.filter(m => who(m) === who(works[0]!));
  return one.length && amountsOf(look).together[look.seat] ? means(one, `working:${who(one[0]!)}`)[0]! : null;
}

export function chains(look: Look, lang: Lang): Chain[] {
  const first = work(look);
  const several = first && look.moves.some(m => m.verb === "work" && who(m) !== who(first));
  return several ? [{ id: "work", label: words[lang].allWork, first, then: work }] : [];
}

export const autoMove = (look: Look): Move | null =>
  asks(look) === "receive" ? (look.moves.find(m => m.verb === "receive") ?? null) : null;

// Several answers as one: craftsmen who take nothing from each other work as often as they can.  And what the page answers
// by itself: a craftsman of Shiring is free of charge, and who has too many gives one up, it may be this one.

import type { Chain } from "../../board";
import type { Lang, Look, Move } from "../../protocol";
import { amountsOf, means } from "./view";
import { words } from "./words";

const asks = (look: Look) => look.decision.question?.id;
const who = (move: Move) => move.move.split(" ")[1];

/** The next of them, as often as it can; none where two want the same material. */
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

export const goesOn = (look: Look): Move | null =>
  asks(look) === "receive" ? (look.moves.find(m => m.verb === "receive") ?? null) : null;

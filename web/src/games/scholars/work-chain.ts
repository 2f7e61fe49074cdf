// Several answers as one: a Work is put together by dice and workers, and who wants no more of them goes on; a Rest
// harvests one card after another.  And what the page answers by itself, because the only other answer is to leave it.

import type { Chain } from "../../board";
import type { About, Lang, Look, Move } from "../../protocol";
import type { Means } from "../../select";
import { amountsOf, viewOf } from "./view";
import { words } from "./words";

const asks = (look: Look) => look.decision.question?.id;
const only = (look: Look, verb: string): Move | null => look.moves.find(m => m.verb === verb) ?? null;

/** What one would do, if there is one such thing and the other answer is to leave it. */
const GOES_ON: Record<string, string> = { pool: "main", research: "advance", stop: "reward", harvest: "harvest" };

export function goesOn(look: Look): Move | null {
  const verb = GOES_ON[asks(look) ?? ""];
  return verb && look.moves.length === 2 && only(look, "done") ? only(look, verb) : null;
}

/** The main action has no effect, and the turn would be over: who did not mean that takes the Work back. */
export const pauses = (look: Look): boolean =>
  asks(look) === "pool" && only(look, "main") !== null && look.moves.every(m => m.ends);

/** The main action, the banner, a card that is used and each of several effects: what they are about lies on the table,
 * and says which it is.  And where the translator goes who was picked. */
const THROUGH: Record<string, string[]> = {
  pool: ["main", "banner", "use"],
  option: ["option"],
  caliph: ["option"],
  recruit: ["employ"],
};

export function through(look: Look): Move[] {
  const moves = look.moves.filter(m => THROUGH[asks(look) ?? ""]?.includes(m.verb) && !m.final);
  return asks(look) === "recruit" && moves.length > 1 ? [] : moves;
}

/** Who presses a room places gold there: what lies there is taken by the coin at its corner. */
export const means: Means = (moves, component) =>
  component.startsWith("room:") ? moves.filter(m => m.verb === "gold-on") : [];

/** No further die, no further worker. */
const noMore = (look: Look): Move | null => (asks(look) === "worker" ? only(look, "done") : null);

/** Is more asked after this answer?  About workers after the dice, about the second die after the first. */
function goesFurther(look: Look, about: About): boolean {
  const { seats, space } = viewOf(look),
    seat = seats[look.seat],
    at = about.words["space"]?.findIndex(({ id }) => id === space) ?? -1;
  if (asks(look) === "die") return seat?.workers.some(n => n > 0) === true;
  return Boolean(seat?.die2[at]) && look.moment.focus.includes("placed:1");
}

function goes(look: Look, lang: Lang, about: About): Chain[] {
  const w = words[lang],
    first = asks(look) === "die" || asks(look) === "worker" ? only(look, "done") : null;
  return first && goesFurther(look, about)
    ? [{ id: "go", label: asks(look) === "die" ? w.goDice : w.goWorkers, first, then: noMore }]
    : [];
}

/** Who rests harvests with every card: what is asked is which of them comes first. */
export const orders = (look: Look): boolean => asks(look) === "harvest";

const harvest = (look: Look): Move | null => (asks(look) === "harvest" ? only(look, "harvest") : null);

function harvests(look: Look, lang: Lang): Chain[] {
  const first = harvest(look);
  return first && look.moves.length > 2
    ? [{ id: "harvest", label: words[lang].harvestAll, first, then: harvest, lasts: isResting }]
    : [];
}

/** Who rests harvests nearly always with every card that was played. */
function rests(look: Look, lang: Lang): Chain[] {
  const first = asks(look) === "turn" ? only(look, "rest") : null,
    played = viewOf(look).seats[look.seat]?.card.some(Boolean);
  return first && played ? [{ id: "rest", label: words[lang].restAll, first, then: harvest, lasts: isResting }] : [];
}

const isResting = (look: Look) => look.moment.phase === "rest";

const fromBag = (look: Look): Move | null => (asks(look) === "destroy" ? only(look, "destroy-bag") : null);

/** As many white dice as may be destroyed, all of them out of the bag. */
function destroys(look: Look, lang: Lang): Chain[] {
  const first = fromBag(look);
  return first && !first.final && (amountsOf(look).destroys ?? 0) > 1
    ? [{ id: "destroy", label: words[lang].destroyAll, first, then: fromBag }]
    : [];
}

export const chains = (look: Look, lang: Lang, about: About): Chain[] => [
  ...goes(look, lang, about),
  ...rests(look, lang),
  ...harvests(look, lang),
  ...destroys(look, lang),
];

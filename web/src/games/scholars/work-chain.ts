// Chains of Scholars of the South Tigris: place dice and workers and continue, or harvest all cards in a Rest.
//
// Also finds the moves that the page plays by itself, because declining is the only other move.

import type { Chain } from "../../board";
import type { About, Lang, Look, Move } from "../../protocol";
import type { Means } from "../../select";
import { amountsOf, viewOf } from "./view";
import { words } from "./words";

const asks = (look: Look) => look.decision.question?.id;
const only = (look: Look, verb: string): Move | null => look.moves.find(m => m.verb === verb) ?? null;

/** Maps each question to the verb that the page plays by itself, if declining is the only other move. */
const GOES_ON: Record<string, string> = { pool: "main", research: "advance", stop: "reward", harvest: "harvest" };

export function autoMove(look: Look): Move | null {
  const verb = GOES_ON[asks(look) ?? ""];
  return verb && look.moves.length === 2 && only(look, "done") ? only(look, verb) : null;
}

/** True if the main action has no effect and the turn would end. Then the page waits, because the player may want to
    undo the Work. */
export const pauses = (look: Look): boolean =>
  asks(look) === "pool" && only(look, "main") !== null && look.moves.every(m => m.ends);

/** The moves that lead to a later question without deciding anything else: the main action, the banner, a used card,
    one of several effects, the target of a chosen translator. The component that the player clicks determines which
    of these moves is played. */
const THROUGH: Record<string, string[]> = {
  pool: ["main", "banner", "use"],
  option: ["option"],
  caliph: ["option"],
  recruit: ["employ"],
};

export function passThrough(look: Look): Move[] {
  const moves = look.moves.filter(m => THROUGH[asks(look) ?? ""]?.includes(m.verb) && !m.final);
  return asks(look) === "recruit" && moves.length > 1 ? [] : moves;
}

/** A click on a room places gold there. A click on the coin in the room's corner takes gold. */
export const means: Means = (moves, component) =>
  component.startsWith("room:") ? moves.filter(m => m.verb === "gold-on") : [];

/** Returns the move that declines another worker, or null if the page does not ask about workers. */
const noMore = (look: Look): Move | null => (asks(look) === "worker" ? only(look, "done") : null);

/** Returns true if another question follows this move: workers after the dice, or the second die after the first
    die. */
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

/** True in a Rest, where every card is harvested and the question only asks for the order. */
export const orders = (look: Look): boolean => asks(look) === "harvest";

const harvest = (look: Look): Move | null => (asks(look) === "harvest" ? only(look, "harvest") : null);

function harvests(look: Look, lang: Lang): Chain[] {
  const first = harvest(look);
  return first && look.moves.length > 2
    ? [{ id: "harvest", label: words[lang].harvestAll, first, then: harvest, lasts: isResting }]
    : [];
}

/** Harvests every played card in a Rest. */
function rests(look: Look, lang: Lang): Chain[] {
  const first = asks(look) === "turn" ? only(look, "rest") : null,
    played = viewOf(look).seats[look.seat]?.card.some(Boolean);
  return first && played ? [{ id: "rest", label: words[lang].restAll, first, then: harvest, lasts: isResting }] : [];
}

const isResting = (look: Look) => look.moment.phase === "rest";

const fromBag = (look: Look): Move | null => (asks(look) === "destroy" ? only(look, "destroy-bag") : null);

/** Chain: destroys as many white dice from the bag as allowed. */
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

// Several answers as one: a Work is put together by dice and workers, and who wants no more of them goes on; a Rest
// harvests one card after another.  And what the page answers by itself, because the only other answer is to leave it.

import type { Chain } from "../../board";
import type { Lang, Look, Move } from "../../protocol";
import { words } from "./words";

const asks = (look: Look) => look.decision.question?.id;
const only = (look: Look, verb: string): Move | null => look.moves.find(m => m.verb === verb) ?? null;

/** What one would do, if there is one such thing and the other answer is to leave it. */
const GOES_ON: Record<string, string> = { pool: "main", research: "advance", stop: "reward", harvest: "harvest" };

export function goesOn(look: Look): Move | null {
  const verb = GOES_ON[asks(look) ?? ""];
  return verb && look.moves.length === 2 && only(look, "done") ? only(look, verb) : null;
}

/** No further die, no further worker. */
const noMore = (look: Look): Move | null => (asks(look) === "worker" ? only(look, "done") : null);

function goes(look: Look, lang: Lang): Chain[] {
  const w = words[lang],
    first = asks(look) === "die" || asks(look) === "worker" ? only(look, "done") : null;
  return first ? [{ id: "go", label: asks(look) === "die" ? w.goDice : w.goWorkers, first, then: noMore }] : [];
}

const harvest = (look: Look): Move | null => (asks(look) === "harvest" ? only(look, "harvest") : null);

function harvests(look: Look, lang: Lang): Chain[] {
  const first = harvest(look);
  return first && look.moves.length > 2
    ? [{ id: "harvest", label: words[lang].harvestAll, first, then: harvest, lasts: isResting }]
    : [];
}

const isResting = (look: Look) => look.moment.phase === "rest";

export const chains = (look: Look, lang: Lang): Chain[] => [...goes(look, lang), ...harvests(look, lang)];

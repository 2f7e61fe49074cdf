// A Work is put together by dice and workers; who wants no more of them goes on in one answer.

import type { Chain } from "../../board";
import type { Lang, Look, Move } from "../../protocol";
import { words } from "./words";

const only = (look: Look, verb: string): Move | null => look.moves.find(m => m.verb === verb) ?? null;
const MAIN_OR_NOT = 2; // answers

/** No further die, no further worker, then the action, if there is nothing else to do before it. */
function next(look: Look): Move | null {
  const asks = look.decision.question?.id;
  if (asks === "worker") return only(look, "done");
  return asks === "pool" && look.moves.length <= MAIN_OR_NOT ? only(look, "main") : null;
}

export function chains(look: Look, lang: Lang): Chain[] {
  const asks = look.decision.question?.id,
    first = asks === "die" || asks === "worker" ? only(look, "done") : null;
  return first
    ? [{ id: "go", label: asks === "die" ? words[lang].goDice : words[lang].goWorkers, first, then: next }]
    : [];
}

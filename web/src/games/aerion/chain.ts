// Chains of Aerion: end the turn and start the next turn with one click, although both questions also have other moves.

import type { Chain } from "../../board";
import type { Lang, Look, Move } from "../../protocol";
import { words } from "./words";

const only = (look: Look, verb: string): Move | null => look.moves.find(m => m.verb === verb) ?? null;

export function chains(look: Look, lang: Lang): Chain[] {
  const first = only(look, "refill");
  return first ? [{ id: "on", label: words[lang].goOn, first, then: next => only(next, "throw") }] : [];
}

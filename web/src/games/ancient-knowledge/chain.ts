// Paying with the whole hand, or with all of it but one card, is one answer.

import type { Chain } from "../../board";
import type { About, Lang, Look, Move } from "../../protocol";
import { wordOf } from "./printed";
import { amountsOf } from "./view";
import { words } from "./words";

const SEVERAL = 2;

/** What can be paid with, but for one card. */
const paid = (look: Look, kept?: Move): Move[] =>
  !amountsOf(look).pay ? [] : look.moves.filter(m => m.verb === "discard" && m.move !== kept?.move);

const cardOf = (move: Move) => move.move.split(" ")[1] ?? "";

function payBut(look: Look, kept: Move | undefined, label: string): Chain {
  const next = (now: Look) => paid(now, kept)[0] ?? null;
  return { id: kept ? `keep ${cardOf(kept)}` : "all", label, first: next(look)!, then: next };
}

export function chains(look: Look, lang: Lang, about: About): Chain[] {
  const all = paid(look),
    due = amountsOf(look).pay ?? 0,
    w = words[lang];
  if (due < SEVERAL) return [];
  if (due === all.length) return [payBut(look, undefined, w.payAll)];
  if (due !== all.length - 1) return [];
  return all.map(kept => payBut(look, kept, w.payBut(wordOf(about, "builder", cardOf(kept)))));
}

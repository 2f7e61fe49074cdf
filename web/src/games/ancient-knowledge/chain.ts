// Chains of Ancient Knowledge. One click plays one of these chains: discard the whole hand or all but one card, remove
// all knowledge for an effect from one monument, or archive the rest of the hand for one monument.

import type { Chain } from "../../board";
import type { About, Component, Lang, Look, Move } from "../../protocol";
import { wordOf } from "./printed";
import { amountsOf, dueOf, viewOf } from "./view";
import { words } from "./words";

const SEVERAL = 2;

const asks = (look: Look) => look.decision.question?.id;
const cardOf = (move: Move) => move.move.split(" ")[1] ?? "";

/* ---- Discarding ---- */

/** Returns the moves that discard a card as payment, except the move `kept`. The list is empty if nothing has to be
    paid. */
const paid = (look: Look, kept?: Move): Move[] =>
  !dueOf(look) ? [] : look.moves.filter(m => m.verb === "discard" && m.move !== kept?.move);

/** If every card must be discarded, the player has no choice, so the page discards the cards automatically. */
export const autoMove = (look: Look): Move | null =>
  paid(look).length === dueOf(look) ? (paid(look)[0] ?? null) : null;

function payBut(look: Look, kept: Move | undefined, label: string): Chain {
  const next = (now: Look) => paid(now, kept)[0] ?? null;
  return { id: kept ? `keep ${cardOf(kept)}` : "all", label, first: next(look)!, then: next };
}

function discards(look: Look, lang: Lang, about: About): Chain[] {
  const all = paid(look),
    due = dueOf(look),
    w = words[lang];
  if (due < SEVERAL) return [];
  if (due === all.length) return [payBut(look, undefined, w.payAll)];
  if (due !== all.length - 1) return [];
  return all.map(kept => payBut(look, kept, w.payBut(wordOf(about, "builder", cardOf(kept)))));
}

/* ---- Knowledge of one monument ---- */

const tokensOn = (look: Look, monument: string): number => {
  const seat = viewOf(look).seats[look.seat];
  return seat?.tokens[seat.timeline.findIndex(id => id === monument)] ?? 0;
};

/** Returns a chain per monument that removes its knowledge. A chain continues while the question comes from the same
    effect. */
function removes(look: Look, lang: Lang, about: About): Chain[] {
  const left = amountsOf(look).left ?? 0,
    source = look.decision.question?.source;
  if (asks(look) !== "remove" || left < SEVERAL) return [];
  return look.moves
    .filter(m => m.verb === "remove")
    .flatMap(first => {
      const monument = cardOf(first),
        n = Math.min(left, tokensOn(look, monument));
      const again = (now: Look) =>
        asks(now) === "remove" && now.decision.question?.source === source
          ? (now.moves.find(m => m.move === first.move) ?? null)
          : null;
      const label = words[lang].removeAll(n, wordOf(about, "builder", monument));
      return n < SEVERAL ? [] : [{ id: `all ${monument}`, label, first, then: again }];
    });
}

const onto = (look: Look, monument: Component): Move[] =>
  asks(look) !== "archive" ? [] : look.moves.filter(m => m.verb === "archive" && m.touches.at(-1) === monument);

function archives(look: Look, lang: Lang, about: About): Chain[] {
  if (asks(look) !== "archive") return [];
  const left = viewOf(look).seats[look.seat]?.hand.length ?? 0,
    monuments = [...new Set(look.moves.filter(m => m.verb === "archive").map(m => m.touches.at(-1)!))];
  if (left < SEVERAL) return [];
  return monuments.flatMap(monument => {
    const all = onto(look, monument),
      id = monument.slice(monument.indexOf(":") + 1);
    const label = words[lang].archiveAll(left, wordOf(about, "builder", id));
    const next = (now: Look) => onto(now, monument)[0] ?? null;
    return all.length === left && tokensOn(look, id) >= left
      ? [{ id: `onto ${id}`, label, first: all[0]!, then: next }]
      : [];
  });
}

export const chains = (look: Look, lang: Lang, about: About): Chain[] => [
  ...discards(look, lang, about),
  ...removes(look, lang, about),
  ...archives(look, lang, about),
];

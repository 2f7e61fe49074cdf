// Cards that are marked in any order and sent as one move: cards to pay with, to discard, or to archive for the
// monument that is chosen next.

import type { Chain, Gathered } from "../../board";
import type { Component, Look, Move } from "../../protocol";
import { dueOf, viewOf } from "./view";

const SEVERAL = 2;

const spoken = (moves: Move[]) => new Set(moves.flatMap(m => m.touches));

function paying(look: Look): Gathered | null {
  const due = dueOf(look),
    discards = look.moves.filter(m => m.verb === "discard");
  return due >= SEVERAL && !discards.some(m => m.final) ? { things: [...spoken(discards)], due } : null;
}

function archiving(look: Look): Gathered | null {
  const archives = look.moves.filter(m => m.verb === "archive" && !m.final),
    hand = viewOf(look).seats[look.seat]?.hand ?? [];
  const cards = hand.map(id => `builder:${id}`).filter(c => spoken(archives).has(c));
  return look.decision.question?.id === "archive" && cards.length >= SEVERAL ? { things: cards, due: null } : null;
}

export const gathers = (look: Look): Gathered | null => paying(look) ?? archiving(look);

/** Plays the marked cards one after another with the verb of the first move, as long as that is legal. */
export function byMarks(marked: readonly Component[], first: Move): Pick<Chain, "then"> {
  const left = marked.filter(mark => !first.touches.includes(mark)),
    onto = first.touches.filter(c => !marked.includes(c));
  return {
    then(look) {
      const next = left.shift();
      if (!next || (first.verb === "discard" && !dueOf(look))) return null;
      const wanted = first.verb === "archive" ? [next, ...onto] : [next];
      return look.moves.find(m => m.verb === first.verb && wanted.every(c => m.touches.includes(c))) ?? null;
    },
  };
}

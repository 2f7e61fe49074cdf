// The keys of a table: digits answer, letters open tools, Escape goes back. Any key skips steps in progress.

import { useEffect } from "preact/hooks";
import { finishFlip } from "../../playback/flip";
import { offerOf, takeOffer } from "../../question/question-bar";
import type { Session } from "../../session/session";
import { settings } from "../../storage/settings";
import { opening, type OpenWindow } from "./windows";

const toQuestion = () => document.querySelector<HTMLElement>(".ask-text")?.focus();

function nextSelectable(e: KeyboardEvent): void {
  void import("../../board/roving").then(({ goToLit }) => goToLit(e.shiftKey) || toQuestion());
}

/** The letters, and what they do. */
const letters = (session: Session, open: OpenWindow): Record<string, (e: KeyboardEvent) => void> => ({
  u: () => void session.undo(),
  t: () => void session.restart(),
  h: () => void (settings.hints === "on" && session.askHint()),
  r: () => opening(open).readClause(session.state.look.decision.question?.clause ?? null),
  l: () => opening(open).show("log"),
  q: toQuestion,
  n: nextSelectable,
});

/** Returns true if the key answers the question or goes back. `limit`: see offerOf. */
function answers(session: Session, key: string, target: HTMLElement, limit: number): boolean {
  if (/^[1-9]$/.test(key)) return takeOffer(session, offerOf(session, limit), Number(key));
  if (key === "escape" || key === "0") return session.back();
  if (key === "enter" && !target.closest("button, a, [role=button], [role=dialog]")) {
    const { confirm } = offerOf(session, limit);
    if (confirm) session.choose(confirm, true);
  }
  return false;
}

export function useKeys(session: Session, open: OpenWindow, limit: number): void {
  useEffect(() => {
    const of = letters(session, open);
    const pressed = (e: KeyboardEvent) => {
      if (open.value || e.defaultPrevented || e.altKey) return;
      const target = e.target as HTMLElement;
      if (target.matches("input, select, textarea")) return;
      const { busy, takeBack } = session.state;
      const key = e.key.toLowerCase();
      if (e.ctrlKey || e.metaKey) {
        if (key !== "z") return;
        e.preventDefault();
        return void session.undo();
      }
      if (takeBack && key === "u") return void session.undo();
      if (busy && key !== "tab" && !target.closest("[data-hurry]")) {
        e.preventDefault();
        finishFlip();
        return session.skip();
      }
      if (answers(session, key, target, limit)) e.preventDefault();
      else of[key]?.(e);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [session, open, limit]);
}

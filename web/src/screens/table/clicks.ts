// The clicks of a table, before the board and the question bar handle them.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { AccidentalClicks } from "../../compose/accidental-click";
import { finishFlip } from "../../playback/flip";
import type { Session } from "../../session/session";

/** Handles clicks first: detects accidental clicks, and skips steps in progress. */
export function useClicks(session: Session) {
  const { look, busy, selection } = session.state;
  // the component that was clicked last, for the note that explains why it cannot be chosen
  const anchor = useRef<{ at: DOMRect; label: string | null }>(null);
  const [clicks] = useState(() => new AccidentalClicks());
  useLayoutEffect(() => clicks.appeared(), [look.n, busy, selection.path]);
  const remember = (e: Event) => {
    session.accidental = e instanceof KeyboardEvent && e.repeat;
    const element = (e.target as Element).closest("[data-component], [data-die]");
    if (element) anchor.current = { at: element.getBoundingClientRect(), label: element.getAttribute("aria-label") };
  };
  const skip = (e: MouseEvent) => {
    const { guide, busy } = session.state;
    // the guide accepts only its own move
    if (clicks.isAccidental(e) && (e.detail > 1 || !guide)) session.accidental = true;
    if (!busy || (e.target as Element).closest(".table-head, .table-side, [data-hurry], [data-undo]")) return;
    e.stopPropagation();
    finishFlip();
    session.skip();
  };
  return { anchor, on: { onPointerDownCapture: remember, onKeyDownCapture: remember, onClickCapture: skip } };
}

/** Loads and enables drag and drop. */
export function useDrags(session: Session): void {
  useEffect(() => {
    let stop: (() => void) | null = null,
      gone = false;
    void import("../../compose/drag").then(
      ({ watchDrags }) => void (gone || (stop = watchDrags(session))),
      () => undefined, // without drag and drop, clicks still work
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [session]);
}

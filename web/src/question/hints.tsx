// The hint panel: the best moves, their estimated value and the reason. A click on a hint plays that move.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "../ui/context";
import { Glyph } from "../ui/glyphs";
import type { Advised } from "../engine/protocol";
import type { Session } from "../session/session";

function Advice({ session, advised }: { session: Session; advised: Advised }) {
  const move = session.moves().find(m => m.move === advised.move);
  const look = () => void session.peekAt(move ?? null);
  const leave = () => void session.peekAt(null);
  return (
    <li>
      <button
        type="button"
        class="advice-take"
        data-advice={advised.move}
        disabled={!move}
        onMouseEnter={look}
        onFocus={look}
        onMouseLeave={leave}
        onBlur={leave}
        onClick={() => move && session.choose(move)}
      >
        <b>{advised.label}</b> <span class="advice-worth num">{advised.worth}</span>
        {advised.why && <span class="advice-why">{advised.why}</span>}
      </button>
    </li>
  );
}

/** Highlights the components of the best move on the board. */
function useHalo(best: Advised | undefined): void {
  useLayoutEffect(() => {
    const things = (best?.touches ?? []).flatMap(c => [
      ...document.querySelectorAll(`.stage [data-component="${CSS.escape(c)}"]`),
    ]);
    for (const thing of things) thing.setAttribute("data-advised", "");
    return () => {
      for (const thing of things) thing.removeAttribute("data-advised");
    };
  });
}

const SLOP = 10; // pixels: a pointer that moves further than this distance is dragging or scrolling

/** A touch outside the hint closes the hint and does nothing else, because the hint covers part of the board. A mouse
    click outside has its normal effect, and the hint stays open until a move is played. The hint closes on pointerup,
    because a disabled button sends no click. The page ignores a click that follows. */
function useTapBeside(panel: RefObject<HTMLElement | null>, onTap: () => void): void {
  const close = useRef(onTap);
  close.current = onTap;
  useEffect(() => {
    let began: PointerEvent | null = null; // the latest touch that began outside the open hint
    const isBeside = (target: EventTarget | null) =>
      target instanceof Element && !panel.current?.contains(target) && !target.closest("dialog, [role=dialog]");
    const down = (e: PointerEvent) => {
      began = panel.current && e.pointerType !== "mouse" && isBeside(e.target) ? e : null;
    };
    const up = (e: PointerEvent) => {
      if (began && Math.hypot(e.clientX - began.clientX, e.clientY - began.clientY) < SLOP) close.current();
    };
    const cancel = () => {
      began = null;
    };
    const swallow = (e: MouseEvent) => {
      if (!began || e.detail === 0) return; // detail 0: the button was activated by the keyboard
      e.preventDefault();
      e.stopImmediatePropagation();
      if (e.type !== "click") return;
      began = null;
      close.current();
    };
    const listening = new AbortController(),
      how = { capture: true, signal: listening.signal };
    addEventListener("pointerdown", down, how);
    addEventListener("pointerup", up, how);
    addEventListener("pointercancel", cancel, how);
    addEventListener("mousedown", swallow, how); // swallowed too: a <select> would open its list on mousedown
    addEventListener("click", swallow, how);
    return () => listening.abort();
  }, []);
}

/** The hint is shown over the board, above the question, so that the layout does not move. `board`: the note is drawn
    again with the board, because it marks components there. */
export function AdviceNote({ session }: { session: Session; board: unknown }) {
  const { t } = useApp();
  const { hint, hinting } = session.state;
  const panel = useRef<HTMLElement>(null);
  useHalo(hint?.advice[0]);
  useTapBeside(panel, () => session.closeHint());
  if (hinting && !hint)
    return (
      <div class="advice" role="status">
        <p class="advice-head">
          <Glyph name="hint" size={18} /> {t("hint.thinks")} <Thinking />
        </p>
      </div>
    );
  if (!hint) return null;
  return (
    <section class="advice ask-hint" aria-label={t("hint")} ref={panel}>
      <p class="advice-head">
        <Glyph name="hint" size={18} /> {t("hint.says")}
        <button type="button" class="tool advice-close" onClick={() => session.closeHint()} title={t("close")}>
          <Glyph name="close" size={18} />
          <span class="unseen">{t("close")}</span>
        </button>
      </p>
      <div class="advice-list">
        <ol>
          {hint.advice.map(a => (
            <Advice key={a.move} session={session} advised={a} />
          ))}
        </ol>
        {hint.advice.length > 1 && <p class="advice-means">{hint.means}</p>}
      </div>
    </section>
  );
}

/** Draws three animated dots. */
export function Thinking() {
  return (
    <span class="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

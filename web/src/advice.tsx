// A hint: the best answers, what each is worth, and why; each can be taken.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "./app";
import { Glyph } from "./glyphs";
import type { Advised } from "./protocol";
import type { Sitting } from "./sitting";

function Advice({ sitting, advised }: { sitting: Sitting; advised: Advised }) {
  const move = sitting.moves().find(m => m.move === advised.move);
  const look = () => void sitting.peekAt(move ?? null);
  const leave = () => void sitting.peekAt(null);
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
        onClick={() => move && sitting.choose(move)}
      >
        <b>{advised.label}</b> <span class="advice-worth num">{advised.worth}</span>
        {advised.why && <span class="advice-why">{advised.why}</span>}
      </button>
    </li>
  );
}

/** What the best answer speaks of has a halo on the table. */
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

const SLOP = 10; // pixels: a finger that moved further carries or scrolls

/** A tap beside the hint closes it and does nothing else: a finger or a pen covers what it means, and the hint covers
 * the board.  A mouse still presses what it points at; the hint then stays until the move is played.
 * It closes as the finger is lifted, for a disabled button sends no click; the click that may follow is held back. */
function useTapBeside(panel: RefObject<HTMLElement | null>, onTap: () => void): void {
  const close = useRef(onTap);
  close.current = onTap;
  useEffect(() => {
    let began: PointerEvent | null = null; // the finger went down beside the open hint
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
      if (!began || e.detail === 0) return; // 0: a key pressed the button
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
    addEventListener("mousedown", swallow, how); // before a list of choices opens
    addEventListener("click", swallow, how);
    return () => listening.abort();
  }, []);
}

/** Over the board, above the question: nothing else moves. */
export function AdviceNote({ sitting }: { sitting: Sitting }) {
  const { t } = useApp();
  const { hint, hinting } = sitting.state;
  const panel = useRef<HTMLElement>(null);
  useHalo(hint?.advice[0]);
  useTapBeside(panel, () => sitting.closeHint());
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
        <button type="button" class="tool advice-close" onClick={() => sitting.closeHint()} title={t("close")}>
          <Glyph name="close" size={18} />
          <span class="unseen">{t("close")}</span>
        </button>
      </p>
      <div class="advice-list">
        <ol>
          {hint.advice.map(a => (
            <Advice key={a.move} sitting={sitting} advised={a} />
          ))}
        </ol>
        {hint.advice.length > 1 && <p class="advice-means">{hint.means}</p>}
      </div>
    </section>
  );
}

/** Three dots that never stand still. */
export function Thinking() {
  return (
    <span class="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

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

/** A tap beside the hint closes it and does nothing else: a finger covers what it means, and the hint covers the board.
 * A mouse still presses what it points at; the hint then stays until the move is played. */
function useTapBeside(panel: RefObject<HTMLElement | null>, open: boolean, onTap: () => void): void {
  useEffect(() => {
    if (!open) return;
    let beside = false; // a finger went down outside the panel while it was open
    const isBeside = (target: EventTarget | null) =>
      target instanceof Element && !panel.current?.contains(target) && !target.closest("dialog, [role=dialog]");
    const down = (e: PointerEvent) => {
      beside = e.pointerType === "touch" && isBeside(e.target);
    };
    const swallow = (e: Event) => {
      if (!beside) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      if (e.type !== "click") return;
      beside = false;
      onTap();
    };
    addEventListener("pointerdown", down, true);
    addEventListener("mousedown", swallow, true); // before a list of choices opens
    addEventListener("click", swallow, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("mousedown", swallow, true);
      removeEventListener("click", swallow, true);
    };
  }, [open]);
}

/** Over the board, above the question: nothing else moves. */
export function AdviceNote({ sitting }: { sitting: Sitting }) {
  const { t } = useApp();
  const { hint, hinting } = sitting.state;
  const panel = useRef<HTMLElement>(null);
  useHalo(hint?.advice[0]);
  useTapBeside(panel, hint !== null, () => sitting.closeHint());
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

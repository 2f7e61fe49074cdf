// A hint: the best answers, what each is worth, and why; each can be taken.

import { useLayoutEffect } from "preact/hooks";
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

/** Above the question, so that nothing else moves. */
export function AdviceNote({ sitting }: { sitting: Sitting }) {
  const { t } = useApp();
  const { hint, hinting } = sitting.state;
  useHalo(hint?.advice[0]);
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
    <section class="advice ask-hint" aria-label={t("hint")}>
      <p class="advice-head">
        <Glyph name="hint" size={18} /> {t("hint.says")}
        <button type="button" class="tool advice-close" onClick={() => sitting.closeHint()} title={t("close")}>
          <Glyph name="close" size={18} />
          <span class="unseen">{t("close")}</span>
        </button>
      </p>
      <ol>
        {hint.advice.map(a => (
          <Advice key={a.move} sitting={sitting} advised={a} />
        ))}
      </ol>
      {hint.advice.length > 1 && <p class="advice-means">{hint.means}</p>}
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

// The guided first game: a note that says what is happening and what to do, and a finger that points at it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { useApp } from "./app";
import { Glyph } from "./glyphs";
import { hostly } from "./host-words";
import { say } from "./lang";
import { seated } from "./people";
import type { Sitting } from "./sitting";

export function usePointing(component: string | undefined): void {
  const seen = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (!component) return;
    const marked = [...document.querySelectorAll(`[data-component="${CSS.escape(component)}"]`)];
    for (const element of marked) element.setAttribute("data-pointed", "");
    if (seen.current !== component) marked[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    seen.current = component;
    return () => {
      for (const element of marked) element.removeAttribute("data-pointed");
    };
  });
}

export function GuideNote({ sitting }: { sitting: Sitting }) {
  const { t } = useApp();
  const { guide, lang, look, busy } = sitting.state;
  const step = guide?.steps[guide.at];
  usePointing(busy ? undefined : step?.point);
  if (!guide || !step) return null;
  const move = step.move ? look.moves.find(m => m.move === step.move) : undefined;
  const lost = step.move !== undefined && !busy && move === undefined;
  return (
    <aside class="guide" aria-label={t("guide")} data-point={busy ? undefined : step.point}>
      <div class="guide-head">
        <b>{t("guide")}</b> <span class="num">{t("guide.step", guide.at + 1, guide.steps.length)}</span>
      </div>
      <p aria-live="polite">{hostly(say(lang, step.text), lang, seated())}</p>
      <div class="guide-foot">
        {move && (
          <span class="guide-do" data-done={busy ? "" : undefined}>
            <Glyph name="pointer" size={16} /> {t("guide.do")} <b>{move.label}</b>
          </span>
        )}
        {(!step.move || lost) && (
          <button type="button" class="button button-main" disabled={busy} onClick={() => sitting.guideNext()}>
            {t("guide.next")}
          </button>
        )}
        <button type="button" class="button button-quiet button-small" onClick={() => sitting.leaveGuide()}>
          {t("guide.leave")}
        </button>
      </div>
    </aside>
  );
}

// "Why not?": a note beside the thing that was clicked, with the clause that forbids it.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { Glyph } from "./glyphs";
import { ClauseLink, Rich } from "./rich";
import type { Sitting } from "./sitting";

function nameOf(sitting: Sitting, component: string | null): string | null {
  const [vocabulary = "", id = ""] = (component ?? "").split(":");
  return sitting.state.about.words[vocabulary]?.find(w => w.id === id)?.the ?? null;
}

export function WhyNote({
  sitting,
  anchor,
  onClause,
  onCard,
}: {
  sitting: Sitting;
  anchor: DOMRect | null;
  onClause(id: string): void;
  onCard(id: string): void;
}) {
  const { t } = useApp();
  const { why, about } = sitting.state;
  const note = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const size = note.current?.getBoundingClientRect();
    if (!why || !size || !anchor || innerWidth < 720) return setAt(null);
    const below = anchor.bottom + 8 + size.height < innerHeight;
    setAt({
      left: Math.max(8, Math.min(anchor.left + anchor.width / 2 - size.width / 2, innerWidth - size.width - 8)),
      top: Math.max(8, below ? anchor.bottom + 8 : anchor.top - size.height - 8),
    });
  }, [why, anchor]);

  useEffect(() => {
    if (!why) return;
    const before = document.activeElement;
    note.current?.focus({ preventScroll: true });
    const outside = (e: PointerEvent) => {
      if (!note.current?.contains(e.target as Node)) sitting.closeWhy();
    };
    addEventListener("pointerdown", outside, true);
    return () => {
      removeEventListener("pointerdown", outside, true);
      if ((before instanceof HTMLElement || before instanceof SVGElement) && document.activeElement === document.body)
        before.focus();
    };
  }, [why]);

  if (!why) return null;
  const name = nameOf(sitting, why.component);
  const card = about.cards.find(c => c.id === why.component?.split(":")[1]);
  return (
    <div
      class="why"
      role="dialog"
      aria-label={name ? `${t("why")} ${name}` : t("why")}
      tabindex={-1}
      ref={note}
      style={at ? { left: `${at.left}px`, top: `${at.top}px` } : undefined}
    >
      <div class="why-head">
        <h3>{t("why")}</h3>
        {name && <span>{name}</span>}
        <button
          type="button"
          class="button button-quiet button-square"
          aria-label={t("close")}
          onClick={() => sitting.closeWhy()}
        >
          <Glyph name="close" size={18} />
        </button>
      </div>
      {why.refused.length === 0 && <p>{t("why.nothing")}</p>}
      {why.refused.slice(0, 3).map(r => (
        <div class="why-one">
          {r.label && <p class="why-move">{r.label}</p>}
          <p>
            <ClauseLink game={about.id} id={r.clause} onClause={onClause} /> <b>{r.title}.</b>{" "}
            <Rich text={r.text} about={about} onClause={onClause} />
          </p>
        </div>
      ))}
      {card && (
        <p>
          <button type="button" class="button button-small" onClick={() => onCard(card.id)}>
            {t("why.read")}
          </button>
        </p>
      )}
    </div>
  );
}

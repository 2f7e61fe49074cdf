// "Why not?": a note next to the clicked component, with the clause that forbids the move.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Glyph } from "../ui/glyphs";
import type { Refusal, RefusedMove } from "../engine/protocol";
import { ClauseLink, Rich } from "../reading/rich";
import type { Session } from "../session/session";

function nameOf(session: Session, component: string | null): string | null {
  const [vocabulary = "", id = ""] = (component ?? "").split(":");
  return session.state.about.words[vocabulary]?.find(w => w.id === id)?.the ?? null;
}

type Refused = Partial<RefusedMove> & Refusal;

const MOST = { now: 2, later: 3 };

/** One refusal per clause. */
const byClause = (list: Refused[]) => list.filter((r, i) => list.findIndex(x => x.clause === r.clause) === i);

/** Shows the clauses that forbid the component now. If its verb belongs to another phase, shows the current question
    and when the verb is legal. */
function Reasons({ session, label, onClause }: { session: Session; label: string | null; onClause(id: string): void }) {
  const { t } = useApp();
  const { why, about, look } = session.state;
  const { question } = look.decision;
  const refused = why?.refused ?? [],
    now = byClause(refused.filter(r => r.now !== false)).slice(0, MOST.now);
  const later = byClause(refused.filter(r => r.now === false && r.clause !== question?.clause)).slice(0, MOST.later);
  if (now.length > 0)
    return now.map(r => (
      <div class="why-one" key={r.clause}>
        {r.label && <p class="why-move">{r.label}</p>}
        {r.lacks && <p class="why-lacks">{r.lacks}</p>}
        <p>
          <ClauseLink game={about.id} id={r.clause} onClause={onClause} /> <b>{r.title}.</b>{" "}
          <Rich text={r.text} about={about} onClause={onClause} />
        </p>
      </div>
    ));
  if (refused.length === 0)
    return (
      <>
        {label && <p class="why-label">{label}</p>}
        <p>{t("why.nothing")}</p>
      </>
    );
  return (
    <>
      {question && (
        <p class="why-one">
          {t("why.asked", question.text)} <ClauseLink game={about.id} id={question.clause} onClause={onClause} />
        </p>
      )}
      {later.length > 0 && (
        <div class="why-one">
          <p class="why-move">{t("said", t("why.when"))}</p>
          <ul class="why-later">
            {later.map(r => (
              <li key={r.clause}>
                {r.label} <ClauseLink game={about.id} id={r.clause} onClause={onClause} /> {r.title}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

export function WhyNote({
  session,
  anchor,
  onClause,
  onCard,
}: {
  session: Session;
  anchor: RefObject<{ at: DOMRect; label: string | null } | null>; // the component that was clicked last
  onClause(id: string): void;
  onCard(id: string): void;
}) {
  const { t } = useApp();
  const { why, about } = session.state;
  const note = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const size = note.current?.getBoundingClientRect();
    if (!why || !size || !anchor.current || innerWidth < 720) return setAt(null);
    const { left, top, width, bottom } = anchor.current.at,
      below = bottom + 8 + size.height < innerHeight;
    setAt({
      left: Math.max(8, Math.min(left + width / 2 - size.width / 2, innerWidth - size.width - 8)),
      top: Math.max(8, below ? bottom + 8 : top - size.height - 8),
    });
  }, [why]);

  useEffect(() => {
    if (!why) return;
    const before = document.activeElement;
    note.current?.focus({ preventScroll: true });
    const outside = (e: PointerEvent) => {
      if (!note.current?.contains(e.target as Node)) session.closeWhy();
    };
    addEventListener("pointerdown", outside, true);
    return () => {
      removeEventListener("pointerdown", outside, true);
      if ((before instanceof HTMLElement || before instanceof SVGElement) && document.activeElement === document.body)
        before.focus();
    };
  }, [why]);

  if (!why) return null;
  const name = nameOf(session, why.component);
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
          onClick={() => session.closeWhy()}
        >
          <Glyph name="close" size={18} />
        </button>
      </div>
      <Reasons session={session} label={anchor.current?.label ?? null} onClause={onClause} />
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

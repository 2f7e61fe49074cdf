// The guided first game: a note that explains the step, and a pointer to the component.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { AnnouncedNote } from "../playback/announcement";
import { useApp } from "../ui/context";
import type { Guide } from "../board/contract";
import { faceOf } from "../board/registry";
import { firstAt, tellFirst } from "../storage/seen-tips";
import { Glyph } from "../ui/glyphs";
import { say } from "../i18n/lang";
import { href } from "../ui/route";
import type { Session } from "../session/session";
import { SumNote } from "../playback/phase-summary";

const pointedAt = (component: string) => [
  ...document.querySelectorAll(`.stage [data-component="${CSS.escape(component)}"]`),
];

/** Returns true if the component of the step is outside the visible area. */
function useAway(component: string | undefined): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    setAway(false);
    if (!component) return;
    let watched: Element | undefined;
    const watch = new IntersectionObserver(entries => setAway(!entries.at(-1)!.isIntersecting), { threshold: 0.3 });
    const look = () => {
      const [first] = pointedAt(component).filter(e => e.getClientRects().length > 0);
      if (first === watched) return;
      watch.disconnect();
      watched = first;
      if (first) watch.observe(first);
      else setAway(true);
    };
    look();
    const stage = document.querySelector(".stage"),
      drawn = new MutationObserver(look);
    if (stage) drawn.observe(stage, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      drawn.disconnect();
    };
  }, [component]);
  return away;
}

/** Scrolls the component of the step into view, and opens its tab if needed. */
function bring(component: string): void {
  const show = () => pointedAt(component).find(e => e.getClientRects().length > 0);
  const into = () => show()?.scrollIntoView({ block: "center", inline: "center" });
  if (show()) return into();
  document.querySelector<HTMLElement>('.tab[aria-selected="false"]')?.click();
  requestAnimationFrame(() => requestAnimationFrame(into));
}

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

/** A tip for a player who began with the guide, shown when an event happens for the first time. It stays until the
    player closes it or makes the next move. */
function FirstNote({ session }: { session: Session }) {
  const { t } = useApp();
  const { look, log, lang, busy, past } = session.state;
  const [first, setFirst] = useState<Guide["firsts"][number] | null>(null);
  const seen = useRef(look.n);
  useEffect(() => {
    if (busy || past) return;
    const firsts = faceOf(look.game)?.guide?.firsts ?? [];
    const next = firstAt(firsts, look, log.slice(Math.min(seen.current, look.n)));
    if (next) tellFirst(look.game, next.at);
    if (next || look.n !== seen.current) setFirst(next);
    seen.current = look.n;
  }, [busy, look, past]);
  if (!first) return null;
  return (
    <aside class="guide guide-first" aria-label={t("guide.first")} data-first={first.at}>
      <div class="guide-head">
        <b>{t("guide.first")}</b>
      </div>
      <p aria-live="polite">{say(lang, first.text, t("seat", 1), t("seat", 2))}</p>
      <div class="guide-foot">
        <button type="button" class="button button-small" onClick={() => setFirst(null)}>
          {t("guide.seen")}
        </button>
      </div>
    </aside>
  );
}

/** `board`: the note is drawn again with the board, because it marks a component there. */
export function GuideNote({ session }: { session: Session; board: unknown }) {
  const { t } = useApp();
  const { guide, lang, look, busy } = session.state;
  const step = guide?.steps[guide.at];
  const point = busy ? undefined : step?.point;
  usePointing(point);
  const away = useAway(point);
  if (!guide || !step)
    return (
      <>
        <FirstNote session={session} />
        <SumNote session={session} />
        <AnnouncedNote session={session} />
      </>
    );
  const move = step.move ? look.moves.find(m => m.move === step.move) : undefined;
  const lost = step.move !== undefined && !busy && move === undefined;
  return (
    <aside class="guide" aria-label={t("guide")} data-point={point}>
      <div class="guide-head">
        <b>{t("guide")}</b> <span class="num">{t("guide.step", guide.at + 1, guide.steps.length)}</span>
      </div>
      {step.lines ? (
        <>
          <p>{t("guide.round")}</p>
          <ol class="guide-lines" aria-live="polite">
            {step.lines.map(line => (
              <li>{say(lang, line)}</li>
            ))}
          </ol>
        </>
      ) : step.ends ? (
        <p aria-live="polite">{t("guide.end")}</p>
      ) : (
        <p aria-live="polite">{say(lang, step.text, t("seat", 1), t("seat", 2))}</p>
      )}
      <div class="guide-foot">
        {move && (
          <span class="guide-do" data-done={busy ? "" : undefined}>
            <Glyph name="pointer" size={16} /> {t("guide.do")} <b>{move.label}</b>
          </span>
        )}
        {point && away && (
          <button type="button" class="button button-small" data-bring onClick={() => bring(point)}>
            <Glyph name="pointer" size={16} /> {t("guide.show")}
          </button>
        )}
        {(!step.move || lost) && (
          <button type="button" class="button button-main" disabled={busy} onClick={() => session.guideNext()}>
            {t(step.ends ? "guide.play" : "guide.next")}
          </button>
        )}
        {step.ends ? (
          <a class="button" href={href("game", look.game)}>
            {t("start")}
          </a>
        ) : (
          <button type="button" class="button button-quiet button-small" onClick={() => session.leaveGuide()}>
            {t("guide.leave")}
          </button>
        )}
      </div>
    </aside>
  );
}

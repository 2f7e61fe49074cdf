// The table screen: header, board, question, log, and the windows over them.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { AdviceNote } from "../../question/hints";
import { useApp } from "../../app/context";
import type { BoardProps } from "../../board/contract";
import { BoxSheet } from "../../box/badge";
import { Curtain } from "./curtain";
import { Dialog } from "../../ui/dialog";
import { download } from "../../storage/download";
import { faceOf } from "../../board/registry";
import { finishFlip } from "../../playback/flip";
import { Glyph, type GlyphName } from "../../ui/glyphs";
import { GuideNote } from "../../question/guide";
import { AccidentalClicks } from "../../compose/accidental-click";
import { watchKeys } from "../../question/key-hints";
import { LiveWords } from "../../ui/live-region";
import { Log } from "./log";
import { Menu } from "./menu";
import { OverSheet } from "../over/over";
import { players } from "../../session/players";
import { Preferences } from "../preferences";
import type { Component, Look } from "../../engine/protocol";
import { offerOf, QuestionBar, TakeBack, takeOffer } from "../../question/question-bar";
import { Reader } from "../../reading/reader";
import { go, goTo } from "../../app/route";
import { RulesDrawer } from "../../reading/rules";
import { ScoreSheet } from "./scores";
import * as select from "../../compose/selection";
import { settings } from "../../storage/settings";
import { CardSheet, PileSheet, type PileShown } from "../../reading/sheets";
import { openLog, shapeOf, SideLog, useSide } from "./side";
import { acting, type Session } from "../../session/session";
import { useSound } from "../../playback/sound/use-sound";
import { Stage } from "../../board/stage";
import { Still } from "../../board/still";
import { LOW, PHONE, useMedia, useTitle } from "../../ui/hooks";
import { WhyNote } from "../../question/why";
import { isKey } from "../../i18n/words";
import { TableHeader } from "./table-header";

type Open =
  | { kind: "rules"; clause: string | null }
  | { kind: "card"; id: string; here?: string | undefined }
  | { kind: "pile"; pile: PileShown }
  | { kind: "scores" | "menu" | "prefs" | "log" | "over" };

/** Extra parts of a remote table (online/). */
export interface RemoteParts {
  tools: ComponentChildren;
  notice: ComponentChildren;
  menu: ComponentChildren;
  hints: boolean; // true if the table allows hints
  ended: string | null; // why the game is over, if the rules do not say so
  again: string | null; // the text about a proposed rematch
  onReplay(): void;
}

export function Tool({
  glyph,
  label,
  keyName,
  disabled,
  onClick,
  class: name = "",
  children,
}: {
  glyph: GlyphName;
  label: string;
  keyName?: string;
  disabled?: boolean;
  onClick(): void;
  class?: string;
  children?: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={`tool ${name}`}
      disabled={disabled}
      onClick={onClick}
      title={keyName ? `${label} (${keyName})` : label}
    >
      <Glyph name={glyph} />
      <span>{label}</span>
      {children}
    </button>
  );
}

/** Makes the props of the board: the table as shown, and the state of each component. */
function useBoard(session: Session, compact: boolean, setOpen: (open: Open) => void): BoardProps {
  const { t } = useApp();
  const s = session.state;
  const moves = session.movesDrawn();
  const look: Look = useMemo(() => ({ ...s.shown, moves }), [s.shown, moves]);
  const handful = session.handful(),
    reached = session.ahead();
  const touch = useCallback(
    (component: Component) => {
      const selected =
        s.selection.picked.includes(component) || (s.armed !== null && select.speaksOf(s.armed, component));
      const dice = component.startsWith("die:");
      const count = moves.filter(
        m => select.speaksOf(m, component) && (select.fits(m, s.selection) || (dice && handful.has(m.verb))),
      ).length;
      const marked = s.marks.filter(c => c === component).length;
      const aim = count === 0 && moves.length > 0 && s.aims.has(component);
      const ahead = count === 0 && moves.length > 0 && reached.has(component);
      return { lit: count > 0 || ahead, selected, count, marked, aim, ahead };
    },
    [moves, s.selection, s.armed, s.aims, reached, s.marks],
  );
  const faces = session.faces();
  return {
    about: s.about,
    look,
    lang: s.lang,
    touch,
    marks: s.marks,
    made: session.made(),
    odds: s.odds,
    compact,
    t: (key, ...values) => (isKey(key) ? t(key, ...values) : key),
    click: component => session.click(component),
    dice: { selected: faces.map((_, i) => Boolean(s.selection.dice[i])), toggle: index => session.toggleDie(index) },
    readCard: (id, here) => setOpen({ kind: "card", id, here }),
    readPile: (title, cards) => setOpen({ kind: "pile", pile: { title, cards } }),
  };
}

/** Loads and enables drag and drop. */
function useDrags(session: Session): void {
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

const toQuestion = () => document.querySelector<HTMLElement>(".ask-text")?.focus();

/** Handles keys: digits answer, letters open tools, Escape goes back. Any key skips steps in progress. */
function useKeys(session: Session, open: Open | null, setOpen: (open: Open | null) => void, limit: number): void {
  const opened = useRef(open);
  opened.current = open;
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (opened.current || e.defaultPrevented || e.altKey) return;
      const target = e.target as HTMLElement;
      if (target.matches("input, select, textarea")) return;
      const s = session.state;
      const key = e.key.toLowerCase();
      if ((e.ctrlKey || e.metaKey) && key === "z") {
        e.preventDefault();
        return void session.undo();
      }
      if (e.ctrlKey || e.metaKey) return;
      if (s.takeBack && key === "u") return void session.undo();
      if (s.busy && key !== "tab" && !target.closest("[data-hurry]")) {
        e.preventDefault();
        finishFlip();
        return session.skip();
      }
      if (/^[1-9]$/.test(key)) {
        if (takeOffer(session, offerOf(session, limit), Number(key))) e.preventDefault();
      } else if (key === "escape" || key === "0") {
        if (session.back()) e.preventDefault();
      } else if (key === "enter" && !target.closest("button, a, [role=button], [role=dialog]")) {
        const { confirm } = offerOf(session, limit);
        if (confirm) session.choose(confirm, true);
      } else if (key === "u") void session.undo();
      else if (key === "t") void session.restart();
      else if (key === "h" && settings.hints === "on") void session.askHint();
      else if (key === "r") setOpen({ kind: "rules", clause: s.look.decision.question?.clause ?? null });
      else if (key === "l") setOpen({ kind: "log" });
      else if (key === "q") toQuestion();
      else if (key === "n")
        void import("../../board/roving").then(({ goToLit }) => goToLit(e.shiftKey) || toQuestion());
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [session, limit]);
}

/** Highlights the cards, pieces and spaces that the answer under the pointer concerns. */
function usePeeked(touches: Component[] | undefined): void {
  useLayoutEffect(() => {
    const marked = (touches ?? []).flatMap(c => [
      ...document.querySelectorAll(`.stage [data-component="${CSS.escape(c)}"]`),
    ]);
    for (const element of marked) element.setAttribute("data-peeked", "");
    return () => {
      for (const element of marked) element.removeAttribute("data-peeked");
    };
  });
}

export function TableScreen({
  session,
  plain,
  remote,
  onAgain,
}: {
  session: Session;
  plain: boolean;
  remote?: RemoteParts;
  onAgain?: (() => void) | undefined;
}) {
  const { t, games } = useApp();
  const s = session.state;
  const hints = settings.hints === "on" && (remote?.hints ?? true);
  const compact = useMedia(PHONE);
  const low = useMedia(LOW);
  const side = useSide();
  const wide = !compact && (side.shown || (side.room && s.guide !== null)); // true if something is next to the board
  const [open, setOpen] = useState<Open | null>(null);
  const limit = compact ? 4 : 6; // answers shown before the largest groups are folded
  const anchor = useRef<{ at: DOMRect; label: string | null } | null>(null);
  const board = useBoard(session, compact, setOpen);
  const name = games.games.find(g => g.id === s.look.game)?.name ?? s.about.name;
  const asked = remote && !s.busy && s.look.decision.must.includes(s.seat);
  useTitle([asked ? t("turn.yours") : "", name, t("site")].filter(Boolean).join(" · "));
  useDrags(session);
  useKeys(session, open, setOpen, limit);
  useSound(session);
  usePeeked(s.busy ? undefined : s.peek?.move.touches);
  useEffect(watchKeys, []);

  useEffect(() => {
    if (s.look.over && !s.busy) setOpen({ kind: "over" });
  }, [s.look.over && !s.busy]);

  const [clicks] = useState(() => new AccidentalClicks());
  useLayoutEffect(() => clicks.appeared(), [s.look.n, s.busy, s.selection.path]);
  const remember = (e: Event) => {
    session.accidental = e instanceof KeyboardEvent && e.repeat;
    const element = (e.target as Element).closest("[data-component], [data-die]");
    if (element) anchor.current = { at: element.getBoundingClientRect(), label: element.getAttribute("aria-label") };
  };
  const skipOnClick = (e: MouseEvent) => {
    // the guide accepts only its own move
    if (clicks.isAccidental(e) && (e.detail > 1 || !s.guide)) session.accidental = true;
    if (!s.busy || (e.target as Element).closest(".table-head, .table-side, [data-hurry], [data-undo]")) return;
    e.stopPropagation();
    finishFlip();
    session.skip();
  };
  const readClause = (clause: string) => setOpen({ kind: "rules", clause });
  const readCard = (id: string) => setOpen({ kind: "card", id });
  const close = () => setOpen(null);
  const replay = (from?: number) =>
    remote ? remote.onReplay() : go("replay", session.id, ...(from === undefined ? [] : [String(from)]));
  const look = (n: number) => {
    close();
    if (n === session.state.look.n) void session.now();
    else void session.lookAt(n);
  };
  const when = s.shown.moment.text;
  const whose = acting(s);
  // the log is long, so it is redrawn only when it grows
  const log = (
    <Still
      from={[s.about, s.log, s.shown.n, s.lang]}
      draw={() => <Log about={s.about} log={s.log} at={s.shown.n} onLook={look} />}
    />
  );
  return (
    <div
      class={`table-screen ${shapeOf({ compact, low, wide })}`}
      data-game={s.look.game}
      onPointerDownCapture={remember}
      onKeyDownCapture={remember}
      onClickCapture={skipOnClick}
    >
      <TableHeader
        name={name}
        about={s.about}
        look={s.shown}
        onScores={() => setOpen({ kind: "scores" })}
        moment={
          <>
            {when && <span>{when}</span>}
            {whose !== undefined && s.look.seats.length > 1 && (
              <span data-whose={whose}>
                {when && " · "}
                {whose === players().you
                  ? t(compact ? "turn.short" : "turn.yours")
                  : t("turn.whose", t("seat", whose + 1))}
              </span>
            )}
          </>
        }
        tools={
          <>
            {remote?.tools}
            {s.look.over && <Tool glyph="star" label={t("over.show")} onClick={() => setOpen({ kind: "over" })} />}
            {compact && <TakeBack session={session} />}
            {hints && (
              <Tool
                glyph="hint"
                label={t("hint")}
                keyName="H"
                disabled={board.look.moves.length === 0}
                onClick={() => void session.askHint()}
                class="tool-wide"
              />
            )}
            <Tool
              glyph="rules"
              label={t("rules")}
              keyName="R"
              onClick={() => setOpen({ kind: "rules", clause: null })}
              class="tool-wide"
            />
            {!(side.shown && wide) && (
              <Tool
                glyph="log"
                label={t("log")}
                keyName="L"
                onClick={() => (side.room ? openLog(true) : setOpen({ kind: "log" }))}
                class="tool-wide"
              />
            )}
            <Tool glyph="menu" label={t("menu")} onClick={() => setOpen({ kind: "menu" })} />
          </>
        }
      />
      <main class="table-board" id="content">
        {s.past && !s.again && (
          <div class="past" role="status">
            <span>{t("past", s.shown.n)}</span>
            <button type="button" class="button button-main button-small" onClick={() => void session.now()}>
              {t("past.back")}
            </button>
          </div>
        )}
        {s.elsewhere && (
          <div class="past" role="status" data-elsewhere>
            <span>{t("elsewhere")}</span>
            <button type="button" class="button button-main button-small" onClick={() => session.playHere()}>
              {t("elsewhere.take")}
            </button>
          </div>
        )}
        {remote?.notice}
        {compact && <GuideNote session={session} />}
        <div class="table-stage">
          <Stage
            board={board}
            plain={plain}
            low={low}
            showing={{ moved: s.moved, following: s.busy, stride: s.stride }}
          />
          <AdviceNote session={session} />
        </div>
        <div class="table-ask">
          {s.rescue && (
            <p class="ask-notice" role="alert" data-rescue>
              {s.rescue}{" "}
              <button
                type="button"
                class="button button-small"
                onClick={() => download(`${s.look.game}.ludo`, session.lastRecord())}
              >
                {t("record.save")}
              </button>
            </p>
          )}
          {!s.kept && (
            <p class="ask-notice" role="alert">
              {t("kept.not")}
            </p>
          )}
          {!wide && !compact && <GuideNote session={session} />}
          <QuestionBar session={session} reading={{ readCard, readClause }} limit={limit} compact={compact} />
        </div>
      </main>
      {wide && (
        <div class="table-side">
          <GuideNote session={session} />
          {side.shown && <SideLog>{log}</SideLog>}
        </div>
      )}

      <LiveWords session={session} />
      <BoxSheet about={s.about} />
      <Reader about={s.about} session={session} onClause={readClause} />
      <WhyNote session={session} anchor={anchor.current} onClause={readClause} onCard={readCard} />
      {s.curtain !== null && <Curtain seat={s.curtain} onGo={() => void session.sitAt(s.curtain!)} />}
      {open?.kind === "rules" && <RulesDrawer key={open.clause} about={s.about} clause={open.clause} onClose={close} />}
      {open?.kind === "card" && (
        <CardSheet about={s.about} id={open.id} here={open.here} onClose={close} onClause={readClause} />
      )}
      {open?.kind === "pile" && <PileSheet about={s.about} pile={open.pile} onClose={close} onCard={readCard} />}
      {open?.kind === "scores" && (
        <ScoreSheet look={s.shown} reading={{ about: s.about, onClause: readClause }} onClose={close} />
      )}
      {open?.kind === "log" && (
        <Dialog title={t("log")} kind="drawer" onClose={close}>
          {log}
        </Dialog>
      )}
      {open?.kind === "menu" && (
        <Menu
          table={session.table}
          game={s.look.game}
          open={s.look.over || !session.hidden}
          plain={plain}
          hasFace={faceOf(s.look.game) !== null}
          extra={remote?.menu}
          onReplay={() => replay()}
          onPlain={() => {
            goTo(`#/${remote ? "room" : "play"}/${session.id}${plain ? "" : "?plain"}`);
            close();
          }}
          onRules={() => setOpen({ kind: "rules", clause: null })}
          onLog={() => setOpen({ kind: "log" })}
          onHint={
            hints
              ? () => {
                  close();
                  void session.askHint();
                }
              : undefined
          }
          onPreferences={() => setOpen({ kind: "prefs" })}
          onHome={() => go()}
          onClose={close}
        />
      )}
      {open?.kind === "prefs" && <Preferences onClose={close} />}
      {open?.kind === "over" && (
        <OverSheet
          look={s.look}
          table={session.table}
          last={s.log[s.log.length - 1]}
          ended={remote?.ended ?? null}
          called={remote?.again ?? null}
          onAgain={onAgain}
          onReplay={replay}
          onHome={() => go()}
          onClose={close}
        />
      )}
    </div>
  );
}

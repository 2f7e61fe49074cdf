// The question bar: the question, the answers, and the preview of an answer.

import { useEffect, useRef } from "preact/hooks";
import { Thinking } from "./hints";
import { useApp } from "../ui/context";
import { Avatar } from "../ui/avatar";
import { isListed, sayChange } from "./change";
import { previewFields } from "../engine/facts";
import { Glyph } from "../ui/glyphs";
import { cardIds } from "../reading/names-in";
import { answersOf } from "../playback/one-answer";
import { sinceTurn } from "../playback/opponent-move";
import { isOnBoard, litOnBoard, shareOn, useLit, useMore, type Lit } from "./fold-answers";
import { Pips } from "../ui/pips";
import type { Gather, Move, Odds, VerbId } from "../engine/protocol";
import { ClauseLink } from "../reading/rich";
import {
  arrange,
  commonLabel,
  commonStart,
  isEmpty,
  leadIn,
  LITTLE_ROOM,
  nothing,
  shortLabel,
  type Answer,
} from "../compose/selection";
import { settings } from "../storage/settings";
import { Since } from "../playback/recent-moves";
import { acting, type Session, type State } from "../session/session";
import { useSteady } from "./stable-height";
import { Stepper } from "./stepper";
import { runOf } from "./steps";
import { isKey, type T } from "../i18n/words";

interface Reading {
  readCard(id: string): void;
  readClause(id: string): void;
}

/** An answer, or a shortcut: several moves as one answer. */
type Offered = Answer | { kind: "shortcut"; id: string; move: Move };

/** What the digit keys choose: first the dice, then the answers, in the order in which the bar shows them. */
export interface Offer {
  dice: number[];
  answers: Offered[];
  shared: string | null;
  confirm: Move | null;
  steps: Move[]; // answers that differ in a number: a slider shows one answer at a time
}

const movesOf = (answer: Answer) => (answer.kind === "move" ? [answer.move] : answer.moves);
const isLit = (answer: Offered, lit: Lit) => answer.kind !== "shortcut" && isOnBoard(movesOf(answer), lit.all);

/** Sorts answers: first the answers that are not on the board, then the answers that are hardly visible there, then all
    others. */
const rank = (answer: Offered, lit: Lit) =>
  answer.kind !== "shortcut" && isLit(answer, lit) ? shareOn(movesOf(answer), lit.seen) : -1;

/** If there are many answers, those that are easy to click on the board come last. */
const sorted = (answers: Offered[], limit: number, lit: Lit) =>
  answers.length > (limit > LITTLE_ROOM ? limit : 2)
    ? [...answers].sort((a, b) => rank(a, lit) - rank(b, lit))
    : answers;

export function offerOf(session: Session, limit: number, lit = litOnBoard()): Offer {
  const s = session.state,
    moves = session.moves(),
    handful = session.handful();
  const all = session.candidates(),
    steps = withoutDice(all, handful),
    left = all.filter(m => !steps.includes(m));
  const folded = s.selection.path.length > 0 && left.length > 1;
  const withDice = moves.some(m => handful.has(m.verb)) && s.selection.picked.length === 0;
  const rolls = withDice ? session.diceMoves() : [];
  const tapped = rolls.length > 0 && s.selection.dice.some(Boolean) ? rolls.shift()! : null;
  const answers: Offered[] = [
    ...session.shortcuts().map(({ id, answer }) => ({ kind: "shortcut" as const, id, move: answer })),
    ...rolls.map(move => ({ kind: "move" as const, move })),
    ...arrange(
      s.look,
      left.filter(m => !(withDice && handful.has(m.verb))),
      s.selection.path,
      limit,
    ),
  ];
  return {
    dice: withDice ? session.faces() : [],
    answers: s.selection.path.length ? answers : sorted(answers, limit, lit), // an opened list keeps the engine's order
    shared: folded || isCrowd(answers) ? sharedLabel(left) : null,
    confirm: s.armed ?? tapped,
    steps,
  };
}

const withoutDice = (moves: Move[], handful: Set<VerbId>) => runOf(moves.filter(m => !handful.has(m.verb)));

const CROWD = 9;

/** Returns true for many answers that cannot be folded. Their common words are shown once. */
function isCrowd(answers: Offered[]): boolean {
  return answers.length > CROWD && answers.every(a => a.kind === "move");
}

function sharedLabel(moves: Move[]): string | null {
  const shared = commonLabel(moves.map(m => m.label));
  return shared === "…" ? null : shared;
}

export function takeOffer(session: Session, offer: Offer, digit: number): boolean {
  if (digit <= offer.dice.length) {
    session.toggleDie(digit - 1);
    return true;
  }
  const answer = offer.answers[digit - 1 - offer.dice.length];
  if (!answer) return false;
  take(session, answer);
  return true;
}

function take(session: Session, answer: Offered): void {
  if (answer.kind !== "group") session.choose(answer.move);
  else
    session.narrow({
      ...session.state.selection,
      path: [...session.state.selection.path, answer.moves.map(m => m.move)],
    });
}

/** Returns true if the move may become final when computers move after it. An undo takes back the moves of computers
    only if they revealed nothing. Whether an undo will be possible is known in advance only if the computers have
    hidden cards (`passes`). */
const mayStay = (move: Move, { look, seat }: State) =>
  move.passes === true || (move.ends === true && look.seats.some((who, i) => i !== seat && who !== "human"));

/** Shows that an answer cannot be undone, or may become final when other players move. */
function Stays({ state, move, unseen }: { state: State; move: Move; unseen?: boolean }) {
  const { t } = useApp();
  const people = state.look.seats.filter(seat => seat === "human").length,
    hands = people > 1 && move.ends,
    words = t(move.passes ? "final.passes" : !move.final ? "final.may" : hands ? "final.hands" : "final");
  return (
    <span class="answer-final" title={words}>
      <Glyph name={hands || !move.final ? "people" : "stays"} size={14} />{" "}
      {unseen ? <span class="unseen">({words})</span> : words}
    </span>
  );
}

function Key({ digit }: { digit: number }) {
  return digit <= 9 ? <kbd aria-hidden="true">{digit}</kbd> : null;
}

const labelOf = (answer: Offered) => (answer.kind === "group" ? answer.label : answer.move.label);
const keyOf = (answer: Offered) =>
  answer.kind === "move"
    ? answer.move.move
    : answer.kind === "shortcut"
      ? `» ${answer.id}`
      : `…${answer.moves[0]!.move}`;
/** Returns true if this answer leads to the move. */
const leadsTo = (answer: Offered, move: string | undefined) =>
  answer.kind === "move"
    ? answer.move.move === move
    : answer.kind === "group" && answer.moves.some(m => m.move === move);

function AnswerButton({
  session,
  answer,
  digit,
  shared,
  wanted,
  lit,
  onWide,
}: {
  session: Session;
  answer: Offered;
  digit: number;
  shared: string | null;
  wanted: boolean;
  lit: boolean; // true if the answer is selectable on the board
  onWide(px: number): void; // called with the width of the clicked answer
}) {
  const { t } = useApp();
  const move = answer.kind === "group" ? null : answer.move;
  const armed = move !== null && session.state.armed?.move === move.move;
  const best = session.state.hint?.advice[0]?.move,
    hinted =
      best !== undefined && (answer.kind === "group" ? answer.moves.some(m => m.move === best) : move?.move === best);
  const look = () => void session.peekAt(move);
  const label = labelOf(answer);
  const cards = cardIds(session.state.about);
  const aside = move?.aside;
  const signed = move !== null && (settings.commit === "final" ? session.asks(move) : move.final || move.passes);
  return (
    <button
      type="button"
      class={`answer${armed ? " answer-armed" : ""}${hinted ? " answer-hinted" : ""}`}
      data-answer={answer.kind === "move" ? answer.move.move : undefined}
      data-reads={move?.touches.find(c => cards.has(c.slice(c.indexOf(":") + 1)))}
      data-group={answer.kind === "group" ? commonStart(answer.moves.map(m => m.move)) : undefined}
      data-shortcut={answer.kind === "shortcut" ? answer.id : undefined}
      data-pointed={wanted ? "" : undefined}
      data-on-board={lit ? "" : undefined}
      onMouseEnter={look}
      onFocus={look}
      onMouseLeave={() => void session.peekAt(null)}
      onBlur={() => void session.peekAt(null)}
      onClick={e => {
        onWide(e.currentTarget.getBoundingClientRect().width);
        take(session, answer);
      }}
    >
      <Key digit={digit} />
      {answer.kind === "group" && <span class="answer-more">{t("answers.one", answer.moves.length)}</span>}
      {shared ? (
        <>
          <span class="answer-label" aria-hidden="true">
            {shortLabel(label, shared)}
          </span>
          <span class="unseen">{label}</span>
        </>
      ) : (
        <span class="answer-label">{label}</span>
      )}
      {aside && <span class="answer-aside">{aside}</span>}
      {signed && <Stays state={session.state} move={move} unseen />}
      {hinted && (
        <span class="answer-hint" title={t("hint")}>
          <Glyph name="hint" size={16} />
        </span>
      )}
    </button>
  );
}

function DiceToggles({ session, faces }: { session: Session; faces: number[] }) {
  const { t } = useApp();
  const chosen = session.state.selection.dice;
  return (
    <div class="ask-dice" role="group" aria-label={t("dice")}>
      {faces.map((face, i) => (
        <button
          type="button"
          class="ask-die"
          aria-pressed={Boolean(chosen[i])}
          aria-label={`${face}, ${t("die", i + 1)}`}
          data-toggle={i}
          onClick={() => session.toggleDie(i)}
        >
          <Pips face={face} size={30} />
          <Key digit={i + 1} />
        </button>
      ))}
    </div>
  );
}

const percent = (p: number) => (p > 0 && p < 0.01 ? "<1 %" : p < 1 && p > 0.99 ? ">99 %" : `${Math.round(p * 100)} %`);

function OddsLine({ odds }: { odds: Odds[] }) {
  const { t } = useApp();
  const likely = odds
    .filter(o => o.p > 0 && o.p < 1)
    .sort((a, b) => b.p - a.p)
    .slice(0, 4);
  if (likely.length === 0) return null;
  return (
    <p class="ask-odds">
      <b>{t("odds")}</b>
      {likely.map(o => (
        <span class="odd">
          <i style={{ "--p": o.p }} />
          {o.label} <b class="num">{percent(o.p)}</b>
        </span>
      ))}
    </p>
  );
}

function Preview({ state }: { state: State }) {
  const { t } = useApp();
  const { peek, about } = state;
  if (!peek) return null;
  const fields = previewFields(about);
  const said = peek.changes
    .filter(c => !fields || isListed(c, state.seat, fields))
    .flatMap(c => sayChange(about, c) ?? []);
  const stays = peek.move.final || mayStay(peek.move, state);
  if (said.length === 0 && !stays) return null;
  return (
    <p class="ask-preview">
      {state.armed && peek.move.aside && <b data-aside>{peek.move.aside}</b>}
      {said.length > 0 && <b>{t("preview")}</b>}
      {said.slice(0, 4).map(c => (
        <span class="difference-said">
          {t("said", c.what)}{" "}
          {c.before !== null && (
            <>
              <s>{c.before}</s> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <b>{c.after}</b>
        </span>
      ))}
      {said.length > 4 && <span>{t("preview.more", said.length - 4)}</span>}
      {stays && (
        <em>
          <Stays state={state} move={peek.move} />
        </em>
      )}
    </p>
  );
}

/** A button to confirm a move. `wide` is the width of the answer that it replaces, so that no other answer moves under
    the pointer. */
function Confirm({ session, move, wide }: { session: Session; move: Move; wide?: number | undefined }) {
  const { t } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  const armed = session.state.armed !== null;
  useEffect(() => {
    const elsewhere = document.activeElement !== document.body && !document.activeElement?.closest(".ask");
    if (armed && !(session.returned && elsewhere)) button.current?.focus();
  }, [armed, move.move]);
  return (
    <button
      ref={button}
      type="button"
      class="button button-main ask-confirm"
      data-confirm={move.move}
      style={wide ? { minWidth: `${wide}px` } : undefined}
      aria-label={[`${t("said", move.label)} ${t("confirm")}`, move.aside].filter(Boolean).join(", ")}
      onMouseEnter={() => void session.peekAt(move)}
      onFocus={() => void session.peekAt(move, 0)}
      onClick={() => session.choose(move, true)}
    >
      <Glyph name="check" size={18} />
      {move.label}
      {move.ends && settings.commit === "turn" && <span class="answer-aside">{t("confirm.turn")}</span>}
      <kbd aria-hidden="true">↵</kbd>
    </button>
  );
}

function Asked({ state, reading }: { state: State; reading: Reading }) {
  const { t } = useApp();
  const { question } = state.look.decision;
  if (!question) return null;
  const card = question.source ? state.about.cards.find(c => c.id === question.source) : undefined;
  return (
    <span class="ask-source">
      {card && (
        <button type="button" class="chip" data-reads={`card:${card.id}`} onClick={() => reading.readCard(card.id)}>
          {card.name}
        </button>
      )}
      <ClauseLink
        game={state.about.id}
        id={question.clause}
        label={`${t("said", question.clause)} ${t("rules")}`}
        onClause={reading.readClause}
      />
    </span>
  );
}

const isFor = (answer: Offered, move: Move) => answer.kind !== "group" && answer.move.move === move.move;

/** The undo button, for the last answer or the whole turn. The button is always present, so that the layout does not
    move. */
export function TakeBack({ session }: { session: Session }) {
  const { t } = useApp();
  const { look, busy, past, elsewhere, takeBack, seat } = session.state;
  if (look.over || seat < 0) return null;
  return (
    <span class="ask-take-back" data-zone>
      <button
        type="button"
        class="tool"
        data-undo
        title={`${t("undo")} (U)`}
        disabled={busy ? !takeBack : !look.undo || past || elsewhere}
        onClick={() => void session.undo()}
      >
        <Glyph name="undo" />
        <span>{t("undo")}</span>
      </button>
      <button
        type="button"
        class="tool"
        data-restart
        title={`${t("restart")} (T)`}
        disabled={!session.canRestart()}
        onClick={() => void session.restart()}
      >
        <Glyph name="restart" />
        <span class="unseen">{t("restart")}</span>
      </button>
    </span>
  );
}

/** A switch for reaction windows between moves: skip them until further notice, or be asked again. */
function Hold({ session }: { session: Session }) {
  const { t } = useApp();
  const { look } = session.state;
  if (look.held)
    return (
      <button
        type="button"
        class="button button-quiet button-small"
        data-hold="off"
        onClick={() => void session.hold(false)}
      >
        {t("hold.off")}
      </button>
    );
  if (!look.decision.question?.window) return null;
  return (
    <button
      type="button"
      class="button button-quiet button-small"
      data-hold="on"
      onClick={() => void session.hold(true)}
    >
      {t("hold.on")}
    </button>
  );
}

/** A button for another person at this device who may act out of turn. */
function AlsoMay({ session }: { session: Session }) {
  const { t } = useApp();
  const { look, seat } = session.state;
  if (session.remote) return null;
  const others = [...look.decision.must, ...look.decision.may].filter(s => s !== seat && look.seats[s] === "human");
  return (
    <>
      {others.map(s => (
        <button type="button" class="button button-small" onClick={() => void session.sitAt(s)}>
          {t("answers.as", t("seat", s + 1))}
        </button>
      ))}
    </>
  );
}

/** The text next to the question: a warning, the preview and the odds of an answer, or what just happened. */
function Aside({ session, compact }: { session: Session; compact: boolean }) {
  return compact ? (
    <Happened session={session} />
  ) : (
    <div class="ask-beside">
      <Happened session={session} />
    </div>
  );
}

function Happened({ session }: { session: Session }) {
  const { t } = useApp();
  const s = session.state;
  if (s.notice)
    return (
      <>
        <p class="ask-aside ask-notice" role="alert">
          {isKey(s.notice) ? t(s.notice) : s.notice}
        </p>
        <Since session={session} brief />
      </>
    );
  if (s.peek || s.odds.length)
    return (
      <>
        <div class="ask-aside">
          <Preview state={s} />
          <OddsLine odds={s.odds} />
        </div>
        <Since session={session} brief />
      </>
    );
  return <Since session={session} />;
}

const RECENT = 6;

/** Shown while others move: their earlier moves, latest first, as far as there is room. */
function Meanwhile({ state }: { state: State }) {
  const { log, shown, seat, look } = state;
  const earlier = sinceTurn(answersOf(log.slice(0, shown.n)), seat, look).filter(e => e.told && e.n < shown.n);
  return (
    <ol class="ask-meanwhile" aria-hidden="true">
      {earlier
        .slice(-RECENT)
        .reverse()
        .map(e => (
          <li key={e.n}>{e.told}</li>
        ))}
    </ol>
  );
}

/** The players that a remote table waits for. */
export function waitsFor(session: Session, seats: number[], t: T): string {
  const { look } = session.state;
  const names = seats.map(seat => t("seat", seat + 1)).join(", ");
  if (seats.every(seat => look.seats[seat] !== "human")) return t("turn.thinks", names);
  return t(seats.every(seat => session.remote?.away.includes(seat)) ? "turn.away" : "turn.waits", names);
}

const gatheredNote = ({ due }: Gather, marked: number, t: T) =>
  due !== null ? t("gather.due", marked, due) : marked ? t("gather.onto") : t("gather");

const LONG = 70; // in characters; a longer question has a smaller font on a phone

export function QuestionBar({
  session,
  reading,
  limit,
  compact,
}: {
  session: Session;
  reading: Reading;
  limit: number;
  compact: boolean;
  board: unknown; // the bar is drawn again with the board, because it measures what is selectable there
}) {
  const { t } = useApp();
  const s = session.state;
  const bar = useRef<HTMLElement>(null);
  const widths = useRef(new Map<string, number>()); // widths of the clicked answers
  const lit = useLit();
  const offer = offerOf(session, limit, lit);
  const { confirm } = offer;
  // the confirmation replaces the chosen answer
  const inPlace = confirm !== null && offer.answers.some(a => isFor(a, confirm));
  const { question } = s.look.decision;
  const wanted = s.guide?.steps[s.guide.at]?.move;

  // The focused answer disappeared with its question: focus the new question. Its text is announced elsewhere.
  useEffect(() => {
    if (!s.busy && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [s.busy, s.look]);

  // the height of the bar depends on these values: the question, or the progress of its answer
  const asked = [s.look.n, s.busy, s.past, offer.answers.length, s.selection.path, s.armed !== null].join();
  const all = useMore(bar, `${asked} ${lit.all.join()} ${lit.seen.join()}`, compact, {
    inGroup: s.selection.path.length > 0,
    guided: offer.answers.some(a => leadsTo(a, wanted) && !isLit(a, lit)),
  });
  const folded = !compact && all.more && !all.open;
  const turn = `${s.look.moment.round} ${s.look.moment.text.split(":")[0]}`;
  const waits = session.awaited().length > 0 || s.look.over; // this seat has no question, so the height may change
  useSteady(bar, { asked, n: s.busy ? null : s.look.n, turn, shape: folded }, !compact && !waits);

  const gathered = session.gathered();
  const many = s.look.seats.length > 1;
  const back = !s.busy && (!isEmpty(s.selection) || s.armed !== null || s.marks.length > 0);
  const awaited = session.awaited();
  const whose = s.busy ? (acting(s) ?? s.seat) : (awaited[0] ?? s.seat);
  const words =
    s.past && !s.busy
      ? (answersOf(s.log.slice(0, s.shown.n)).at(-1)?.told ?? t("log.setup"))
      : s.busy
        ? s.happened || (s.thinks !== null ? t("turn.thinks", t("seat", s.thinks + 1)) : t("turn.wait"))
        : s.look.over
          ? t("turn.over")
          : awaited.length > 0
            ? waitsFor(session, awaited, t)
            : (question?.text ?? t("turn.wait"));
  const others = !s.busy && !s.past && many && <AlsoMay session={session} />,
    holds = !s.busy && !s.past && s.seat >= 0 && !s.look.over && <Hold session={session} />;
  const backwards = back && (
    <button
      type="button"
      class="button button-quiet ask-back"
      onClick={() => {
        if (!session.back()) session.select(nothing);
      }}
    >
      <Glyph name="back" size={18} />
      {t("answers.back")}
      <kbd aria-hidden="true">Esc</kbd>
    </button>
  );
  const long = words.length > LONG ? " ask-long" : "";
  return (
    <section
      ref={bar}
      class={`ask${s.armed ? " ask-armed" : ""}${all.open ? " ask-open" : ""}${folded ? " ask-folded" : ""}${long}`}
      aria-label={t("question")}
      tabindex={-1}
      data-busy={s.busy ? "" : undefined}
    >
      <div class="ask-head">
        {many && whose >= 0 && (
          <span
            class={`seat-mark seat-mark-${whose}${session.humans().length > 1 || s.busy ? "" : " seat-mark-alone"}`}
          >
            {t("seat", whose + 1)}
          </span>
        )}
        {s.again && <span class="chip-again">{t("since.again")}</span>}
        <h2 class="ask-text" tabindex={-1}>
          {words}
        </h2>
        {!s.busy && !s.past && awaited.length === 0 && <Asked state={s} reading={reading} />}
        {!compact && others}
        {s.busy && s.thinks !== null && (
          <>
            <Avatar seat={s.thinks} size={28} />
            <Thinking />
            <button type="button" class="button button-small ask-skip" data-hurry onClick={() => session.hurry()}>
              {t("hurry")}
            </button>
          </>
        )}
        {s.busy && s.thinks === null && (
          <button type="button" class="button button-small ask-skip" onClick={() => session.skip()}>
            {t("skip")}
          </button>
        )}
        {compact && (all.more || all.open) && !s.busy && (
          <button type="button" class="button button-quiet ask-more" aria-expanded={all.open} onClick={all.toggle}>
            <Glyph name="back" size={18} />
            <span class="unseen">{t("said", t("answers.all"))} </span>
            {offer.answers.length}
          </button>
        )}
        {!s.busy && !s.past && <Aside session={session} compact={compact} />}
        {!compact && (
          <span class="ask-corner" data-back={inPlace ? "" : undefined}>
            <TakeBack session={session} />
            {inPlace && backwards}
          </span>
        )}
      </div>
      <div
        class="ask-answers"
        role="group"
        aria-label={t("answers")}
        data-zone={offer.answers.length > CROWD ? "" : undefined}
      >
        {s.busy && !compact && <Meanwhile state={s} />}
        {!inPlace && backwards}
        {offer.shared && <span class="ask-shared">{leadIn(offer.shared)}</span>}
        {offer.dice.length > 0 && <DiceToggles session={session} faces={offer.dice} />}
        {confirm && !inPlace && <Confirm session={session} move={confirm} />}
        {offer.steps.length > 0 && !confirm && <Stepper key={s.look.n} session={session} steps={offer.steps} />}
        {offer.answers.map((answer, i) =>
          confirm && isFor(answer, confirm) ? (
            <Confirm
              key={`! ${confirm.move}`}
              session={session}
              move={confirm}
              wide={widths.current.get(keyOf(answer))}
            />
          ) : (
            <AnswerButton
              key={keyOf(answer)}
              session={session}
              answer={answer}
              digit={offer.dice.length + i + 1}
              shared={offer.shared}
              wanted={leadsTo(answer, wanted)}
              lit={isLit(answer, lit)}
              onWide={wide => !compact && widths.current.set(keyOf(answer), wide)}
            />
          ),
        )}
        {folded && (
          <button type="button" class="answer answer-all" aria-expanded={false} onClick={all.toggle}>
            <span class="answer-label">{t("answers.all")}</span>
            <span class="answer-more">{offer.answers.length}</span>
          </button>
        )}
        {folded && <span class="ask-note">{t("answers.lit")}</span>}
        {compact && inPlace && backwards}
        {offer.dice.length > 0 && !offer.confirm && (
          <span class="ask-note">{t(s.aims.size ? "dice.aim" : "dice.pick")}</span>
        )}
        {gathered && <span class="ask-note">{gatheredNote(gathered, s.marks.length, t)}</span>}
        {compact && session.canRestart() && (
          <button type="button" class="button button-small" data-restart onClick={() => void session.restart()}>
            <Glyph name="restart" size={18} /> {t("restart")}
          </button>
        )}
        {compact && others}
        {holds}
      </div>
    </section>
  );
}

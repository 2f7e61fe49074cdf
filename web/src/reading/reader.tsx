// A large view of the component under the pointer: the card as drawn, its text, what can be done with it now, and its
// source.
//
// The view opens while the pointer rests on a component. A long press, a right click or the key "i" opens it until it
// is closed. The view is placed next to the component, never over the component or the question. Nothing on the board
// moves.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { BigCard, CardSource } from "./big-card";
import { Glyph } from "../ui/glyphs";
import { place } from "./popover-position";
import type { About, Component, Move, Refusal, RefusedMove } from "../engine/protocol";
import { ClauseLink, Rich } from "./rich";
import { speaksOf } from "../compose/selection";
import type { Session } from "../session/session";
import { takeTips } from "./hide-titles";

interface Subject {
  component: Component | null;
  label: string; // the component's own label
  element: Element;
  pinned: boolean; // true if the view stays until it is closed
  legal: Pick<Move, "move" | "label" | "aside">[]; // the legal moves of a click on the component
  refused: (Partial<RefusedMove> & Refusal) | null;
}

interface Point {
  x: number;
  y: number;
}

/** How long the mouse must rest before the view opens, in milliseconds: on a component, on an answer, or while another
    view is open. PRESS is the duration of a long press with a finger. */
const REST = { piece: 300, answer: 650, next: 90 },
  PRESS = 450,
  AWAY = 140,
  STILL = 12; // pixels that a finger may move during a long press, or the mouse after a click

const READABLE = "[data-component], [data-reads], .press:not(.die)";

function pieceAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(READABLE) ?? target.closest("[data-tip]")) : null;
}

/** For the key "i": returns the focused component, or the next name in the focused element. */
function pieceWith(focused: Element, last: Element | undefined): Element | null {
  const piece = pieceAt(focused);
  if (piece) return piece;
  const names = [...focused.querySelectorAll("[data-reads]")];
  return names[(last ? names.indexOf(last) + 1 : 0) % (names.length || 1)] ?? null;
}

const componentOf = (element: Element) => element.getAttribute("data-component") ?? element.getAttribute("data-reads");
/** Returns the card to show, which may differ from the component, for example for a builder in a space. */
const shownOf = (element: Element) => element.getAttribute("data-reads") ?? element.getAttribute("data-component");
const saidBy = (element: Element) =>
  element.querySelector(":scope > .unseen")?.textContent ?? element.getAttribute("data-tip") ?? "";

/** Returns the label of an element. For a name in a text, returns the label of the component with this name on the
    board. */
function labelOf(element: Element, component: Component | null): string {
  if (element.closest(".stage") || !component) return saidBy(element);
  const piece = document.querySelector(`.stage [data-component="${CSS.escape(component)}"]`);
  return piece ? saidBy(piece) : "";
}

async function subjectOf(element: Element, pinned: boolean, session: Session | null): Promise<Subject | null> {
  const component = componentOf(element),
    label = labelOf(element, component);
  if (!component && !label) return null;
  const subject: Subject = { component, label, element, pinned, legal: [], refused: null };
  if (!session || !component) return subject;
  const { seat, lang, busy, past, look } = session.state;
  const reached = session.ahead().get(component)?.says ?? [];
  subject.legal = [
    ...session.moves().filter(m => speaksOf(m, component)),
    ...reached.map(label => ({ move: label, label })),
  ];
  if (subject.legal.length || busy || past || look.over || seat < 0) return subject;
  const answer = await session.table.whyComponent(seat, component, lang).catch(() => null);
  return { ...subject, refused: answer?.refused[0] ?? null };
}

/** Returns the component to show. */
function useSubject(session: Session | null): [Subject | null, () => void] {
  const [subject, setSubject] = useState<Subject | null>(null);
  const shown = useRef<Subject | null>(null);
  shown.current = subject;
  const close = () => setSubject(null);

  useEffect(() => {
    let timer = 0,
      over: Element | null = null, // element under the pointer
      done: Element | null = null, // the clicked element, for which the view does not open
      finger: Point | null = null,
      at: Point | null = null, // last position of the pointer
      pressed: Point | null = null, // where the pointer was pressed, until it leaves that spot
      swallow = false, // true if the click that ends a long press must be swallowed
      wanted = 0;
    const open = async (element: Element, pinned: boolean) => {
      const mine = ++wanted;
      const found = await subjectOf(element, pinned, session);
      if (mine === wanted && element.isConnected) setSubject(found);
    };
    const leave = () => {
      wanted++;
      clearTimeout(timer);
      over = null;
      if (shown.current && !shown.current.pinned) timer = window.setTimeout(close, AWAY);
    };
    /** Returns true if the pointer itself moved. A component that slides under a resting pointer does not count. */
    const isMeant = ({ clientX: x, clientY: y }: PointerEvent) => {
      const moved = !at || at.x !== x || at.y !== y;
      at = { x, y };
      if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > STILL) pressed = null;
      return moved && !pressed;
    };
    const rest = (e: PointerEvent) => {
      const meant = isMeant(e);
      if (e.pointerType === "touch" || shown.current?.pinned) return;
      const piece = pieceAt(e.target);
      if (piece === over) return;
      if (done && piece !== done) done = null;
      leave();
      if (!piece || piece === done || e.buttons || !meant) return;
      over = piece;
      clearTimeout(timer);
      const ms = shown.current ? REST.next : piece.matches(".answer") ? REST.answer : REST.piece;
      timer = window.setTimeout(() => void open(piece, false), ms);
    };
    const press = (e: PointerEvent) => {
      const reader = document.querySelector(".reader");
      if (reader?.contains(e.target as Node)) return;
      clearTimeout(timer);
      wanted++;
      swallow = false;
      if (shown.current) close();
      over = null;
      at = pressed = { x: e.clientX, y: e.clientY };
      done = pieceAt(e.target);
      if (e.pointerType !== "touch" || !done) return;
      const piece = done;
      finger = { x: e.clientX, y: e.clientY };
      timer = window.setTimeout(() => {
        swallow = true;
        void open(piece, true);
      }, PRESS);
    };
    const move = (e: PointerEvent) => {
      if (finger && Math.hypot(e.clientX - finger.x, e.clientY - finger.y) > STILL) lift();
      rest(e);
    };
    const enter = (e: PointerEvent) => {
      takeTips(e.target);
      rest(e);
    };
    const lift = () => {
      if (finger) clearTimeout(timer);
      finger = null;
    };
    const click = (e: Event) => {
      if (!swallow) return;
      swallow = false;
      e.preventDefault();
      e.stopPropagation();
    };
    const context = (e: MouseEvent) => {
      const piece = pieceAt(e.target);
      if (!piece || !(piece.closest(".stage") || piece.matches("[data-reads]"))) return;
      e.preventDefault();
      e.stopPropagation();
      if (!shown.current?.pinned) void open(piece, true);
    };
    const key = (e: KeyboardEvent) => {
      if (e.key === "Escape" && shown.current) {
        e.preventDefault();
        e.stopPropagation();
        return close();
      }
      const target = e.target as Element;
      if (e.key !== "i" || e.ctrlKey || e.metaKey || e.altKey || target.matches("input, select, textarea")) return;
      const inside = target.closest(".reader") ? shown.current?.element : target;
      const piece = inside && pieceWith(inside, shown.current?.element);
      if (!piece) return;
      e.preventDefault();
      e.stopPropagation();
      void open(piece, true);
    };
    const scrolled = (e: Event) => {
      if (!(e.target instanceof Element && e.target.closest(".reader")) && shown.current && !shown.current.pinned)
        close();
      lift();
    };
    const on: [string, (e: never) => void][] = [
      ["pointerover", enter],
      ["pointerdown", press],
      ["pointermove", move],
      ["pointerup", lift],
      ["pointercancel", lift],
      ["click", click],
      ["contextmenu", context],
      ["keydown", key],
      ["scroll", scrolled],
    ];
    for (const [name, hear] of on) document.addEventListener(name, hear as EventListener, true);
    document.documentElement.addEventListener("pointerleave", leave);
    return () => {
      clearTimeout(timer);
      wanted++;
      for (const [name, hear] of on) document.removeEventListener(name, hear as EventListener, true);
      document.documentElement.removeEventListener("pointerleave", leave);
    };
  }, [session]);
  return [subject, close];
}

const MOVES = 3,
  EDGES = 20, // pixels of free space above and below, together
  LEAST = 120; // smallest readable height in pixels

/** Shows the first sentence. A click shows the rest. */
const firstOf = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** Shows what can be done with the component, or why nothing can be done. Skips the texts in `said`. */
function Now({
  subject,
  said,
  about,
  onClause,
}: {
  subject: Subject;
  said: string;
  about: About;
  onClause(id: string): void;
}) {
  const { t } = useApp();
  const { legal, refused } = subject;
  const isNew = (words: string | null | undefined): words is string =>
    !!words && !said.includes(words.replace(/\.$/, ""));
  if (legal.length)
    return (
      <div class="reader-now">
        <p class="reader-head">{t("reader.now")}</p>
        <ul>
          {legal.slice(0, MOVES).map(m => (
            <li key={m.move}>
              {m.label}
              {isNew(m.aside) && <span class="answer-aside">{m.aside}</span>}
            </li>
          ))}
          {legal.length > MOVES && <li>{t("preview.more", legal.length - MOVES)}</li>}
        </ul>
      </div>
    );
  if (!refused || refused.now === false) return null; // illegal in this phase: only the card text is shown
  return (
    <div class="reader-now">
      <p class="reader-head">{t("why")}</p>
      {refused.label && <p>{refused.label}</p>}
      {refused.lacks && <p class="why-lacks">{refused.lacks}</p>}
      <p>
        <ClauseLink game={about.id} id={refused.clause} onClause={onClause} /> <b>{refused.title}.</b>{" "}
        {!refused.lacks && <Rich text={firstOf(refused.text)} about={about} onClause={onClause} />}
      </p>
    </div>
  );
}

/** Returns what the label says beyond the printed text of the card. */
export function beyond(label: string, printed: (string | null | undefined)[]): string {
  let rest = label;
  for (const words of printed) if (words) rest = rest.replace(words.replace(/\.$/, ""), "");
  return rest.replace(/^[\s,;:.]+|[\s,;:]+$/g, "").replace(/([,;:])\s*(?:[,;:]\s*)+/g, "$1 ");
}

/** Places the reader where it covers neither the component nor the question bar, in brief if there is little room. A
    pinned reader takes the focus, and returns it. */
function usePlace(subject: Subject | null) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const [brief, setBrief] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!subject || !element) return;
    if (!element.matches(":popover-open")) element.showPopover();
    const clear = [subject.element, document.querySelector(".table-ask")].flatMap(e =>
      e && !(e.contains(subject.element) && e !== subject.element) ? [e.getBoundingClientRect()] : [],
    );
    const ask = subject.element.closest(".ask");
    if (ask) clear.push(ask.getBoundingClientRect());
    const screen = { width: innerWidth, height: innerHeight };
    const put = () => place({ width: element.offsetWidth, height: element.offsetHeight }, clear, screen);
    element.style.maxHeight = "";
    let found = put();
    if (found.covers > 0 && !brief) return setBrief(true);
    const piece = subject.element.getBoundingClientRect(),
      // the top of the question bar
      below = Math.min(innerHeight, ...clear.map(r => r.top).filter(top => top >= piece.bottom)),
      room = Math.max(piece.top, below - piece.bottom) - EDGES;
    if (found.covers > 0 && room >= LEAST) {
      element.style.maxHeight = `${room}px`; // a lower view has a scroll bar
      found = put();
    }
    setAt({ left: found.left, top: found.top });
  }, [subject, brief]);

  useEffect(() => {
    if (!subject) setBrief(false);
    if (!subject?.pinned) return;
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body || document.activeElement?.closest(".reader"))
        if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, [subject]);
  return { box, at, brief };
}

/** Returns the card of the component, its name, and what its label says beyond the card. */
function shownBy(subject: Subject, about: About) {
  const [, id] = (shownOf(subject.element) ?? "").split(":"),
    card = about.cards.find(c => c.id === id);
  const [kind = "", wordId] = (subject.component ?? "").split(":"),
    word = about.words[kind]?.find(w => w.id === wordId);
  const name = card?.name ?? word?.name ?? "";
  // A label that already contains the card text is not repeated.
  const isNew = card && !subject.label.includes(card.text.replace(/\.$/, ""));
  const here = isNew ? "" : beyond(subject.label, card ? [card.text, card.name, card.kind, card.mark] : [name]);
  return { card, name, here };
}

export function Reader({
  about,
  session,
  onClause,
}: {
  about: About;
  session: Session | null;
  onClause(id: string): void;
}) {
  const { t } = useApp();
  const [subject, close] = useSubject(session);
  const { box, at, brief } = usePlace(subject);
  if (!subject) return null;
  const { card, name, here } = shownBy(subject, about);
  return (
    <div
      ref={box}
      class={`reader${subject.pinned ? " reader-pinned" : ""}${brief ? " reader-brief" : ""}`}
      popover="manual"
      role={subject.pinned ? "dialog" : "complementary"}
      aria-label={name || t("reader")}
      tabindex={-1}
      style={at ? { left: `${at.left}px`, top: `${at.top}px` } : { visibility: "hidden" }}
    >
      {subject.pinned && (
        <button type="button" class="button button-quiet button-square" aria-label={t("close")} onClick={close}>
          <Glyph name="close" size={18} />
        </button>
      )}
      {card ? <BigCard about={about} card={card} onClause={onClause} /> : name && <p class="big-card-name">{name}</p>}
      {here && <p class="reader-here">{here}</p>}
      <Now subject={subject} said={here} about={about} onClause={onClause} />
      {card && <CardSource about={about} card={card} onClause={onClause} />}
    </div>
  );
}

// Composing an answer: what a click, a mark, a drop or a button means at a question. The engine says what can be
// gathered, planned, repeated or reached; these functions need not know the game. Pure functions; the tests run them
// under node, and tools/count-clicks.mjs plays with them.

import type { Component, Compose, Look, Move, Path, Planned, Role, Shortcut } from "../engine/protocol";
import * as select from "./selection";
import { verbOf } from "../engine/verbs";
import { nothing, speaksOf, type Selection } from "./selection";

/** A question, as far as composing an answer depends on it. */
export interface Asked {
  moves: Move[];
  compose: Compose | null; // null: only single moves, for example in a guide
  paths: readonly Path[]; // ways to later questions
}

/** An answer in progress. */
export interface Composing {
  selection: Selection;
  marks: readonly Component[]; // things marked for this answer, in order
  planned: Planned | null; // what the engine says about these marks; null: not known yet
}

export const NO_MARKS: readonly Component[] = [];
export const EMPTY: Composing = { selection: nothing, marks: NO_MARKS, planned: null };

/** What to do after an event. */
export type Step =
  | { does: "why" } // nothing: explain why not
  | { does: "narrow"; selection: Selection }
  | { does: "mark"; marks: readonly Component[] }
  | { does: "wait" } // the engine has not answered about the marks yet
  | { does: "play"; answer: Move }
  | { does: "reach"; answer: Move; then: Component }; // play the answer, then click the component

/* ---- Roles of moves ---- */

export const isRole = (move: Move, role: Role): boolean => move.does?.includes(role) === true;

const stem = ({ move }: Move) => move.replace(/ \d+$/, "");
const lastNumber = ({ move }: Move) => Number(/\d+$/.exec(move)?.[0] ?? 0);

/** Of several moves that name a component, returns those that a click on it plays: the default, or of moves that differ
    in their number the largest. An empty list: the player must choose. */
export function means(moves: Move[]): Move[] {
  const preferred = moves.filter(m => isRole(m, "default"));
  if (preferred.length) return preferred;
  if (!moves.every(m => isRole(m, "most") && stem(m) === stem(moves[0]!))) return [];
  return [moves.reduce((most, m) => (lastNumber(m) > lastNumber(most) ? m : most))];
}

/** Returns true if the move only decides an order, so that it needs no confirmation. A move that ends the game or names
    no component decides more. */
export const onlyOrders = (move: Move, compose: Compose | null): boolean =>
  !move.over && move.touches.length > 0 && compose?.order === true;

/* ---- Composed answers ---- */

type Several = Pick<Shortcut, "moves" | "label" | "next"> & Pick<Move, "final" | "passes" | "ends" | "over">;

/** Makes an answer of several moves. */
export function composed(list: Several, touches: Component[] = []): Move {
  const { moves, label, next, final = false, passes = false, ends = false, over = false } = list;
  const verb = verbOf(moves[0] ?? "");
  return { move: moves.join(" + "), label, verb, touches, final, passes, ends, over, moves, ...(next && { next }) };
}

/** Returns the moves that are sent for an answer. */
export const movesOf = (answer: Move): string[] => answer.moves ?? [answer.move];

/** Returns the shortcuts as answers. They are offered while nothing is selected or marked. */
export const shortcutsOf = (asked: Asked, c: Composing): { id: string; answer: Move }[] =>
  select.isEmpty(c.selection) && c.marks.length === 0
    ? (asked.compose?.shortcuts ?? []).map(shortcut => ({ id: shortcut.id, answer: answerOf(asked, shortcut) }))
    : [];

/** Makes an answer of a list that begins with a legal move. */
const answerOf = (asked: Asked, list: Several): Move =>
  composed(list, asked.moves.find(m => m.move === list.moves[0])?.touches);

/* ---- Marks ---- */

/** Returns what can be marked now: things to gather, or the parts of a plan. */
export function markable({ compose }: Asked, { marks, planned }: Composing): readonly Component[] {
  if (planned) return planned.more;
  return compose?.gather && marks.length === 0 ? compose.gather.things : NO_MARKS;
}

/** Marks or unmarks a component. A part of a plan takes the marks after it along, because they may belong to it. */
function marked(asked: Asked, c: Composing, component: Component): readonly Component[] | null {
  const at = c.marks.lastIndexOf(component);
  if (markable(asked, c).includes(component)) return [...c.marks, component];
  if (at < 0) return null;
  return asked.compose?.gather ? c.marks.filter((_, i) => i !== at) : c.marks.slice(0, at);
}

/** The marks are known to the engine. If as many things are marked as are due, the answer is complete. */
export function completed(asked: Asked, { marks, planned }: Composing): Move | null {
  const { due } = asked.compose?.gather ?? { due: null };
  return due !== null && marks.length === due && planned?.ends.length === 1 ? answerOf(asked, planned.ends[0]!) : null;
}

/** Returns the answer of the marks together with the chosen move: the move that the plan is for, the thing that all
    marks share, or the move that declines the rest. Returns the move itself if nothing is marked for it. */
export function withMarks(asked: Asked, { marks, planned }: Composing, move: Move): Move {
  const { gather, plan } = asked.compose ?? {};
  if (marks.length === 0 || (!gather && move.verb !== plan?.after)) return move;
  const fits = (end: Planned["ends"][number]) =>
    gather ? move.move === gather.rest && end.moves.at(-1) === gather.rest : end.moves[0] === move.move;
  const end = planned?.ends.find(fits);
  return end ? { ...answerOf(asked, end), label: move.label } : move;
}

/** Returns the answer that the marks make with a thing that they share. */
function onto(asked: Asked, { planned }: Composing, component: Component): Move | null {
  const first = (end: Planned["ends"][number]) => asked.moves.find(m => m.move === end.moves[0]);
  const end = planned?.ends.find(e => first(e)?.touches.includes(component));
  return end ? answerOf(asked, end) : null;
}

/* ---- Paths ---- */

/** The moves that lead to a component of a later question, and the labels of a click on it. */
export interface Reached {
  answer: Move;
  says: string[];
  whole: boolean; // the answer includes the move that names the component
}
export type Ahead = ReadonlyMap<Component, Reached>;

export const NO_AHEAD: Ahead = new Map();

/** Finds the components of later questions that a click reaches now: no legal move names the component, and exactly one
    way leads to it. A thing that is carried leads on only once it is picked. */
export function aheadOf({ moves, paths }: Asked, { selection }: Composing): Ahead {
  if (!paths.length) return NO_AHEAD;
  const fitting = new Map(moves.filter(m => select.fits(m, selection)).map(m => [m.move, m])),
    carrying = [...fitting.values()].filter(m => isRole(m, "carries"));
  const named = new Set([...fitting.values()].flatMap(m => [...m.touches, m.spot]));
  const found = new Map<Component, Path[]>();
  for (const way of paths) {
    const first = fitting.get(way.moves[0]!);
    if (!first || (isRole(first, "carries") && carrying.length > 1)) continue;
    for (const c of new Set([...way.touches, ...(way.spot ? [way.spot] : [])]))
      if (!named.has(c)) found.set(c, [...(found.get(c) ?? []), way]);
  }
  const lead = ({ moves: list }: Path) => list.slice(0, -1).join(" + ");
  return new Map(
    [...found].flatMap(([c, all]): [Component, Reached][] => {
      const [one] = all;
      if (!one || all.some(path => lead(path) !== lead(one))) return [];
      const says = all.map(path => path.label);
      return [
        all.length === 1
          ? [c, { answer: composed(one, one.touches), says, whole: true }]
          : [c, { answer: composed({ moves: one.moves.slice(0, -1), label: one.label }), says, whole: false }],
      ];
    }),
  );
}

/* ---- Events ---- */

const played = (asked: Asked, c: Composing, clicked: select.Clicked): Step =>
  clicked.does === "play" ? { does: "play", answer: withMarks(asked, c, clicked.move) } : clicked;

/** A click on a component. */
export function click(asked: Asked, c: Composing, component: Component): Step {
  const gather = asked.compose?.gather;
  const marks = gather ? marked(asked, c, component) : null;
  if (marks) return { does: "mark", marks };
  if (gather?.onto.includes(component) && c.marks.length) {
    const answer = onto(asked, c, component);
    return answer ? { does: "play", answer } : { does: c.planned ? "why" : "wait" };
  }
  const clicked = select.click(asked.moves, c.selection, component, means);
  if (clicked.does === "play" && c.marks.length && !c.planned) return { does: "wait" };
  if (clicked.does !== "why") return played(asked, c, clicked);
  const parts = marked(asked, c, component);
  if (parts) return { does: "mark", marks: parts };
  return reach(aheadOf(asked, c), component);
}

function reach(ahead: Ahead, component: Component): Step {
  const way = ahead.get(component);
  if (!way) return { does: "why" };
  return way.whole ? { does: "play", answer: way.answer } : { does: "reach", answer: way.answer, then: component };
}

/** A drop of the selection on these components, uppermost first. The target may belong to a later question. */
export function drop(asked: Asked, c: Composing, below: Component[]): Step {
  const { picked } = c.selection;
  if (picked.length === 0) return { does: "why" };
  const dropped = below.map(on => select.drop(asked.moves, picked, on)).find(d => d.does !== "why");
  if (dropped) return played(asked, c, dropped);
  const ahead = aheadOf(asked, c),
    on = below.find(component => ahead.has(component));
  return on === undefined ? { does: "why" } : reach(ahead, on);
}

/** Returns true if a drag may start at the component: another component of the same move, or of the next question, is a
    target. */
export function canLift(asked: Asked, component: Component): boolean {
  const leads = asked.moves.some(m => isRole(m, "carries") && speaksOf(m, component));
  return leads || select.goesTo(asked.moves, component);
}

/* ---- Standing answers ---- */

/** What a shortcut also answers, once the question comes: after chance, or after a question that the player answers in
    between. It is given up when the phase ends or another seat is asked. */
export interface Standing {
  next: string;
  phase: string | null;
}

export const standingOf = (answer: Move, look: Look): Standing | null =>
  answer.next === undefined ? null : { next: answer.next, phase: look.moment.phase };

/** Returns the answer that stands for this question, and what stands after it. The phase of the first question may
    differ from the phase of the shortcut. */
export function standingAt(
  standing: Standing | null,
  look: Look,
  asked: Asked,
  first: boolean,
): { answer: Move | null; standing: Standing | null } {
  const given = { answer: null, standing: null };
  if (!standing || asked.moves.length === 0) return given;
  const shortcut = asked.compose?.shortcuts.find(s => s.id === standing.next),
    same = asked.moves.filter(m => m.verb === verbOf(standing.next.replace(/^all:/, "")));
  const answer = shortcut ? answerOf(asked, shortcut) : same.length === 1 ? same[0]! : null;
  if (answer) return { answer, standing: standingOf(answer, look) };
  const { phase } = look.moment;
  return first || phase === standing.phase ? { answer: null, standing: { ...standing, phase } } : given;
}

/** Returns true if some move only leads to the next question, so that paths exist. */
export const leadsOn = (moves: Move[]): boolean => moves.some(m => isRole(m, "leads") || isRole(m, "carries"));

export const NO_PATHS: readonly Path[] = [];

/** The question that a table asks. */
export const askedBy = (look: Look, moves = look.moves, paths = NO_PATHS): Asked => ({
  moves,
  compose: moves.length > 0 ? (look.decision.compose ?? null) : null,
  paths,
});

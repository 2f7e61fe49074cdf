// Composing a move: the current selection, the moves that fit it, and the engine's menu of them. Pure functions; the
// tests run them under node.

import type { About, Answer as Entry, Component, Look, Move, VerbId } from "../engine/protocol";

/** The current selection of the player. */
export interface Selection {
  picked: Component[]; // clicked components
  path: string[][]; // the moves of each group that was opened in the question bar
  dice: boolean[]; // selected dice on the table, by position
}

export const nothing: Selection = { picked: [], path: [], dice: [] };

export function isEmpty(s: Selection): boolean {
  return s.picked.length === 0 && s.path.length === 0 && !s.dice.some(Boolean);
}

/** Verbs whose argument is a set of dice. */
export function diceVerbs(about: About): Set<VerbId> {
  return new Set(about.verbs.filter(v => !v.chance && v.args.includes("faces")).map(v => v.id));
}

/** The dice on the table: the first field of faces. */
export function facesIn(about: About, view: Record<string, unknown>): number[] {
  const field = about.fields.find(f => f.type === "faces" && !f.path.includes("["));
  const value = field ? view[field.path] : undefined;
  return Array.isArray(value) ? value.filter((f): f is number => typeof f === "number") : [];
}

const words = (move: string) => move.split(" ");

export function facesOf(move: string): number[] {
  return words(move)
    .slice(1)
    .map(Number)
    .sort((a, b) => a - b);
}

function selectedFaces(faces: number[], dice: boolean[], on = true): number[] {
  return faces.filter((_, i) => Boolean(dice[i]) === on).sort((a, b) => a - b);
}

const sameFaces = (a: number[], b: number[]) => a.length === b.length && a.every((f, i) => f === b[i]);

/** Returns true if the move names the component, or if the component is the spot of the move. */
export const speaksOf = (move: Pick<Move, "touches" | "spot">, component: Component): boolean =>
  move.spot === component || move.touches.includes(component);

export function fits(move: Move, s: Selection): boolean {
  return (s.path.at(-1)?.includes(move.move) ?? true) && s.picked.every(c => speaksOf(move, c));
}

/** Returns the legal moves that fit the selection. If dice are selected: the moves that name exactly these dice, or
    exactly the unselected dice, or the single selected die. */
export function candidates(moves: Move[], s: Selection, faces: number[], handful: Set<VerbId>): Move[] {
  const fitting = moves.filter(m => fits(m, s));
  const chosen = selectedFaces(faces, s.dice),
    others = selectedFaces(faces, s.dice, false);
  if (chosen.length === 0) return fitting;
  return fitting.filter(m => {
    if (!handful.has(m.verb)) return chosen.length === 1 && speaksOf(m, `die:${chosen[0]}`);
    const named = facesOf(m.move);
    return sameFaces(named, chosen) || sameFaces(named, others);
  });
}

/** Returns the moves that name a set of dice: first those that name all unselected dice (the selected dice are kept),
    then those that name the selected dice. Without a selection: the moves that name all dice. */
export function diceMoves(moves: Move[], s: Selection, faces: number[], handful: Set<VerbId>): Move[] {
  const named = [selectedFaces(faces, s.dice, false), selectedFaces(faces, s.dice)];
  const fitting = moves.filter(m => handful.has(m.verb) && fits(m, s));
  return named.flatMap(dice => (dice.length ? fitting.filter(m => sameFaces(facesOf(m.move), dice)) : []));
}

export type Clicked = { does: "narrow"; selection: Selection } | { does: "play"; move: Move } | { does: "why" };

/** Of several moves that name a component, returns those that a click on the component plays. */
export type Means = (moves: Move[], component: Component) => Move[];

/** Returns the moves that a click on a component means: those that `means` selects, otherwise all of `left`. */
export function meant<M extends Move>(left: M[], component: Component, means: Means | undefined): M[] {
  const some = left.length > 1 ? (means?.(left, component) ?? []) : [];
  return some.length ? left.filter(m => some.includes(m)) : left;
}

/** A click on a component: deselects it, plays the only move that names it, narrows the selection, or asks why not. */
export function click(moves: Move[], s: Selection, component: Component, means?: Means): Clicked {
  const at = s.picked.indexOf(component);
  if (at >= 0) return { does: "narrow", selection: { ...s, picked: s.picked.slice(0, at) } };
  for (const from of [s, nothing]) {
    const selection = { ...from, dice: [], picked: [...from.picked, component] };
    const left = meant(
      moves.filter(m => fits(m, selection)),
      component,
      means,
    );
    if (left.length === 1) return { does: "play", move: left[0]! };
    if (left.length > 1) return { does: "narrow", selection };
  }
  return { does: "why" };
}

/** Returns true if a move names the component and a second one, so that the first can be dragged to the second. */
export const goesTo = (moves: Move[], component: Component): boolean =>
  moves.some(m => speaksOf(m, component) && m.touches.some(c => c !== component));

/** A drop of the selection on a component: plays the only move that names both, or narrows the selection to them. */
export function drop(moves: Move[], picked: Component[], component: Component): Clicked {
  const selection = { ...nothing, picked: [...picked, component] };
  const left = moves.filter(m => fits(m, selection));
  if (left.length === 0 || picked.length === 0) return { does: "why" };
  return left.length === 1 ? { does: "play", move: left[0]! } : { does: "narrow", selection };
}

export function toggleDie(s: Selection, index: number, count: number): Selection {
  const dice = Array.from({ length: count }, (_, i) => (i === index ? !s.dice[i] : Boolean(s.dice[i])));
  return { ...s, dice };
}

/** Goes one step back in the selection: the dice, then the last group, then the last component. */
export function back(s: Selection): Selection {
  if (s.dice.some(Boolean)) return { ...s, dice: [] };
  if (s.path.length > 0) return { ...s, path: s.path.slice(0, -1) };
  return { ...s, picked: s.picked.slice(0, -1) };
}

/** Returns true for a yes-or-no question: two moves, one of which names no component. Such a question is already a
    confirmation. */
const yesOrNo = (moves: Move[]): boolean => moves.length === 2 && moves.some(m => m.touches.length === 0);

/** Returns true if a move needs confirmation. The preference `commit` decides which moves do. "final": a move that ends
    the game, or that cannot be undone and names a component, among several moves. "turn": a move that ends the turn,
    or a final move after `stand` moves that can still be undone. */
export function asksOnce(move: Move, moves: Move[], commit: "never" | "final" | "turn", stand = 0): boolean {
  if (commit === "never" || moves.length < 2) return false;
  if (commit === "turn") return move.ends === true || (move.final === true && stand > 0);
  const known = move.moves === undefined && yesOrNo(moves); // a composed answer decides more than this question
  return move.over === true || (stays(move, commit) && !known);
}

const FEW = 4;

/** Returns true if the player was already asked: a component was selected and its few answers offered, so the next
    click is the second click. A move that ends the game still needs confirmation. */
export function putOnce(move: Move, moves: Move[], s: Selection): boolean {
  const asked = s.picked.length > 0 && !move.over && fits(move, s);
  return asked && moves.filter(m => fits(m, s)).length <= FEW;
}

/** True if the move ends the turn, the question (done, pass) or the possibility of an undo. */
export const leaves = (move: Move): boolean =>
  move.final === true || move.ends === true || move.passes === true || move.touches.length === 0;

/** True if the move names a thing. A number at a spot, such as "3 monuments of the Past", is a button. */
const namesThing = ({ touches, spot }: Move): boolean => touches.some(c => !spot || !/:\d+$/.test(c));

/** True if the move ends a chain: it cannot be undone and needs its own confirmation. */
export const stays = (move: Move, commit: "never" | "final" | "turn"): boolean =>
  commit === "turn" ? move.final === true || move.ends === true : move.final === true && namesThing(move);

export type Answer = { kind: "move"; move: Move } | Group;
interface Group {
  kind: "group";
  label: string;
  of: Answer[];
  moves: Move[];
}

/** Returns the common first words of all labels. */
export function commonStart(labels: string[]): string {
  const [first = "", ...rest] = labels;
  const start = words(first);
  let n = start.length;
  for (const label of rest) {
    const other = words(label);
    let i = 0;
    while (i < n && other[i] === start[i]) i++;
    n = i;
  }
  return start.slice(0, n).join(" ");
}

const isNumber = (text: string) => /^\d+$/.test(text);

/** Returns the common beginning and end of all labels: "Discard the … for a reroll". A number stays with its noun:
    "Sell …". */
export function commonLabel(labels: string[]): string {
  const start = commonStart(labels),
    between = labels.map(l => l.slice(start.length).trim());
  const shared = words(commonStart(between.map(l => words(l).reverse().join(" "))))
    .reverse()
    .join(" ");
  const end = between.some(l => isNumber(l.slice(0, l.length - shared.length).trim())) ? "" : shared;
  return [start, "…", end].filter(Boolean).join(" ");
}

/** Returns the label without the words that it shares with the other labels. */
export function shortLabel(label: string, shared: string): string {
  const [start = "", end = ""] = shared.split("…").map(part => part.trim());
  if (!label.startsWith(start) || !label.endsWith(end)) return label; // the label of a group
  return label.slice(start.length, label.length - end.length).trim() || label;
}

const MOST_DIGITS = 9;
export const LITTLE_ROOM = 4; // number of answers that fit on a phone

/** Writes a common beginning as the heading of a list: "Place: …". */
export const leadIn = (shared: string) => shared.replace(/\s*…$/, "");

/** Returns the entries of a menu of the engine, with these moves only. A menu of one entry is this entry. */
function entriesOf(menu: Entry[], moves: Move[], left: ReadonlySet<Move>): Answer[] {
  return menu.flatMap((entry): Answer[] => {
    if (typeof entry === "number") return left.has(moves[entry]!) ? [{ kind: "move", move: moves[entry]! }] : [];
    const of = entriesOf(entry.of, moves, left);
    const inside = of.flatMap(a => (a.kind === "move" ? [a.move] : a.moves));
    return of.length > 1 ? [{ kind: "group", label: entry.label, of, moves: inside }] : of;
  });
}

/** Returns the answers to show: a few moves as a list, many moves as the menu of the engine. */
export function arrange(look: Pick<Look, "moves" | "answers">, left: Move[], path: string[][], limit = 6): Answer[] {
  if (left.length <= (path.length ? MOST_DIGITS : limit)) return left.map(move => ({ kind: "move", move }));
  const [first, ...more] = entriesOf(look.answers, look.moves, new Set(left));
  return first?.kind === "group" && more.length === 0 ? first.of : first ? [first, ...more] : [];
}

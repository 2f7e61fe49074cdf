// Composing a move: the current selection, the moves that fit it, and the labels of groups of answers. Pure functions;
// the tests run them under node.

import type { About, Component, Move, VerbId } from "../engine/protocol";

/** The current selection of the player. */
export interface Selection {
  picked: Component[]; // clicked components
  path: string[]; // words of the move chosen in the question bar, for example ["pixie", "2"]
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
  const said = words(move.move);
  return s.path.every((word, i) => said[i] === word) && s.picked.every(c => speaksOf(move, c));
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

/** Goes one step back in the selection: the dice, then the last word, then the last component. */
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

export type Answer = { kind: "move"; move: Move } | { kind: "group"; path: string[]; label: string; moves: Move[] };

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
  const rest = label.slice(start.length, end ? label.length - end.length : undefined).trim();
  return rest || label;
}

function groupsAt(moves: Move[], level: number): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const m of moves) {
    const word = words(m.move)[level] ?? "";
    groups.set(word, [...(groups.get(word) ?? []), m]);
  }
  return groups;
}

const MOST_DIGITS = 9;
export const LITTLE_ROOM = 4; // number of answers that fit on a phone

const EXAMPLES = 2,
  ENOUGH_WORDS = 3;

/** Writes a common beginning as the heading of a list: "Place: …". */
export const leadIn = (shared: string) => shared.replace(/\s*…$/, "");

/** Removes the ending of a heading: "Place: …" becomes "Place". */
const withoutDots = (shared: string) => shared.replace(/\s*:\s*…$/, "");

/** Returns the longest common sequence of words. */
function commonWords(a: string[], b: string[]): string[] {
  let above: string[][] = b.map(() => []);
  for (const word of a) {
    const row: string[][] = [];
    b.forEach((other, i) => {
      const left = row[i - 1] ?? [],
        up = above[i]!;
      row.push(word === other ? [...(above[i - 1] ?? []), word] : left.length > up.length ? left : up);
    });
    above = row;
  }
  return above.at(-1) ?? [];
}

/** Returns the common words of all labels, with dots for what differs: "Create … in slot …". */
export function patternOf(labels: string[]): string {
  const all = labels.map(words),
    shared = all.reduce(commonWords),
    at = all.map(() => 0); // position in each label
  const said = shared.flatMap(word => {
    const found = all.map((label, i) => label.indexOf(word, at[i])),
      gap = found.some((n, i) => n > at[i]!);
    found.forEach((n, i) => (at[i] = n + 1));
    return gap ? ["…", word] : [word];
  });
  return [...said, ...(all.some((label, i) => at[i]! < label.length) ? ["…"] : [])].join(" ");
}

/** Returns true if several labels begin with the same name, so that examples would repeat it. */
function repeats(labels: string[], pattern: string): boolean {
  const [, start, next] = /^([^…]+) … (\S+)/.exec(pattern) ?? [];
  if (!start || !next) return false;
  const from = words(start).length,
    firsts = labels.map(l => words(l).slice(from, words(l).indexOf(next, from)).join(" "));
  return new Set(firsts).size < labels.length;
}

/** Returns the label of a group: the common words of its answers. If these are few, the first answers and an ellipsis.
 */
export function groupLabel(labels: string[], room = true): string {
  const shared = commonLabel(labels);
  const [start = "", end = ""] = shared.split("…").map(part => part.trim());
  if (words(start).length >= ENOUGH_WORDS || (!room && shared !== "…")) return withoutDots(shared);
  const pattern = patternOf(labels);
  if (repeats(labels, pattern)) return pattern;
  const said = labels.map(l => (shared === "…" ? l : shortLabel(l, shared)));
  const some = [...new Set(said)].slice(0, room ? EXAMPLES : 1).join(", ");
  return [start, new Set(said).size > (room ? EXAMPLES : 1) ? `${some}…` : some, end].filter(Boolean).join(" ");
}

/** Reduces many answers to a few groups. With little room, many answers with a common beginning that cannot be
    folded become one group, so that the board stays visible. */
export function arrange(moves: Move[], path: string[], limit = 6): Answer[] {
  const answers = fold(moves, path, limit),
    alike = groupsAt(moves, 0).size === 1;
  if (limit > LITTLE_ROOM || path.length > 0 || answers.length <= MOST_DIGITS || !alike) return answers;
  return [
    {
      kind: "group",
      path: words(moves[0]!.move).slice(0, 1),
      label: groupLabel(
        moves.map(m => m.label),
        false,
      ),
      moves,
    },
  ];
}

/** Folds the largest groups of moves with a common beginning until at most `limit` entries are left. */
function fold(moves: Move[], path: string[], limit: number): Answer[] {
  const plain = (m: Move): Answer => ({ kind: "move", move: m });
  if (moves.length <= (path.length ? MOST_DIGITS : limit)) return moves.map(plain);
  let level = path.length;
  let groups = groupsAt(moves, level);
  while (groups.size === 1 && level < 8) groups = groupsAt(moves, ++level);
  if (groups.size === 1) return moves.map(plain);
  const folded = new Set<string>();
  const largest = [...groups].filter(([, list]) => list.length > 1).sort((a, b) => b[1].length - a[1].length);
  let shown = moves.length;
  for (const [word, list] of largest) {
    if (shown <= limit) break;
    folded.add(word);
    shown -= list.length - 1;
  }
  return [...groups].flatMap(([word, list]): Answer[] =>
    folded.has(word)
      ? [
          {
            kind: "group",
            path: words(list[0]!.move).slice(0, level + 1),
            label: groupLabel(
              list.map(m => m.label),
              limit > LITTLE_ROOM,
            ),
            moves: list,
          },
        ]
      : list.map(plain),
  );
}

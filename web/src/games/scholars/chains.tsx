// The translation paths to Arabic, drawn over the board: from a scroll in the House of Wisdom through employed
// translators to the seal. During a translation they are drawn for the scrolls that can be translated, otherwise for
// the scroll under the pointer.

import { offered } from "../../board/contract";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Game } from "./model";

type End = `house-${number}` | `room-${number}` | "seal";
interface Line {
  from: End;
  to: End;
  sure: boolean;
}

/** Returns true if two neighbours on a path share a language. A translator whose card lists no written language writes
    any language that is one tier lower. */
function joined(g: Game, from: string, to: string): boolean {
  const a = g.b.translators[g.v.room[Number(from) - 1] ?? ""],
    b = g.b.translators[g.v.room[Number(to) - 1] ?? ""];
  return a !== undefined && b !== undefined && (!a.writes.length || b.reads.some(l => a.writes.includes(l)));
}

const roomEnd = (room: string): End => `room-${Number(room) - 1}`;

/** Returns the lines of all paths. `places` maps each room to a mask of the positions (first, second …) that its
    translator can have. `last` is the last position. */
function pathsOn(g: Game, begin: End, first: number, last: number, places: Record<string, number | undefined>): Line[] {
  const at = (place: number) => Object.keys(places).filter(room => ((places[room] ?? 0) >> place) & 1),
    lines: Line[] = at(first).map(room => ({ from: begin, to: roomEnd(room), sure: false }));
  for (let place = first; place < last; place++)
    for (const from of at(place))
      for (const to of at(place + 1))
        if (from !== to && joined(g, from, to)) lines.push({ from: roomEnd(from), to: roomEnd(to), sure: false });
  return [...lines, ...at(last).map((room): Line => ({ from: roomEnd(room), to: "seal", sure: false }))];
}

/** Returns the number of translators that a scroll needs: the tier of its language. */
const translatorsFor = (g: Game, house: number): number =>
  g.b.languages[g.b.scrolls[g.v.house[house] ?? ""]?.language ?? ""]?.tier ?? 0;

/** Returns the paths of a scroll whose translation has not begun. */
function pathsFrom(g: Game, house: number): Line[] {
  const language = g.b.scrolls[g.v.house[house] ?? ""]?.language,
    places = Object.fromEntries(g.ids("room").map(room => [room, g.a.way[`${language}-${room}`]]));
  return language ? pathsOn(g, `house-${house}`, 0, translatorsFor(g, house) - 1, places) : [];
}

/** Returns the current translation: the translators used, and the paths from the last one. */
function underWay(g: Game, house: number): Line[] {
  const done = Object.keys(g.a.chain).sort((a, b) => (g.a.chain[a] ?? 0) - (g.a.chain[b] ?? 0)),
    ends: End[] = [`house-${house}`, ...done.map(roomEnd)],
    sure = ends.slice(1).map((to, i): Line => ({ from: ends[i]!, to, sure: true }));
  return [...sure, ...pathsOn(g, ends[ends.length - 1]!, done.length, translatorsFor(g, house) - 1, g.a.next)];
}

function shown(g: Game, pointed: number): Line[] {
  const { p } = g,
    houses = g.ids("house");
  if (g.asks === "chain") {
    const house = houses.findIndex(space => g.m.focus.includes(`house:${space}`));
    return house >= 0 ? underWay(g, house) : [];
  }
  const waiting =
    g.asks === "translate" ? houses.flatMap((space, i) => (offered(p.look, `house:${space}`) ? [i] : [])) : [];
  const lines = (pointed >= 0 ? [pointed] : waiting).flatMap(i => pathsFrom(g, i));
  return [...new Map(lines.map(l => [`${l.from}>${l.to}`, l])).values()];
}

interface Box {
  left: number;
  right: number;
  y: number;
  gap: number;
}
interface Drawn {
  d: string;
  x: number;
  y: number;
  sure: boolean;
}

const ROUND = 4;

/** Draws a line from the right edge of a card along the gap next to its row to the left edge of the next card.
    Neighbours are joined by a straight line. */
function route(a: Box, b: Box): Omit<Drawn, "sure"> {
  const x = a.right + 1,
    X = b.left - 2,
    end = { x: b.left + 3, y: b.y };
  if (Math.abs(a.y - b.y) < 4 && X - x < 12 && X > x - 6) return { d: `M${a.right - 3} ${a.y}H${end.x}`, ...end };
  const down = Math.sign(a.gap - a.y) * ROUND,
    on = Math.sign(X - x) * ROUND,
    turn = Math.sign(b.y - a.gap) * ROUND;
  return {
    d: [
      `M${a.right - 4} ${a.y}Q${x} ${a.y} ${x} ${a.y + down}V${a.gap - down}`,
      `Q${x} ${a.gap} ${x + on} ${a.gap}H${X - on}Q${X} ${a.gap} ${X} ${a.gap + turn}`,
      `V${b.y - turn}Q${X} ${b.y} ${end.x} ${b.y}`,
    ].join(""),
    ...end,
  };
}

const find = (root: Element, end: End): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    end === "seal"
      ? "[data-seal]"
      : end.startsWith("house")
        ? `[data-house="${end.slice(6)}"]`
        : `[data-room="${end.slice(5)}"]`,
  );

/** Returns the final position of an element within `root`, because an animated element is drawn elsewhere. */
function laidOut(thing: HTMLElement, root: HTMLElement): Omit<Box, "gap"> & { height: number } {
  let left = 0,
    top = 0;
  for (let e: HTMLElement | null = thing; e && e !== root; e = e.offsetParent as HTMLElement | null) {
    left += e.offsetLeft;
    top += e.offsetTop;
  }
  for (let e = thing.parentElement; e && e !== root; e = e.parentElement) {
    left -= e.scrollLeft;
    top -= e.scrollTop;
  }
  return { left, right: left + thing.offsetWidth, y: top + thing.offsetHeight / 2, height: thing.offsetHeight };
}

/** Returns the lines at the current positions of the cards. */
function drawnOn(root: HTMLElement, lines: Line[]): Drawn[] {
  const box = (end: End) => {
    const e = find(root, end),
      thing = e?.closest<HTMLElement>(".press") ?? e;
    return thing ? laidOut(thing, root) : null;
  };
  // the lines run in a gap: above the row of the seal, and below each other row
  const last = lines.length ? (box("seal")?.y ?? 0) : 0;
  return lines.flatMap(l => {
    const a = box(l.from),
      b = box(l.to);
    if (!a || !b) return [];
    const side = l.from.startsWith("room") && Math.abs(a.y - last) < a.height / 2 ? -1 : 1;
    return [{ ...route({ ...a, gap: a.y + side * (a.height / 2 + 2) }, { ...b, gap: 0 }), sure: l.sure }];
  });
}

const same = (a: Drawn[], b: Drawn[]) =>
  a.length === b.length && a.every((line, i) => line.d === b[i]!.d && line.sure === b[i]!.sure);

export function Chains({ g }: { g: Game }) {
  const svg = useRef<SVGSVGElement>(null),
    [pointed, setPointed] = useState(-1),
    [drawn, setDrawn] = useState<Drawn[]>([]),
    [, setLaidOut] = useState(0);
  const lines = shown(g, pointed);

  useLayoutEffect(() => {
    const root = svg.current?.parentElement;
    const now = root ? drawnOn(root, lines) : [];
    if (!same(now, drawn)) setDrawn(now);
  });

  useEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const over = (e: Event) => {
      const cell = (e.target as Element).closest(".sc-cell")?.querySelector("[data-house]");
      setPointed(cell ? Number(cell.getAttribute("data-house")) : -1);
    };
    // react only to keyboard focus, because a click comes with a pointer movement
    const focused = (e: Event) => (e.target as Element).matches(":focus-visible") && over(e);
    const away = () => setPointed(-1);
    // the question bar may have changed the height of the board
    const watch = new ResizeObserver(() => setLaidOut(n => n + 1));
    for (const part of [root, ...root.querySelectorAll("section")]) watch.observe(part);
    const on: [string, (e: Event) => void][] = [
      ["pointerover", over],
      ["pointerleave", away],
      ["focusin", focused],
      ["focusout", away],
    ];
    for (const [name, hear] of on) root.addEventListener(name, hear);
    return () => {
      watch.disconnect();
      for (const [name, hear] of on) root.removeEventListener(name, hear);
    };
  }, []);

  return (
    <svg ref={svg} class={`sc-chains${pointed >= 0 ? " sc-chains-pointed" : ""}`} aria-hidden="true" focusable="false">
      {drawn.map(l => (
        <g key={l.d}>
          <path class="sc-chain-under" d={l.d} />
          <path class={l.sure ? "sc-chain sc-chain-sure" : "sc-chain"} d={l.d} />
          <circle class={l.sure ? "sc-bead sc-bead-sure" : "sc-bead"} cx={l.x} cy={l.y} r="4" />
        </g>
      ))}
    </svg>
  );
}

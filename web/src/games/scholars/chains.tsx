// The ways to Arabic, drawn over the board: from a scroll in the House of Wisdom through employed translators to the seal.  While one
// translates, for the scrolls that can be; at other times for the scroll under the pointer.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { HOUSE, scrolls, translators, writes, type Tongue } from "./box";
import type { Game } from "./table";
import { chainsFrom, top, usedChain } from "./view";

type End = `house-${number}` | `room-${number}` | "seal";
interface Line { from: End; to: End; sure: boolean }

function linesOf(house: number, done: number[], ways: number[][]): Line[] {
  const lines = new Map<string, Line>(), add = (from: End, to: End, sure: boolean) => { const key = `${from}>${to}`; if (!lines.has(key)) lines.set(key, { from, to, sure }); };
  const ends: End[] = [`house-${house}`, ...done.map(i => `room-${i}` as End)];
  ends.slice(1).forEach((to, i) => add(ends[i]!, to, true));
  for (const way of ways) {
    const path: End[] = [ends[ends.length - 1]!, ...way.map(i => `room-${i}` as End), "seal"];
    path.slice(1).forEach((to, i) => add(path[i]!, to, false));
  }
  return [...lines.values()];
}

/** The languages that a running translation has come to. */
function reached(g: Game, house: number, done: number[]): Tongue[] {
  return done.reduce<Tongue[]>((at, i) => { const t = translators.get(g.v.room[i] ?? ""); return t ? [...new Set(at.flatMap(l => writes(t, l)))] : at; }, [scrolls.get(g.v.house[house] ?? "")?.language ?? "arabic"]);
}

function shown(g: Game, pointed: number): Line[] {
  const { v, p } = g, t = top(v);
  if (g.asks === "chain" && t) {
    const done = usedChain(v, t.a);
    return linesOf(t.a, done, chainsFrom(v, reached(g, t.a, done), v.chain));
  }
  const offered = g.asks === "translate" ? HOUSE.flatMap((space, i) => (p.look.moves.some(m => m.verb === "translate" && m.touches.includes(`house:${space}`)) ? [i] : [])) : [];
  const list = pointed >= 0 ? [pointed] : offered;
  return list.flatMap(i => linesOf(i, [], chainsFrom(v, [scrolls.get(v.house[i] ?? "")?.language ?? "arabic"])));
}

/** From the right edge of a card to the left edge of the next; backwards it goes round. */
function curve(x: number, y: number, X: number, Y: number): { d: string; x: number; y: number } {
  const bend = X > x ? Math.max(10, (X - x) / 2) : Math.min(70, 24 + (x - X) / 6);
  return { d: `M${x} ${y}C${x + bend} ${y} ${X - bend} ${Y} ${X} ${Y}`, x: X, y: Y };
}

const find = (root: Element, end: End): Element | null =>
  root.querySelector(end === "seal" ? "[data-seal]" : end.startsWith("house") ? `[data-house="${end.slice(6)}"]` : `[data-room="${end.slice(5)}"]`);

export function Chains({ g }: { g: Game }) {
  const svg = useRef<SVGSVGElement>(null), [pointed, setPointed] = useState(-1), [drawn, setDrawn] = useState<{ d: string; x: number; y: number; sure: boolean }[]>([]), [size, setSize] = useState(0);
  const lines = shown(g, pointed), key = `${lines.map(l => `${l.from}>${l.to}${l.sure ? "!" : ""}`).join(" ")} ${size}`;

  useLayoutEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const base = root.getBoundingClientRect(), box = (end: End) => { const e = find(root, end), r = (e?.closest(".press") ?? e)?.getBoundingClientRect(); return r && { left: r.left - base.left, right: r.right - base.left, y: r.top + r.height / 2 - base.top }; };
    setDrawn(lines.flatMap(l => {
      const a = box(l.from), b = box(l.to);
      return a && b ? [{ ...curve(a.right - 3, a.y, b.left + 3, b.y), sure: l.sure }] : [];
    }));
  }, [key]);

  useEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const over = (e: Event) => { const cell = (e.target as Element).closest(".sc-cell")?.querySelector("[data-house]"); setPointed(cell ? Number(cell.getAttribute("data-house")) : -1); };
    const watch = new ResizeObserver(() => setSize(root.clientWidth * 10_000 + root.clientHeight));
    watch.observe(root);
    root.addEventListener("pointerover", over);
    root.addEventListener("focusin", over);
    return () => { watch.disconnect(); root.removeEventListener("pointerover", over); root.removeEventListener("focusin", over); };
  }, []);

  return (
    <svg ref={svg} class={`sc-chains${pointed >= 0 ? " sc-chains-pointed" : ""}`} aria-hidden="true" focusable="false">
      {drawn.map(l => <g key={l.d}><path class="sc-chain-under" d={l.d} /><path class={l.sure ? "sc-chain sc-chain-sure" : "sc-chain"} d={l.d} /><circle class={l.sure ? "sc-bead sc-bead-sure" : "sc-bead"} cx={l.x} cy={l.y} r="4" /></g>)}
    </svg>
  );
}

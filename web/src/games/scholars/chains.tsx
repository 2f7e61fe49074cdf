// The ways to Arabic, drawn over the board: from a scroll in the House of Wisdom through employed translators to the seal.  While one
// translates, for the scrolls that can be; at other times for the scroll under the pointer.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { HOUSE, scrolls, translators, writes, type Tongue } from "./box";
import type { Game } from "./table";
import { chainsFrom, top, usedChain } from "./view";

type End = `house-${number}` | `room-${number}` | "seal";
interface Line {
  from: End;
  to: End;
  sure: boolean;
}

function linesOf(house: number, done: number[], ways: number[][]): Line[] {
  const lines = new Map<string, Line>(),
    add = (from: End, to: End, sure: boolean) => {
      const key = `${from}>${to}`;
      if (!lines.has(key)) lines.set(key, { from, to, sure });
    };
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
  return done.reduce<Tongue[]>(
    (at, i) => {
      const t = translators.get(g.v.room[i] ?? "");
      return t ? [...new Set(at.flatMap(l => writes(t, l)))] : at;
    },
    [scrolls.get(g.v.house[house] ?? "")?.language ?? "arabic"],
  );
}

function shown(g: Game, pointed: number): Line[] {
  const { v, p } = g,
    t = top(v);
  if (g.asks === "chain" && t) {
    const done = usedChain(v, t.a);
    return linesOf(t.a, done, chainsFrom(v, reached(g, t.a, done), v.chain));
  }
  const offered =
    g.asks === "translate"
      ? HOUSE.flatMap((space, i) =>
          p.look.moves.some(m => m.verb === "translate" && m.touches.includes(`house:${space}`)) ? [i] : [],
        )
      : [];
  const list = pointed >= 0 ? [pointed] : offered;
  return list.flatMap(i => linesOf(i, [], chainsFrom(v, [scrolls.get(v.house[i] ?? "")?.language ?? "arabic"])));
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

/** From the right edge of a card along the gap beside its row to the left edge of the next; neighbours are joined straight. */
function route(a: Box, b: Box): Omit<Drawn, "sure"> {
  const x = a.right + 1,
    X = b.left - 2,
    end = { x: b.left + 3, y: b.y };
  if (Math.abs(a.y - b.y) < 4 && X - x < 12 && X > x - 6) return { d: `M${a.right - 3} ${a.y}H${end.x}`, ...end };
  const down = Math.sign(a.gap - a.y) * ROUND,
    on = Math.sign(X - x) * ROUND,
    turn = Math.sign(b.y - a.gap) * ROUND;
  return {
    d: `M${a.right - 4} ${a.y}Q${x} ${a.y} ${x} ${a.y + down}V${a.gap - down}Q${x} ${a.gap} ${x + on} ${a.gap}H${X - on}Q${X} ${a.gap} ${X} ${a.gap + turn}V${b.y - turn}Q${X} ${b.y} ${end.x} ${b.y}`,
    ...end,
  };
}

const find = (root: Element, end: End): Element | null =>
  root.querySelector(
    end === "seal"
      ? "[data-seal]"
      : end.startsWith("house")
        ? `[data-house="${end.slice(6)}"]`
        : `[data-room="${end.slice(5)}"]`,
  );

export function Chains({ g }: { g: Game }) {
  const svg = useRef<SVGSVGElement>(null),
    [pointed, setPointed] = useState(-1),
    [drawn, setDrawn] = useState<Drawn[]>([]),
    [size, setSize] = useState(0);
  const lines = shown(g, pointed),
    key = `${lines.map(l => `${l.from}>${l.to}${l.sure ? "!" : ""}`).join(" ")} ${size}`;

  useLayoutEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const base = root.getBoundingClientRect(),
      zoom = base.width / root.offsetWidth || 1;
    const box = (end: End) => {
      const e = find(root, end),
        r = (e?.closest(".press") ?? e)?.getBoundingClientRect();
      return (
        r && {
          left: (r.left - base.left) / zoom,
          right: (r.right - base.left) / zoom,
          y: (r.top + r.height / 2 - base.top) / zoom,
          height: r.height / zoom,
        }
      );
    };
    const last = box("seal")?.y ?? 0; // the row of the seal has its gap above, all others below
    setDrawn(
      lines.flatMap(l => {
        const a = box(l.from),
          b = box(l.to);
        return a && b
          ? [
              {
                ...route(
                  {
                    ...a,
                    gap:
                      a.y +
                      (l.from.startsWith("room") && Math.abs(a.y - last) < a.height / 2 ? -1 : 1) * (a.height / 2 + 2),
                  },
                  { ...b, gap: 0 },
                ),
                sure: l.sure,
              },
            ]
          : [];
      }),
    );
  }, [key]);

  useEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const over = (e: Event) => {
      const cell = (e.target as Element).closest(".sc-cell")?.querySelector("[data-house]");
      setPointed(cell ? Number(cell.getAttribute("data-house")) : -1);
    };
    const watch = new ResizeObserver(() => setSize(root.clientWidth * 10_000 + root.clientHeight));
    watch.observe(root);
    root.addEventListener("pointerover", over);
    root.addEventListener("focusin", over);
    return () => {
      watch.disconnect();
      root.removeEventListener("pointerover", over);
      root.removeEventListener("focusin", over);
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

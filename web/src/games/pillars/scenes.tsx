// Small scenes on the cards, composed of a few drawn parts: a craftsman at work with his tool, or the person who grants
// a privilege. Pure decoration, drawn under the values.

import type { ComponentChildren } from "preact";

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h-${w}z`;
const arch = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w * 0.7}Q${x} ${y + w * 0.2} ${x + w / 2} ${y}` +
  `Q${x + w} ${y + w * 0.2} ${x + w} ${y + w * 0.7}V${y + h}z`;

/* ---- Craftsmen: on a ground at y = 60, the man at the left and his work at the right ---- */

const BODY = `${circle(24, 20, 5.5)}M17 28q7-5 14 0l4 19H14zM16 47h6v13h-6zM26 47h6v13h-6z`;
/** The arm, and the tool in its hand. */
const ARMS = {
  strikes: "M28 28l15-12 3 3-14 14zM41 10l10-3 2 6-10 4zM43 15l3-1 3 12-3 1z",
  holds: "M28 29l17 8-2 4-17-6zM42 33h3l12 5-1 3-13-4z",
  stirs: "M28 29l16 6-1 4-17-5zM46 14l3 1-8 34-3-1z",
  offers: "M28 29l16 10-3 4-16-9zM38 41h13q-1 7-6 7t-7-7z",
  draws: "M28 29l17 3v4l-18-1zM45 26h2l3 16h-2l-3-11z",
};

const BLOCKS = `${box(60, 48, 16, 12)}${box(78, 48, 16, 12)}${box(68, 35, 16, 12)}`;
const BENCH = "M54 44h42v5H54zM60 49h4l-3 11h-4zM88 49h4l3 11h-4z";
const STATUE = `${box(66, 52, 22, 8)}M70 52l2-22q5-5 10 0l2 22z${circle(77, 22, 5)}`;

const CRAFTS: Record<string, [arm: keyof typeof ARMS, work: string]> = {
  "mortar-mixer": ["stirs", "M34 46h30l-4 14H38zM70 54q8-12 24 6H66z"],
  woodworker: ["holds", `${BENCH}${circle(66, 39, 5)}${circle(77, 39, 5)}${circle(88, 39, 5)}`],
  stonecutter: ["strikes", "M56 60V42l10-6h24v18l-6 6z"],
  mason: ["holds", `${BLOCKS}${box(86, 35, 10, 12)}`],
  "tool-maker": ["strikes", "M54 38h38q-4 9-14 9v5h7v8H62v-8h6v-5q-11 0-14-9z"],
  "master-woodworker": ["draws", "M56 60V34l20-16 20 16v26h-5V38L76 25 61 38v22zM61 44h30v4H61z"],
  beggar: ["offers", "M62 60V30h30v30h-6V44q-9-14-18 0v16z"],
  potter: ["holds", "M66 30h18l-2 4q10 11 1 20H67q-9-9 1-20zM58 54h34v3H78v3h-6v-3H58z"],
  architect: ["draws", "M54 30l42 12-1 4-42-12zM60 36l4 1-2 23h-4zM86 44l4 1 2 15h-4zM66 24l20 6-3 8-20-6z"],
  carpenter: ["strikes", BENCH + box(56, 38, 38, 4)],
  brickmaker: ["holds", [56, 70, 84].flatMap(x => [36, 44, 52].map(y => box(x, y, 12, 6))).join("")],
  sculptor: ["strikes", STATUE],
  assistant: ["holds", "M66 12h4v48h-4zM86 12h4v48h-4zM70 20h16v3H70zM70 32h16v3H70zM70 44h16v3H70z"],
  glassblower: ["draws", `${arch(60, 8, 15, 52)}${arch(79, 8, 15, 52)}M61 30h13M80 30h13`],
  "day-labourer": ["stirs", "M56 40h32l-6 12H62zM88 42l10-4v3l-9 4z" + circle(70, 55, 5)],
  goldsmith: ["holds", "M66 24h20q0 15-8 17v9h7v4H67v-4h7v-9q-8-2-8-17zM56 54h40v6H56z"],
  "wood-carver": ["strikes", `${BENCH}${arch(68, 20, 18, 24)}`],
  "bell-maker": ["strikes", `M76 22q12 2 12 19l5 8H59l5-8q0-17 12-19zM72 51h8q-1 5-4 5t-4-5zM56 14h40v4H56z`],
  "organ-builder": [
    "holds",
    `${[56, 63, 70, 77, 84, 91].map((x, i) => box(x, 12 + 5 * Math.abs(i - 2), 5, 38 - 5 * Math.abs(i - 2))).join("")}M54 51h44v9H54z`,
  ],
  "fresco-painter": ["draws", `M54 8h42v52H54zm8 52V34q13-20 26 0v26z${circle(75, 20, 4)}`],
};

function Drawn({ name, size, children }: { name: string; size: string; children: ComponentChildren }) {
  return (
    <svg
      class={`pe-act ${name}`}
      viewBox={size}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function AtWork({ craft }: { craft: string }) {
  const [arm, work] = CRAFTS[craft] ?? ["holds", BLOCKS];
  return (
    <Drawn name="pe-at-work" size="0 0 110 62">
      <path class="pe-act-back" d={work} />
      <path class="pe-act-front" d={BODY + ARMS[arm]} />
      <path class="pe-act-ground" d="M4 59h102v2H4z" />
    </Drawn>
  );
}

/* ---- Privileges: a bust in a niche, with a typical headdress ---- */

const HEADS = {
  hood: "M20 34q0-20 12-20t12 20q-4-8-12-8t-12 8z",
  mitre: "M22 20l10-16 10 16v6H22z",
  crown: "M22 22l-2-12 7 5 5-8 5 8 7-5-2 12z",
  helmet: "M20 30V20q0-12 12-12t12 12v10h-8v-6h-8v6z",
  hat: "M14 24h36v-3h-9q-2-10-9-10t-9 10h-9z",
  veil: "M19 46V24q0-14 13-14t13 14v22h-5V27q-8-7-16 0v19z",
};
/** The person shown for each effect. */
const WHO: Record<string, keyof typeof HEADS> = {
  protect: "mitre",
  blessing: "mitre",
  "tax-free": "crown",
  "tax-at-most": "crown",
  foresee: "veil",
  black: "hood",
  worker: "hat",
  limit: "hat",
  "hire-less": "hat",
  "hire-free": "hat",
  "place-less": "helmet",
  "place-free": "helmet",
  "sell-more": "veil",
  trade: "veil",
};

export function Patron({ op }: { op: string }) {
  return (
    <Drawn name="pe-patron" size="0 0 64 62">
      <path class="pe-act-back" d={arch(8, 0, 48, 62)} />
      <path class="pe-act-front" d={`${circle(32, 27, 8.5)}M12 62q1-22 20-23t20 23z${HEADS[WHO[op] ?? "hood"]}`} />
    </Drawn>
  );
}

// Scenery of Scholars of the South Tigris: Baghdad on the Tigris, made of parts of the cover. Pure decoration.

import { arch, dome } from "./cover";

/** A drawing behind an area. With `fill` the drawing is stretched; otherwise it keeps its shape at the lower edge. */
function Scene({
  name,
  box,
  fill = false,
  children,
}: {
  name: string;
  box: string;
  fill?: boolean;
  children: preact.ComponentChildren;
}) {
  return (
    <svg
      class={`sc-scene sc-scene-${name}`}
      viewBox={box}
      preserveAspectRatio={fill ? "none" : "xMidYMax meet"}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/* ---- The map --------------------------------------------------------------------------------------------------- */

const RIVER = "M108 -4C86 8 96 24 78 32S50 44 40 54 34 72 20 78 6 88-8 106",
  ROAD = "M18 8H82Q93 9 93 20V80Q93 91 82 92H18Q7 91 7 80V20Q7 9 18 8z";

/** The river from corner to corner, its fields, and the road between the locations. */
export function Land() {
  return (
    <Scene name="land" box="0 0 100 100" fill>
      <path class="sc-field" d="M-2 40q26-16 52-4t54-18v30Q84 60 62 54T-2 74z" />
      <path class="sc-field sc-field-2" d="M30 102q16-26 40-26t34-20v48z" />
      <path class="sc-bank" d={RIVER} />
      <path class="sc-water" d={RIVER} />
      <path class="sc-ripple" d="M98 4C84 12 88 22 76 27M52 43q-10 4-14 10M30 72q-12 4-18 14" />
      <path class="sc-road" d={ROAD} />
    </Scene>
  );
}

const palm = (x: number, y: number, h: number) =>
  `M${x} ${y}q${h * 0.1}-${h * 0.5} 0-${h}m0 0q${h * 0.35}-${h * 0.3} ${h * 0.55} ${h * 0.12}` +
  `m-${h * 0.55}-${h * 0.12}` +
  `q-${h * 0.35}-${h * 0.3}-${h * 0.55} ${h * 0.12}` +
  `m${h * 0.55}-${h * 0.12}q${h * 0.2} ${h * 0.05} ${h * 0.3} ${h * 0.38}` +
  `m-${h * 0.3}-${h * 0.38}q-${h * 0.2} ${h * 0.05}-${h * 0.3} ${h * 0.38}`;

/** The free corners of the map: a boat on the river, the city on its bank, palms. */
export function Corner({ of }: { of: "boat" | "city" | "palms" }) {
  return (
    <Scene name={of} box="0 0 52 46">
      {of === "boat" && (
        <>
          <path class="sc-hull" d="M10 34q16 7 33 0l-4 8q-13 4-26 0z" />
          <path class="sc-sail" d="M27 33V7l16 23z" />
          <path class="sc-sail sc-sail-2" d="M24 33V13L12 31z" />
        </>
      )}
      {of === "city" && (
        <>
          <path class="sc-wall" d="M3 27h46v17H3zM7 17h4v11H7zM37 21h9v8h-9z" />
          <path class="sc-roof" d={`${dome(24, 27, 11)}${dome(9, 17, 3)}${dome(41.5, 21, 5)}`} />
          <path class="sc-door" d={`${arch(20, 31, 8, 13)}${arch(8, 33, 5, 11)}${arch(36, 33, 5, 11)}`} />
        </>
      )}
      {of === "palms" && <path class="sc-palm" d={`${palm(17, 44, 26)}${palm(33, 45, 34)}${palm(43, 45, 19)}`} />}
    </Scene>
  );
}

/* ---- The House of Wisdom --------------------------------------------------------------------------------------- */

/** The front of the House: a wing with a dome for each guild, pillars between them, steps below. */
export function Facade() {
  return (
    <Scene name="facade" box="0 0 250 274" fill>
      <path class="sc-roof" d={`${dome(160, 22, 11)}${dome(212, 22, 12)}${dome(186, 22, 5)}${dome(242, 24, 4)}`} />
      <path class="sc-wall" d="M22 20h226v254H22zM238 24h8v20h-8z" />
      <path class="sc-cornice" d="M18 20h232v4H18zM22 66h226v3H22zM22 266h226v4H22zM18 270h232v4H18z" />
      <path class="sc-pillar" d="M100 24h6v242h-6zM174 24h6v242h-6zM22 24h5v242h-5zM244 24h4v242h-4z" />
    </Scene>
  );
}

/** The furniture of a free room: a desk with a book, a lamp, an astrolabe, a shelf. */
const ROOMS = [
  "M8 30h34v3H8zM11 33h3v9h-3zM36 33h3v9h-3zM16 28q4-4 9-1 5-3 9 1v2H16z",
  "M24 4h2v9h-2zM19 13h12l3 12q-9 7-18 0zM21 30h8v2h-8zM14 40h22v2H14z",
  "M25 12a11 11 0 1 0 .01 0zm0 3a8 8 0 1 1-.01 0zM24 6h2v32h-2zM14 40h22v2H14zM18 38h14v2H18zM17 17l2-1 14 12-2 1z",
  "M6 40h38v2H6zM9 22h5v18H9zM15 26h5v14h-5zM21 20h6v20h-6zM28 25h4v15h-4zM33 27l5-2 5 14-5 1z",
  "M10 34h30v6H10zM12 28h26v5H12zM15 23h20v4H15zM8 40h34v2H8z",
];

export function Chamber({ i }: { i: number }) {
  return (
    <Scene name="chamber" box="0 0 50 42">
      <path d={ROOMS[i % ROOMS.length]!} />
    </Scene>
  );
}

/* ---- The city and its books ------------------------------------------------------------------------------------ */

/** The city across the water. */
export function Skyline() {
  return (
    <Scene name="skyline" box="0 0 240 80">
      <path
        class="sc-far"
        d={`${dome(30, 52, 13)}${dome(206, 50, 15)}M14 52h34v16H14zM188 50h38v18h-38zM58 34h6v34h-6zM176 30h6v38h-6z`}
      />
      <path class="sc-far" d={`${dome(61, 34, 5)}${dome(179, 30, 5)}`} />
      <path class="sc-wall" d="M84 46h72v24H84zM70 54h16v16H70zM154 54h20v16h-20zM100 26h6v44h-6z" />
      <path class="sc-roof" d={`${dome(126, 46, 21)}${dome(78, 54, 7)}${dome(164, 54, 8)}${dome(103, 26, 5)}`} />
      <path class="sc-door" d={`${arch(120, 52, 12, 18)}${arch(108, 55, 8, 15)}${arch(138, 55, 8, 15)}`} />
      <path class="sc-water-fill" d="M0 68h240v12H0z" />
      <path class="sc-glint" d="M104 72h46M116 76h24M24 73h22M190 75h26" />
    </Scene>
  );
}

const BOOKS = [12, 9, 14, 10, 13, 8, 12, 11, 15, 9, 12];

/** A shelf full of books. */
export function Bookshelf() {
  let x = 4;
  const spines = Array.from({ length: 44 }, (_, i) => {
    const w = BOOKS[i % BOOKS.length]!,
      h = 22 + ((i * 7) % 12),
      at = x;
    x += w + (i % 9 === 8 ? 16 : 1);
    return <path key={i} class={`sc-spine sc-spine-${i % 6}`} d={`M${at} ${38 - h}h${w - 1}v${h}h-${w - 1}z`} />;
  });
  return (
    <Scene name="books" box="0 0 560 42">
      {spines}
      <path class="sc-plank" d="M0 38h560v4H0z" />
    </Scene>
  );
}

/* ---- The sciences ---------------------------------------------------------------------------------------------- */

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const beads = (y: number, ...xs: number[]) => xs.map(x => ring(x, y, 2.5)).join("");

/** The tools on the desk of each science. */
const STUDIES: Record<string, string> = {
  mathematics: `M12 20h36v27H12zm3 3v21h30V23z${beads(28, 20, 26, 40)}${beads(34, 20, 34, 40)}${beads(40, 26, 34, 40)}`,
  physics:
    "M29 18h2v27h7v3H22v-3h7zM10 22l40-5v3l-40 5zM6 36h12q-1 6-6 6t-6-6zM11 24h2l4 12h-2l-3-9-3 9H7zM42 31h12q-1 6-6 6t-6-6zM47 19h2l4 12h-2l-3-9-3 9h-2z",
  chemistry: "M25 14h10v3h-1v9l11 17q2 5-4 5H19q-6 0-4-5l11-17v-9h-1zM10 40q-3 4 0 8 4-4 0-8z",
  philosophy: `${ring(18, 24, 6)}M8 48q0-16 10-16t10 16z${ring(43, 26, 5.5)}M34 48q0-14 9-14t9 14zM24 10h18v9H32l-4 4v-4h-4z`,
  biology:
    "M22 36h16l-3 12H25zM29 36V18h2v18zM30 26Q18 28 16 16q13-2 14 10zM30 22q2-14 15-14 0 14-15 14zM31 33q1-9 12-10 0 9-12 10z",
  astronomy: `${ring(30, 28, 14)}M30 17a11 11 0 1 1-.01 0zM29 12h2v32h-2zM18 20l2-1 22 17-2 1zM24 43h12v5H24zM10 10l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM50 8l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`,
  medicine: "M16 30h28q0 13-8 15v3H24v-3q-8-2-8-15zM38 10l4 2-8 18h-5zM8 40h6v8H8z",
  patronage: `M12 32h36v16H12zM12 30q0-8 8-8h20q8 0 8 8zM27 28h6v9h-6z${ring(16, 17, 4)}${ring(26, 14, 4)}${ring(44, 16, 4)}`,
  goal: "M20 48V24h4v4h4v-4h4v4h4v-4h4v24zM29 6h2v18h-2zM31 6l14 5-14 5z",
};

/** The scene behind the card of a science: a desk below a window. */
export function Study({ kind, tint }: { kind: string; tint: string }) {
  return (
    <svg
      class={`sc-study ${tint}`}
      viewBox="0 0 60 56"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <path class="sc-study-back" d={arch(6, 0, 48, 48)} />
      <path class="sc-study-front" d={STUDIES[kind] ?? ""} />
      <path class="sc-study-table" d="M-60 48h180v3H-60z" />
    </svg>
  );
}

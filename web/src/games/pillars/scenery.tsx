// Scenery of The Pillars of the Earth: one landscape under the whole map, and a building in each place. Pure
// decoration.

import type { ComponentChildren } from "preact";

const lancet = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w * 0.8}Q${x} ${y + w * 0.2} ${x + w / 2} ${y}` +
  `Q${x + w} ${y + w * 0.2} ${x + w} ${y + w * 0.8}V${y + h}z`;
const house = (x: number, y: number, w: number, h: number) => `M${x} ${y}v${-h}h${w}v${h}z`;
const gable = (x: number, y: number, w: number, h: number) => `M${x - 2} ${y}l${w / 2 + 2} ${-h}l${w / 2 + 2} ${h}z`;
const tree = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r * 1.3} 0 0 1 ${2 * r} 0a${r} ${r * 0.7} 0 0 1-${2 * r} 0z`;
const fir = (x: number, y: number, h: number) =>
  `M${x} ${y - h}l${h * 0.32} ${h * 0.55}h-${h * 0.14}` +
  `l${h * 0.22} ${h * 0.45}h-${h * 0.8}l${h * 0.22}-${h * 0.45}h-${h * 0.14}z`;

/** Fields and hills, the river with its bridge, the road between the places. */
export function Landscape() {
  return (
    <svg class="pe-land" viewBox="0 0 1140 280" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path class="pe-hill-far" d="M0 40q120-40 250-12t260-14 260 8 370-14v140H0z" />
      <path class="pe-hill" d="M0 96q170-50 340-14t330-10 470 2v206H0z" />
      <path class="pe-hill-near" d="M0 190q210-44 420-12t380-8 340-6v116H0z" />
      <path
        class="pe-furrow"
        d="M30 236q120-26 250-10M60 254q110-20 220-8M720 232q150-22 300-12M760 250q120-14 250-8"
      />
      <path class="pe-stream" d="M306-8q-10 60 24 92t10 66-80 60-40 80" />
      <path class="pe-way" d="M-10 140q150-12 330-2t360-2 470-4" />
    </svg>
  );
}

/** The SVG paths of each place by colour, with the ground at y = 60. */
type Look = { walls?: string; roofs?: string; dark?: string; green?: string; wood?: string; water?: string };
const houses: Look = {
  walls: `${house(6, 60, 16, 18)}${house(24, 60, 20, 24)}${house(52, 60, 18, 20)}${house(74, 60, 20, 26)}`,
  roofs: `${gable(6, 42, 16, 10)}${gable(24, 36, 20, 13)}${gable(52, 40, 18, 11)}${gable(74, 34, 20, 13)}`,
  dark: `${lancet(11, 48, 6, 12)}${lancet(31, 46, 7, 14)}${lancet(58, 48, 6, 12)}${lancet(80, 45, 8, 15)}`,
};
const PLACES: Record<string, Look> = {
  bishop: {
    walls: `${house(28, 60, 44, 24)}${house(42, 60, 16, 44)}`,
    roofs: `M24 36l6-10h40l6 10z${gable(42, 16, 16, 14)}`,
    dark: `${lancet(46, 44, 8, 16)}${lancet(33, 42, 5, 11)}${lancet(62, 42, 5, 11)}M49 22h2v8h-2zM46 24h8v2h-8z`,
  },
  mill: {
    walls: house(44, 56, 34, 24),
    roofs: gable(44, 32, 34, 18),
    dark: `${lancet(60, 40, 8, 16)}`,
    wood:
      "M32 24a17 17 0 1 0 .01 0zm0 4a13 13 0 1 1-.01 0z" +
      "M31 25h2v32h-2zM16 40h32v2H16zM20 30l2-2 22 22-2 2zM42 28l2 2-22 22-2-2z",
    water: "M0 54q12-4 24 0t24 0 24 0 28 0v6H0z",
  },
  priory: {
    walls: `${house(10, 60, 80, 22)}${house(70, 60, 14, 44)}`,
    roofs: `M6 38l8-12h56v12z${gable(70, 16, 14, 12)}`,
    dark: [16, 28, 40, 52, 73].map(x => lancet(x, 44, 8, 16)).join(""),
  },
  castle: {
    walls: "M14 60V22h4v5h4v-5h4v5h4v-5h4v14h6v-4h4v4h4v-4h4v4h4v-4h4v4h6V22h4v5h4v-5h4v5h4v-5h4v38z",
    dark: `${lancet(44, 42, 12, 18)}${lancet(22, 36, 4, 9)}${lancet(74, 36, 4, 9)}`,
    roofs: "M49 10h2v22h-2zM51 10l12 4-12 4z",
  },
  court: {
    walls: `${house(8, 60, 84, 26)}${house(4, 60, 14, 36)}${house(82, 60, 14, 36)}`,
    roofs: `M18 34l8-14h48l8 14z${gable(4, 24, 14, 13)}${gable(82, 24, 14, 13)}`,
    dark: `${lancet(44, 40, 12, 20)}${[24, 34, 60, 70].map(x => lancet(x, 42, 6, 12)).join("")}`,
  },
  shiring: houses,
  "shiring-e": houses,
  market: {
    ...houses,
    wood: "M44 60V50h12v10zM42 50l3-5h10l3 5z",
  },
  collector: {
    walls: house(26, 60, 48, 30),
    roofs: gable(26, 30, 48, 20),
    dark: `${lancet(44, 42, 12, 18)}${lancet(32, 38, 6, 11)}${lancet(62, 38, 6, 11)}`,
  },
  "start-player": {
    walls: "M20 60V24h5v5h5v-5h5v36zM65 60V24h5v5h5v-5h5v36zM35 34h30v10H35z",
    dark: `${lancet(40, 36, 20, 24)}`,
    roofs: "M26 8h2v16h-2zM28 8l10 4-10 4zM72 8h2v16h-2zM74 8l10 4-10 4z",
  },
  coast: {
    water: "M0 46q12-4 25 0t25 0 25 0 25 0v14H0z",
    wood: "M26 44q24 8 48 0l-8 12q-16 4-32 0zM49 8h2v36h-2z",
    walls: "M48 12v28H30zM52 10q26 12 20 30H52z",
  },
  crusades: {
    water: "M0 50q12-4 25 0t25 0 25 0 25 0v10H0z",
    wood: "M26 48q24 6 48 0l-8 9q-16 3-32 0z",
    walls: "M36 14h28q6 16 0 30H36q6-14 0-30z",
    roofs: "M49 18h4v22h-4zM40 27h22v4H40z",
  },
  france: {
    walls: house(36, 60, 28, 24),
    roofs: `${gable(36, 36, 28, 22)}`,
    dark: lancet(45, 44, 10, 16),
    green: `${fir(16, 60, 40)}${fir(84, 60, 40)}`,
  },
};
const SHAPES = ["water", "green", "walls", "roofs", "dark", "wood"] as const;

function Drawn({ name, children, box = "0 0 100 60" }: { name: string; children: ComponentChildren; box?: string }) {
  return (
    <svg
      class={`pe-scene pe-scene-${name}`}
      viewBox={box}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** The building in a place. */
export function Vignette({ place }: { place: string }) {
  const look = PLACES[place];
  return (
    look && (
      <Drawn name={place}>
        {SHAPES.map(shape => look[shape] && <path key={shape} class={`pe-s-${shape}`} d={look[shape]} />)}
      </Drawn>
    )
  );
}

/** The origin of a material, in the lower half of its card: trees, a rock face, dunes. */
const SITES: Record<string, [string, string]> = {
  wood: [`${fir(9, 58, 34)}${fir(31, 58, 38)}`, `${fir(20, 60, 30)}M18 56h4v4h-4z`],
  stone: ["M0 60V34l8-8 8 3 6-9 10 6 8 10v24z", "M0 60V48h12v-7h10v9h10v-6h8v16zM12 41v7M22 50v10"],
  sand: ["M0 60V44q10-14 20-2t20-6v24z", "M0 60v-6q14-12 26-2t14-4v12z"],
};

export function SiteScene({ good }: { good: string }) {
  const [back, front] = SITES[good] ?? ["", ""];
  return (
    <Drawn name="site" box="0 0 40 60">
      <path class="pe-s-back" d={back} />
      <path class="pe-s-front" d={front} />
    </Drawn>
  );
}

/** The hill on which the cathedral is built: sky, sun, trees. */
export function Hill() {
  return (
    <>
      <circle class="pe-sun" cx="170" cy="24" r="13" />
      <path class="pe-hill" d="M-200 96q100-34 200-12 50-22 100-10t100-8 200 20v22h-600z" />
      <path class="pe-s-green" d={`${tree(8, 100, 7)}${tree(194, 98, 6)}`} />
    </>
  );
}

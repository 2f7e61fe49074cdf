// Scenery of Drum Roll: tents around the ring, the big top over my circus, and the spotlight on a performer. Pure
// decoration.

import { Icon } from "../../board/parts/icon";

/** A tent with its base at `y`: canvas, stripes, roof, flag. */
function Tent({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const eaves = y - h * 0.52,
    top = y - h,
    c = x + w / 2;
  const roof =
    `M${x - w * 0.06} ${eaves}Q${x + w * 0.34} ${eaves - h * 0.12} ${c} ${top}` +
    `Q${x + w * 0.66} ${eaves - h * 0.12} ${x + w * 1.06} ${eaves}z`;
  const door =
    `M${c - w * 0.1} ${y}q${w * 0.1}-${h * 0.26} ${w * 0.1}-${h * 0.36}` + `q0 ${h * 0.1} ${w * 0.1} ${h * 0.36}z`;
  const stripe = (k: number) => `M${x + (w * k) / 6} ${y}V${eaves}L${c} ${top}L${x + (w * (k + 1)) / 6} ${eaves}V${y}z`;
  return (
    <g>
      <path class="dr-canvas" d={`M${x} ${y}V${eaves}h${w}V${y}z${roof}`} />
      <path class="dr-stripe" d={`${stripe(0)}${stripe(2)}${stripe(4)}`} />
      <path class="dr-door" d={door} />
      <path
        class="dr-pennant"
        d={`M${c - 0.6} ${top + 2}v-${h * 0.22}l${w * 0.22} ${h * 0.07}-${w * 0.22} ${h * 0.07}z`}
      />
    </g>
  );
}

/** A string of hanging lamps. */
const lamps = (x: number, y: number, w: number, sag: number, n: number) =>
  Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    return `M${x + w * t} ${y + 4 * sag * t * (1 - t) + 2}v.1`;
  }).join("");

/** Tents in the corners around the ring, strings of lamps between them, stars. */
export function Fairground() {
  return (
    <svg class="dr-fair" viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path class="dr-stars" d="M74 20v.1M120 10v.1M286 12v.1M330 24v.1M20 96v.1M382 104v.1M14 190v.1M388 200v.1" />
      <path class="dr-string" d="M34 14Q117 46 200 8Q283 46 366 14" />
      <path class="dr-lamps" d={`${lamps(34, 14, 166, 12, 9)}${lamps(200, 10, 166, 12, 9)}`} />
      <Tent x={10} y={66} w={44} h={46} />
      <Tent x={346} y={66} w={44} h={46} />
      <Tent x={8} y={290} w={58} h={58} />
      <Tent x={334} y={290} w={58} h={58} />
    </svg>
  );
}

/** The inside of the big top during a show: canvas, lamps, the audience around the ring. */
export function Gallery() {
  const seat = (i: number, y: number, r: number) =>
    `M${4 + i * 2.1 * r - r} ${y + 2 * r}q0-${r} ${r * 0.5}-${r}` +
    `a${r * 0.6} ${r * 0.7} 0 1 1 ${r} 0q${r * 0.5} 0 ${r * 0.5} ${r}z`;
  const row = (y: number, r: number) =>
    Array.from({ length: Math.ceil(400 / (2.1 * r)) + 1 }, (_, i) => seat(i, y + ((i * 7) % 5), r)).join("");
  return (
    <svg class="dr-fair" viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {Array.from({ length: 7 }, (_, i) => (
        <path key={i} class="dr-cloth" d={`M200-30L${i * 62 - 10} 300h31z`} />
      ))}
      <path class="dr-string" d="M0 6Q100 40 200 4Q300 40 400 6" />
      <path class="dr-lamps" d={`${lamps(0, 6, 200, 13, 11)}${lamps(200, 6, 200, 13, 11)}`} />
      <path class="dr-crowd dr-crowd-far" d={row(30, 8)} />
      <path class="dr-crowd" d={row(276, 11)} />
    </svg>
  );
}

const FLAKES = [
  [92, 60],
  [128, 214],
  [150, 46],
  [262, 50],
  [284, 216],
  [318, 74],
  [338, 168],
  [64, 170],
  [112, 96],
  [296, 106],
] as const;

/** Two beams that meet in the ring, and confetti for an exceptional performance. */
export function Beams({ level }: { level: number }) {
  return (
    <svg class="dr-beams" viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path class="dr-ray" d="M36 0h22l206 176q-60 34-140 8z" />
      <path class="dr-ray" d="M364 0h-22L136 176q60 34 140 8z" />
      <ellipse class="dr-ray" cx="200" cy="176" rx="110" ry="46" />
      {level > 2 &&
        FLAKES.map(([x, y], i) => <path key={i} class={`dr-flake dr-flake-${i % 4}`} d={`M${x} ${y}l7 3-3 6-7-3z`} />)}
    </svg>
  );
}

/** The big top over my circus. */
export function BigTop() {
  return (
    <svg
      class="dr-bigtop"
      viewBox="0 0 320 200"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <Tent x={16} y={196} w={70} h={86} />
      <Tent x={238} y={196} w={66} h={80} />
      <Tent x={70} y={196} w={180} h={168} />
      <path class="dr-ground" d="M0 194h320v6H0z" />
    </svg>
  );
}

/** A spotlight with the performer in it. */
export function Spotlight({ d }: { d: string }) {
  return (
    <span class="dr-limelight" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        <path class="dr-beam" d="M62 0h14l24 88H28z" />
        <ellipse class="dr-pool" cx="64" cy="88" rx="36" ry="10" />
      </svg>
      <Icon d={d} size={54} />
    </span>
  );
}

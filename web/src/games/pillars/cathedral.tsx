// The cathedral in six parts, one per round: choir, transept, nave, roof, tower, spire. Unbuilt parts are outlines. The
// part of this round grows in its scaffolding as the craftsmen work.

import { Hill } from "./scenery";

const lancet = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w * 0.7}q0-${w * 0.6} ${w / 2}-${w * 0.7} ${w / 2} ${w * 0.1} ${w / 2} ${w * 0.7}V${y + h}z`;
const row = (xs: number[], y: number, w: number, h: number) => xs.map(x => lancet(x, y, w, h)).join("");

/** The drawing of each part: walls, windows, scaffolding, and its lower and upper edge. A roof has no stones. */
interface Part {
  walls: string;
  windows: string;
  poles: string;
  top: number;
  foot: number;
  roof?: boolean;
}
const PARTS: readonly Part[] = [
  {
    walls: "M140 62h34q14 4 14 20v22h-48z",
    windows: row([146, 158, 170], 70, 7, 24),
    poles: "M136 58v46M152 56v48M168 56v48M192 66v38M134 72h60M134 88h60",
    top: 62,
    foot: 104,
  },
  {
    walls: "M106 54l17-20 17 20v50h-34z",
    windows: `${lancet(117, 72, 12, 32)}M123 50a7 7 0 1 0 .01 0z`,
    poles: "M102 48v56M123 28v76M144 48v56M100 60h46M100 80h46",
    top: 34,
    foot: 104,
  },
  {
    walls: "M44 62h62v42H44z",
    windows: row([50, 64, 78, 92], 70, 8, 24),
    poles: "M48 56v48M66 56v48M84 56v48M102 56v48M42 72h66M42 88h66",
    top: 62,
    foot: 104,
  },
  {
    walls: "M44 62l5-20h57v20zM140 42h30l16 20h-46zM56 62v42h4V62zM70 62v42h4V62zM86 62v42h4V62z",
    windows: "M60 50h8v2h-8zM80 50h8v2h-8zM150 50h8v2h-8z",
    poles: "M42 40h66M138 40h50M50 34v28M76 34v28M102 34v28M146 34v28M172 34v28",
    top: 42,
    foot: 62,
    roof: true,
  },
  {
    walls: "M14 34h30v70H14z",
    windows: `${row([19, 31], 40, 8, 18)}M29 64a7 7 0 1 0 .01 0z${lancet(23, 84, 12, 20)}`,
    poles: "M10 28v76M29 26v78M48 28v76M8 44h42M8 64h42M8 84h42",
    top: 34,
    foot: 104,
  },
  {
    walls: "M12 34L29 4l17 30zM119 36l4-26 4 26z",
    windows: "M27 0h4v5h-4zM25 2h8v2h-8zM122 4h2v7h-2zM120 6h6v2h-6z",
    poles: "M12 10v24M46 10v24M8 20h42M8 30h42",
    top: 4,
    foot: 34,
    roof: true,
  },
];

/** Stones in courses, every second one shifted by half a stone. */
const COURSE = 7;
const JOINTS = Array.from({ length: 10 }, (_, i) => {
  const y = 104 - COURSE * (i + 1),
    first = i % 2 ? 14 : 19;
  return `M12 ${y}h178${Array.from({ length: 18 }, (_, k) => `M${first + 10 * k} ${y}v${COURSE}`).join("")}`;
}).join("");

interface Props {
  parts: number; // number of finished parts
  working: boolean;
  done: number; // share of this round's part that is built, 0 to 1
  title: string;
}

export function Cathedral({ parts, working, done, title }: Props) {
  return (
    <svg class="pe-cathedral" viewBox="0 0 200 108" role="img" aria-label={title} preserveAspectRatio="xMidYMax meet">
      <defs>
        {PARTS.map((part, i) => {
          const courses = Math.max(1, Math.round((done * (part.foot - part.top)) / COURSE)),
            top = i < parts ? 0 : part.foot - courses * COURSE;
          return (
            <clipPath key={i} id={`pe-part-${i}`}>
              <path d={part.walls} clip-path={i < parts ? undefined : `url(#pe-up-${i})`} />
              <clipPath id={`pe-up-${i}`}>
                <path d={`M0 ${top}h200v108H0z`} />
              </clipPath>
            </clipPath>
          );
        })}
      </defs>
      <Hill />
      <path class="pe-ground" d="M-200 104h600v4h-600z" />
      {[3, 0, 2, 1, 4, 5].map(i => {
        const part = PARTS[i]!,
          built = i < parts,
          here = working && i === parts,
          stones = `url(#pe-part-${i})`;
        return (
          <g key={i} class={`${built ? "pe-built" : here ? "pe-rising" : "pe-plan"}${part.roof ? " pe-roof" : ""}`}>
            <path class="pe-walls" d={part.walls} />
            {here && <path class="pe-laid" d={part.walls} clip-path={stones} />}
            {(built || here) && !part.roof && <path class="pe-joints" d={JOINTS} clip-path={stones} />}
            {built && <path class="pe-windows" d={part.windows} />}
            {here && <path class="pe-poles" d={part.poles} />}
          </g>
        );
      })}
    </svg>
  );
}

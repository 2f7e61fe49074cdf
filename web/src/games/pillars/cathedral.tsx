// The cathedral, in six parts, one a round: choir, transept, nave, roof, tower, spire.  What is not built yet is a plan; the part of the
// round stands in its scaffolding.

import { Hill } from "./place";

const lancet = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w * 0.7}q0-${w * 0.6} ${w / 2}-${w * 0.7} ${w / 2} ${w * 0.1} ${w / 2} ${w * 0.7}V${y + h}z`;
const row = (xs: number[], y: number, w: number, h: number) => xs.map(x => lancet(x, y, w, h)).join("");

/** Of each part: its walls, its windows, the scaffolding around it. */
const PARTS: readonly { walls: string; windows: string; poles: string }[] = [
  {
    walls: "M140 62h34q14 4 14 20v22h-48z",
    windows: row([146, 158, 170], 70, 7, 24),
    poles: "M136 58v46M152 56v48M168 56v48M192 66v38M134 72h60M134 88h60",
  },
  {
    walls: "M106 54l17-20 17 20v50h-34z",
    windows: `${lancet(117, 72, 12, 32)}M123 50a7 7 0 1 0 .01 0z`,
    poles: "M102 48v56M123 28v76M144 48v56M100 60h46M100 80h46",
  },
  {
    walls: "M44 62h62v42H44z",
    windows: row([50, 64, 78, 92], 70, 8, 24),
    poles: "M48 56v48M66 56v48M84 56v48M102 56v48M42 72h66M42 88h66",
  },
  {
    walls: "M44 62l5-20h57v20zM140 42h30l16 20h-46zM56 62v42h4V62zM70 62v42h4V62zM86 62v42h4V62z",
    windows: "M60 50h8v2h-8zM80 50h8v2h-8zM150 50h8v2h-8z",
    poles: "M42 40h66M138 40h50M50 34v28M76 34v28M102 34v28M146 34v28M172 34v28",
  },
  {
    walls: "M14 34h30v70H14z",
    windows: `${row([19, 31], 40, 8, 18)}M29 64a7 7 0 1 0 .01 0z${lancet(23, 84, 12, 20)}`,
    poles: "M10 28v76M29 26v78M48 28v76M8 44h42M8 64h42M8 84h42",
  },
  {
    walls: "M12 34L29 4l17 30zM119 36l4-26 4 26z",
    windows: "M27 0h4v5h-4zM25 2h8v2h-8zM122 4h2v7h-2zM120 6h6v2h-6z",
    poles: "M12 10v24M46 10v24M8 20h42M8 30h42",
  },
];

export function Cathedral({ parts, working, title }: { parts: number; working: boolean; title: string }) {
  return (
    <svg class="pe-cathedral" viewBox="0 0 200 108" role="img" aria-label={title} preserveAspectRatio="none">
      <Hill />
      <path class="pe-ground" d="M0 104h200v4H0z" />
      {[3, 0, 2, 1, 4, 5].map(i => {
        const part = PARTS[i]!,
          built = i < parts,
          here = working && i === parts;
        return (
          <g key={i} class={built ? "pe-built" : here ? "pe-rising" : "pe-plan"}>
            <path class="pe-walls" d={part.walls} />
            {(built || here) && <path class="pe-windows" d={part.windows} />}
            {here && <path class="pe-poles" d={part.poles} />}
          </g>
        );
      })}
    </svg>
  );
}

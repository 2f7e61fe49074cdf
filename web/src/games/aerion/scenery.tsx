// Scenery of Aerion: the sky behind the board, and the background of card pictures. Pure decoration.

import type { ComponentChildren } from "preact";

/** A cloud on a level base. */
const puff = (x: number, y: number, s: number) =>
  `M${x} ${y}a${s * 0.3} ${s * 0.3} 0 0 1 ${s * 0.1} ${-s * 0.58}` +
  `a${s * 0.45} ${s * 0.45} 0 0 1 ${s * 0.8} ${-s * 0.1}` +
  `a${s * 0.36} ${s * 0.36} 0 0 1 ${s * 0.6} ${s * 0.2}a${s * 0.25} ${s * 0.25} 0 0 1 ${s * 0.05} ${s * 0.48}z`;

/** The sky behind the whole board: three banks of clouds, distant birds. */
export function Sky() {
  return (
    <svg
      class="aerion-sky"
      viewBox="0 0 1140 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path class="aerion-sky-1" d={`${puff(60, 190, 90)}${puff(520, 150, 120)}${puff(930, 210, 100)}`} />
      <path
        class="aerion-sky-2"
        d={`${puff(210, 300, 130)}${puff(720, 320, 150)}${puff(1010, 390, 110)}${puff(40, 400, 110)}`}
      />
      <path
        class="aerion-sky-3"
        d={
          "M0 470q60-44 130-18 50-40 120-14 60-34 120 0 70-40 140-6 60-34 130 0 60-36 120-4 " +
          "70-34 130 2 60-30 120-6 70-28 130 4v212H0z"
        }
      />
      <path class="aerion-birds" d="M330 200q8-8 14 0 6-8 14 0M372 214q6-6 11 0 5-6 11 0M850 160q8-8 14 0 6-8 14 0" />
    </svg>
  );
}

/** The place where a ship is built: a wooden stage on a cloud, with a crane. After the ship has taken off, the stage is
    empty. */
export function Stage({ flying }: { flying: boolean }) {
  return (
    <svg
      class="aerion-stage"
      viewBox="0 0 160 70"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <path class="aerion-cloud" d={`${puff(26, 68, 30)}${puff(84, 68, 34)}`} />
      {!flying && (
        <>
          <path class="aerion-poles" d="M22 62V10M22 12h30M22 24l12-12M48 12v8M138 62V26M22 44l-8 18M138 44l8 18" />
          <path class="aerion-hook" d="M48 20v4q5 0 5 4t-5 4-5-4" />
        </>
      )}
      <path class="aerion-planks" d="M10 56h140v5H10z" />
      <path class="aerion-poles" d="M30 61l8 9M130 61l-8 9M80 61v9" />
    </svg>
  );
}

/** The scene of each kind of card on 120 x 120: background, ground and lines. */
const SCENES: Record<string, { back?: string; ground: string; lines: string }> = {
  // a drawing board
  blueprint: {
    ground: "M0 108h120v12H0z",
    lines:
      "M0 20h120M0 40h120M0 60h120M0 80h120M0 100h120M20 0v120M40 0v120M60 0v120M80 0v120M100 0v120" +
      "M12 98h96M12 94v8M108 94v8M60 60m-46 0a46 46 0 1 1 92 0 46 46 0 1 1-92 0",
  },
  // a bench below tools on the wall
  material: {
    back:
      "M14 10h4v26h-4zM8 10h16v8H8zM34 10h4v20h-4zM36 30a7 7 0 1 0 .01 0z" +
      "M94 10l6 22h-4zM104 8h4v30h-4zM100 8h12v5h-12z",
    ground: "M0 98h120v8H0zM10 106h8v14h-8zM102 106h8v14h-8z",
    lines: "M0 7h120M0 112h120",
  },
  // the rail of a deck, the moon
  crew: {
    back: `M92 12a16 16 0 1 0 14 24 13 13 0 1 1-14-24z${puff(14, 84, 40)}${puff(76, 92, 36)}`,
    ground: "M0 96h120v6H0zM6 102h5v18H6zM32 102h5v18h-5zM58 102h5v18h-5zM84 102h5v18h-5zM110 102h5v18h-5z",
    lines: "M0 116h120M22 14v.1M40 26v.1M60 10v.1",
  },
  // a window above a lectern
  book: {
    back: "M28 86V34q0-30 32-30t32 30v52z",
    ground: "M18 96h84l-8 10H26zM54 106h12v14H54z",
    lines: "M60 6v80M28 40h64M28 62h64",
  },
  // the sun through the day
  hourglass: {
    back: "M60 30a34 34 0 1 0 .01 0z",
    ground: "M0 100h120v7H0zM14 107h8v13h-8zM98 107h8v13h-8z",
    lines: "M60 4v14M24 22l10 12M96 22L86 34M6 62h12M102 62h12",
  },
  egg: {
    back: puff(20, 46, 44),
    ground: "M14 92q46 30 92 0l8 4q-54 40-108 0z",
    lines: "M8 100l30-8M20 108l40-8M60 112l44-14M84 96l30 2M30 92l26 14",
  },
  factory: {
    back: `M10 98V44h12v54zM30 98V58h12v40zM92 98V50h12v48z${puff(16, 34, 26)}${puff(92, 38, 26)}`,
    ground: "M0 98h120v22H0z",
    lines: "M8 108h14M36 108h14M64 108h14M92 108h14",
  },
  bird: {
    back: `${puff(10, 40, 40)}${puff(74, 62, 38)}`,
    ground: "M0 98q50-8 120 2v6Q50 98 0 106z",
    lines: "M88 100l12-12M26 100l-10-10",
  },
  worker: {
    back: "M84 98V20h6v78zM108 98V20h6v78z",
    ground: "M0 100h120v8H0z",
    lines: "M80 40h40M80 64h40M84 64l26-24M84 88l26-24M12 108v12M108 108v12",
  },
};

/** The picture of a card in its scene. */
export function InScene({ type, children }: { type: string; children: ComponentChildren }) {
  const scene = SCENES[type];
  return (
    <span class={`aerion-in aerion-in-${type}`}>
      {scene && (
        <svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
          {scene.back && <path class="aerion-back" d={scene.back} />}
          <path class="aerion-lines" d={scene.lines} />
          <path class="aerion-ground" d={scene.ground} />
        </svg>
      )}
      {children}
    </span>
  );
}

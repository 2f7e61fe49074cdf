// Scenery of Ancient Knowledge: a horizon with old stones, the strata below it, and a small scene for each card. Pure
// decoration.

import type { ComponentChildren } from "preact";

function Drawn({ name, box, fit, children }: { name: string; box: string; fit: string; children: ComponentChildren }) {
  return (
    <svg
      class={`ak-scene ak-scene-${name}`}
      viewBox={box}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A stepped pyramid with its base at `y`. */
function steps(x: number, y: number, width: number, n: number, h: number): string {
  return Array.from({ length: n }, (_, i) => {
    const w = width * (1 - i / (n + 0.4));
    return `M${x - w / 2} ${y - h * i}v${-h * 0.86}h${w}v${h * 0.86}z`;
  }).join("");
}
/** A standing stone. */
const stone = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y}q${-w * 0.12} ${-h * 0.6} ${w * 0.16} ${-h * 0.94}q${w * 0.4} ${-h * 0.12} ${w * 0.7} 0` +
  `q${w * 0.24} ${h * 0.4} ${w * 0.1} ${h * 0.94}z`;
/** Two stones that carry a third. */
const gate = (x: number, y: number, w: number, h: number) =>
  `${stone(x, y, w * 0.26, h * 0.8)}${stone(x + w * 0.7, y, w * 0.26, h * 0.8)}` +
  `M${x - w * 0.08} ${y - h * 0.78}q${w * 0.55} ${-h * 0.22} ${w * 1.14} 0l${-w * 0.03} ${h * 0.17}h${-w * 1.08}z`;
/** A temple with its columns. */
const temple = (x: number, y: number, w: number, h: number) =>
  `M${x - w * 0.06} ${y}v${-h * 0.1}h${w * 1.12}v${h * 0.1}zM${x - w * 0.06} ${y - h * 0.66}l${w * 0.56} ${-h * 0.34}` +
  `l${w * 0.56} ${h * 0.34}z${[0, 0.29, 0.58, 0.87]
    .map(k => `M${x + w * k} ${y - h * 0.1}v${-h * 0.5}h${w * 0.13}v${h * 0.5}z`)
    .join("")}`;
const block = (x: number, y: number, w: number, h: number) => `M${x} ${y}v${-h}h${w}v${h}z`;

/* ---- The table ------------------------------------------------------------------------------------------- */

/** Behind the Timeline: the horizon and the layers below it. */
export function Dig() {
  return (
    <Drawn name="dig" box="0 0 660 170" fit="none">
      <path
        class="ak-far"
        d={`${steps(160, 78, 150, 6, 9)}${steps(420, 78, 90, 5, 8)}${gate(540, 80, 44, 40)}${stone(606, 80, 12, 30)}`}
      />
      <path class="ak-earth-1" d="M0 80q120-10 250-3t220-3 190 2v94H0z" />
      <path class="ak-earth-2" d="M0 108q110 8 230-2t240 4 190-4v64H0z" />
      <path class="ak-earth-3" d="M0 140q140-10 280 0t210-2 170 2v30H0z" />
      <path class="ak-finds" d="M70 122q8-9 16 0-2 12-8 12t-8-12zM318 124l9-5 8 7-7 6zM560 122q6-6 14-3l-3 9-9 1z" />
      <path class="ak-finds" d="M196 154h18l3-3 3 3-3 3 3 3-3 2-3-3h-18l-3 3-3-2 3-3-3-3 3-3zM438 152l16-3 2 9-15 4z" />
    </Drawn>
  );
}

/** Behind the Past: three layers for its three kinds. */
export function Strata() {
  return (
    <Drawn name="strata" box="0 0 186 170" fit="none">
      <path class="ak-earth-1" d="M0 30q46-7 92 0t94-2v142H0z" />
      <path class="ak-earth-2" d="M0 80q50 6 96-1t90 2v89H0z" />
      <path class="ak-earth-3" d="M0 127q44-6 92 0t94-1v44H0z" />
      <path
        class="ak-finds"
        d="M150 62l8-4 7 6-6 5zM166 108q6-8 13 0-2 9-7 9t-6-9zM152 152h12l3-2 1 5-3 1h-12l-3 2-1-5z"
      />
    </Drawn>
  );
}

/** Behind the hand: the camp, with tents and tools. */
export function Camp() {
  return (
    <Drawn name="camp" box="0 0 830 90" fit="xMidYMax slice">
      <path class="ak-far" d={`${steps(200, 74, 190, 6, 10)}${gate(560, 76, 60, 50)}${stone(646, 76, 15, 38)}`} />
      <path class="ak-far" d={`${stone(676, 76, 11, 26)}${stone(528, 76, 13, 32)}`} />
      <path class="ak-earth-1" d="M0 74q200-14 420-4t410-4v30H0z" />
      <path class="ak-tent" d="M352 80l34-44 34 44zM746 80l26-34 26 34z" />
      <path class="ak-tent-2" d="M386 36l10 44h-18zM772 46l8 34h-14z" />
    </Drawn>
  );
}

/* ---- Cards ----------------------------------------------------------------------------------------------- */

/** Two pictures for each kind: background and foreground. */
const SCENES: Record<string, readonly [string, string][]> = {
  city: [
    [`${block(4, 50, 16, 22)}${block(92, 50, 22, 26)}${block(100, 26, 8, 8)}`, temple(32, 50, 50, 36)],
    [`${temple(66, 44, 40, 30)}${block(62, 50, 52, 8)}`, `${block(6, 50, 20, 30)}${block(28, 50, 16, 20)}`],
  ],
  megalith: [
    [`${stone(8, 50, 13, 26)}${stone(98, 50, 13, 30)}`, `${gate(38, 50, 42, 38)}`],
    [`${stone(76, 50, 16, 36)}${stone(98, 50, 12, 24)}`, `${stone(16, 50, 18, 44)}${stone(46, 50, 15, 30)}`],
  ],
  pyramid: [
    [steps(98, 50, 50, 4, 6), steps(46, 50, 84, 6, 7)],
    ["M78 50l22-24 22 24z", "M8 50l38-42 38 42z"],
  ],
  artifact: [
    [
      block(30, 50, 60, 8),
      "M52 42q-10-8-8-18 2-7 9-9v-7h14v7q7 2 9 9 2 10-8 18zM44 18q-8 0-6 8l5 2zM76 18q8 0 6 8l-5 2z",
    ],
    [block(34, 50, 52, 8), "M60 6a15 15 0 1 0 .01 0zm0 7a8 8 0 1 1-.01 0zM56 34h8v9h-8z"],
  ],
  ancient: [
    [temple(70, 50, 40, 30), "M14 50v-8h34v8zM20 42q-2-20 11-22 13 2 11 22zM31 4a8 8 0 1 0 .01 0z"],
    [`${block(8, 50, 20, 6)}${block(88, 50, 22, 6)}`, "M40 50l20-40 20 40h-5l-5-11H50l-5 11zM53 33h14l-7-14z"],
  ],
  writing: [
    [block(8, 50, 104, 4), "M36 46V14q0-8 8-8h44q-7 2-7 9v31zM44 18h28v3H44zM44 25h28v3H44zM44 32h20v3H44z"],
    [
      "M20 50h80l-6-6H26z",
      "M30 44V10h60v34zM36 16l8 3-8 3zM50 16l8 3-8 3zM64 16h14v3H64zM36 28h16v3H36zM60 26l8 3-8 3z",
    ],
  ],
  secret: [
    ["M96 12a10 10 0 1 0 8 16 8 8 0 1 1-8-16z", "M52 8h16v14l16 24q2 4-3 4H39q-5 0-3-4l16-24z"],
    [
      "M16 14l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM102 10l2 5 5 2-5 2-2 5-2-5-5-2 5-2z",
      "M60 8l26 42H34zM60 30a6 6 0 1 0 .01 0z",
    ],
  ],
};

/** The scene of a card. The card's name selects the scene and its side, so a card always has the same scene. */
export function CardScene({ kind, id }: { kind: string; id: string }) {
  const list = SCENES[kind],
    n = [...id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7);
  if (!list) return null;
  const [back, front] = list[n % list.length]!;
  return (
    <Drawn name="card" box="0 0 120 50" fit="xMidYMax meet">
      <g transform={n % 4 > 1 ? "matrix(-1 0 0 1 120 0)" : undefined}>
        <circle class="ak-s-sun" cx={16 + (n % 7) * 14} cy={10 + (n % 3) * 4} r="7" />
        <path class="ak-s-back" d={back} />
        <path class={`ak-s-front ak-s-${kind}`} d={front} />
      </g>
    </Drawn>
  );
}

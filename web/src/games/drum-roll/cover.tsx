// The cover: the big top at night, lit from within, with wagons and a drum; in the style of a poster of 1900.

import { CoverFrame } from "../../board/parts/cover-frame";

const CRIMSON = "#a3182c",
  CREAM = "#fbeecb",
  GOLD = "#e2ae45",
  NIGHT = "#0d2b33";

/** A panel of the roof, from the mast to the eaves. */
const panel = (x0: number, x1: number, i: number) => (
  <path
    key={x0}
    d={`M240 66Q${240 + (x0 - 240) * 0.42} 128 ${x0} 172L${x1} 172Q${240 + (x1 - 240) * 0.42} 128 240 66z`}
    fill={i % 2 ? CREAM : CRIMSON}
  />
);

/** A string of lamps from one point to another. The string hangs down in the middle. */
function Lamps({ x0, y0, x1, y1, n }: { x0: number; y0: number; x1: number; y1: number; n: number }) {
  const at = (t: number) => ({ x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t + 60 * t * (1 - t) });
  return (
    <g>
      <path
        d={`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + 30} ${x1} ${y1}`}
        fill="none"
        stroke="#3c5a5c"
        stroke-width="1.500"
      />
      {Array.from({ length: n }, (_, i) => ({ i, ...at((i + 1) / (n + 1)) })).map(p => (
        <g key={p.i}>
          <circle cx={p.x} cy={p.y + 4} r="9" fill="url(#dr-halo)" />
          <circle cx={p.x} cy={p.y + 4} r="3" fill="#fff3c4" />
        </g>
      ))}
    </g>
  );
}

function Wagon({ x, y, body, flip }: { x: number; y: number; body: string; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${flip ? " scale(-1 1)" : ""}`}>
      <path d="M4-46h64v34H4z" fill={body} />
      <path d="M-2-46q38-26 76 0z" fill={GOLD} />
      <path d="M4-20h64v8H4z" fill="#5b0f1b" />
      <path d="M14-38h16v16H14zM42-38h16v16H42z" fill="#ffe7a6" />
      <path d="M22-38v16M14-30h16M50-38v16M42-30h16" stroke={body} stroke-width="2" />
      <path d="M-18-14l22 4" stroke="#4a2c11" stroke-width="4" stroke-linecap="round" />
      {[16, 56].map(cx => (
        <g key={cx}>
          <circle cx={cx} cy="-8" r="11" fill="#2a1608" stroke={GOLD} stroke-width="3" />
          <path d={`M${cx - 9}-8h18M${cx}-17v18`} stroke={GOLD} stroke-width="2" />
        </g>
      ))}
    </g>
  );
}

export function Cover({ title }: { title: string }) {
  const stars = [
    [36, 46],
    [84, 24],
    [130, 70],
    [58, 98],
    [176, 30],
    [316, 36],
    [352, 84],
    [402, 28],
    [446, 62],
    [424, 112],
    [286, 84],
    [20, 132],
    [462, 20],
  ] as const;
  const eaves = [64, 108, 152, 196, 240, 284, 328, 372, 416];
  return (
    <CoverFrame title={title} class="dr-cover">
      <defs>
        <linearGradient id="dr-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#081a24" />
          <stop offset=".55" stop-color="#12434a" />
          <stop offset=".8" stop-color="#4c6a52" />
          <stop offset="1" stop-color="#d79a4a" />
        </linearGradient>
        <radialGradient id="dr-halo">
          <stop offset="0" stop-color="#ffe9a6" stop-opacity=".9" />
          <stop offset="1" stop-color="#ffcf6b" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="dr-glow">
          <stop offset="0" stop-color="#ffdf8f" stop-opacity=".85" />
          <stop offset=".5" stop-color="#f2a63c" stop-opacity=".35" />
          <stop offset="1" stop-color="#f2a63c" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="dr-fold" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#000" stop-opacity=".4" />
          <stop offset=".35" stop-color="#000" stop-opacity="0" />
          <stop offset=".65" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".4" />
        </linearGradient>
        <linearGradient id="dr-door" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff1bd" />
          <stop offset="1" stop-color="#f0a73f" />
        </linearGradient>
        <linearGradient id="dr-grass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#3d4a24" />
          <stop offset="1" stop-color="#161f14" />
        </linearGradient>
      </defs>
      <rect width="480" height="320" fill="url(#dr-sky)" />
      {stars.map(([x, y], i) => (
        <path key={i} d={`M${x} ${y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`} fill="#ffeec2" opacity={i % 3 ? 0.9 : 0.55} />
      ))}
      <circle cx="398" cy="70" r="26" fill="#fdf3d0" />
      <circle cx="388" cy="64" r="24" fill="#0d2f38" />
      <ellipse cx="240" cy="236" rx="260" ry="130" fill="url(#dr-glow)" />
      <path d="M0 250q120-26 240-14t240 4v80H0z" fill="url(#dr-grass)" />
      <g>
        <path d="M76 176h328l10 80H66z" fill={CREAM} />
        {eaves
          .slice(0, -1)
          .map((x, i) =>
            i % 2 ? null : <path key={x} d={`M${76 + i * 41} 176h41l${i < 4 ? -1 : 1} 80h-43z`} fill={CRIMSON} />,
          )}
        <path d="M76 176h328l10 80H66z" fill="url(#dr-fold)" />
        <path d="M206 256v-36q0-34 34-46 34 12 34 46v36z" fill="url(#dr-door)" />
        <path
          d="M206 256q20-30 18-66l16-16 16 16q-2 36 18 66h-20q-14-24-14-50-0 26-14 50z"
          fill={CRIMSON}
          opacity=".92"
        />
        {eaves.slice(0, -1).map((x, i) => panel(x, eaves[i + 1]!, i))}
        <path d="M64 172Q170 140 240 66q70 74 176 106z" fill="url(#dr-fold)" opacity=".7" />
        {eaves.slice(0, -1).map((x, i) => (
          <path
            key={x}
            d={`M${x} 170h44q0 20-22 20t-22-20z`}
            fill={i % 2 ? CRIMSON : GOLD}
            stroke="#5b0f1b"
            stroke-width="1.500"
          />
        ))}
        <path d="M240 70V26" stroke="#f4dfa6" stroke-width="4" />
        <path d="M240 28q18-10 30 2t30 0v20q-18 12-30 0t-30 2z" fill={GOLD} stroke="#7a5214" stroke-width="1.500" />
        <circle cx="240" cy="24" r="5" fill={GOLD} />
      </g>
      <Lamps x0={0} y0={120} x1={66} y1={172} n={3} />
      <Lamps x0={414} y0={172} x1={480} y1={120} n={3} />
      <Wagon x={16} y={270} body="#145a5c" />
      <Wagon x={462} y={270} body="#7d1526" flip />
      <g fill={NIGHT}>
        {[120, 138, 152, 330, 346, 364].map((x, i) => (
          <g key={x}>
            <path d={`M${x - 6} 276q0-22 6-22t6 22z`} />
            <circle cx={x} cy="250" r="4.500" />
            {i % 2 === 0 && <path d={`M${x - 4} 247h8l-1-8h-6zM${x - 7} 247h14`} stroke={NIGHT} stroke-width="2" />}
          </g>
        ))}
      </g>
      <g>
        <ellipse cx="240" cy="306" rx="62" ry="9" fill="#000" opacity=".35" />
        <path d="M184 262h112v36q-56 20-112 0z" fill={CRIMSON} />
        <path d="M184 262h112v8q-56 18-112 0zM184 290q56 20 112 0v8q-56 20-112 0z" fill={GOLD} />
        <path d="M188 274l19 20 19-16 14 20 14-20 19 16 19-20" fill="none" stroke={CREAM} stroke-width="3" />
        <ellipse cx="240" cy="262" rx="56" ry="13" fill="#fdf3d6" stroke={GOLD} stroke-width="4" />
        <path d="M198 232l44 28M286 230l-40 30" stroke="#e9c688" stroke-width="5" stroke-linecap="round" />
        <circle cx="243" cy="260" r="5" fill="#c9975a" />
        <circle cx="246" cy="259" r="5" fill="#c9975a" />
      </g>
      <g fill="none">
        <rect x="7" y="7" width="466" height="306" rx="10" stroke={GOLD} stroke-width="3" />
        <rect x="13" y="13" width="454" height="294" rx="6" stroke={CRIMSON} stroke-width="2" />
      </g>
      {[
        [18, 18],
        [462, 18],
        [18, 302],
        [462, 302],
      ].map(([x, y]) => (
        <path
          key={`${x},${y}`}
          d={`M${x} ${y! - 9}l2.500 6.500 6.500 2.500-6.500 2.500-2.500 6.500-2.500-6.500-6.500-2.500 6.500-2.500z`}
          fill={GOLD}
        />
      ))}
    </CoverFrame>
  );
}

// The cover: a cathedral rising in its scaffolding at daybreak, framed like a page of a psalter.

import { CoverFrame } from "../../board/parts/cover-frame";

const VERMILION = "#b5271d",
  GOLD = "#d9a441";

/** A pointed window. */
const lancet = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w * 0.8}Q${x} ${y + w * 0.2} ${x + w / 2} ${y}` +
  `Q${x + w} ${y + w * 0.2} ${x + w} ${y + w * 0.8}V${y + h}z`;

function Scaffold({
  x,
  y,
  w,
  h,
  bays,
  floors,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  bays: number;
  floors: number;
}) {
  const poles = Array.from({ length: bays + 1 }, (_, i) => `M${x + (w * i) / bays} ${y - 8}V${y + h}`).join("");
  const decks = Array.from({ length: floors }, (_, i) => `M${x - 6} ${y + (h * i) / floors}h${w + 12}`).join("");
  const braces = Array.from(
    { length: floors },
    (_, i) => `M${x + ((i % 2) * w) / bays} ${y + (h * i) / floors}l${w / bays} ${h / floors}`,
  ).join("");
  return (
    <g fill="none" stroke="#5a3517" stroke-linecap="round">
      <path d={poles} stroke-width="3" />
      <path d={decks} stroke-width="3.500" stroke="#744a22" />
      <path d={braces} stroke-width="1.600" />
    </g>
  );
}

function Person({ x, y, coat }: { x: number; y: number; coat: string }) {
  return (
    <g>
      <path d={`M${x - 5} ${y}q1-13 5-13t5 13z`} fill={coat} />
      <circle cx={x} cy={y - 15} r="3" fill="#f2d4ae" />
    </g>
  );
}

export function Cover({ title }: { title: string }) {
  const frame = Array.from({ length: 12 }, (_, i) => 26 + i * 39);
  return (
    <CoverFrame title={title} class="pe-cover">
      <defs>
        <linearGradient id="pe-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#17306b" />
          <stop offset=".45" stop-color="#41639f" />
          <stop offset=".75" stop-color="#e6b27a" />
          <stop offset="1" stop-color="#f8e3b4" />
        </linearGradient>
        <linearGradient id="pe-stone" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#fbf0d4" />
          <stop offset=".6" stop-color="#e2cc9f" />
          <stop offset="1" stop-color="#b99a6b" />
        </linearGradient>
        <linearGradient id="pe-roof" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#5b7196" />
          <stop offset="1" stop-color="#33476e" />
        </linearGradient>
        <linearGradient id="pe-field" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#6f8a45" />
          <stop offset="1" stop-color="#2f4a2b" />
        </linearGradient>
        <linearGradient id="pe-glass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#1d3f8f" />
          <stop offset=".5" stop-color="#a8231b" />
          <stop offset="1" stop-color="#d9a441" />
        </linearGradient>
        <radialGradient id="pe-sun">
          <stop offset="0" stop-color="#fff6d6" />
          <stop offset=".25" stop-color="#ffe2a0" stop-opacity=".9" />
          <stop offset="1" stop-color="#ffd07a" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="480" height="320" fill="url(#pe-sky)" />
      <circle cx="352" cy="196" r="150" fill="url(#pe-sun)" />
      <g fill="#f7e4c0" opacity=".55">
        <path d="M44 92q18-16 40-8 20-18 46-2 20-4 26 10z" />
        <path d="M330 66q16-14 36-6 18-14 40 0 18-4 24 8z" />
      </g>
      <path d="M0 232q80-34 170-16t170-10 140 8v106H0z" fill="#8ba05f" />
      <path d="M0 254q120-22 240-10t240-8v84H0z" fill="url(#pe-field)" />
      <g>
        <path d="M250 142h120q34 6 34 46v68H250z" fill="url(#pe-stone)" />
        <path d="M250 142l10-40h104l24 44q-8-4-18-4z" fill="url(#pe-roof)" />
        {[262, 290, 318, 346, 372].map(x => (
          <path key={x} d={lancet(x, 160, 15, 72)} fill="url(#pe-glass)" stroke="#7d6337" stroke-width="1.500" />
        ))}
        <path d="M196 148l31-52 31 52v108h-62z" fill="url(#pe-stone)" />
        <path d="M188 152l39-64 39 64-8 2-31-52-31 52z" fill="url(#pe-roof)" />
        <circle cx="227" cy="160" r="17" fill="url(#pe-glass)" stroke="#7d6337" stroke-width="2.500" />
        <path d="M227 143v34M210 160h34M215 148l24 24M239 148l-24 24" stroke="#f1dca9" stroke-width="1.600" />
        <path d={lancet(214, 196, 26, 60)} fill="#5a3a1c" />
        <path d="M221 92l6-56 6 56z" fill="url(#pe-roof)" />
        <path d="M227 24v16M221 29h12" stroke={GOLD} stroke-width="3" />
        <path d="M86 138h110v118H86z" fill="url(#pe-stone)" opacity=".96" />
        <path d="M86 138h18v-16h16v16h22v-10h18v10h36v8H86z" fill="#d7bd8b" />
        {[98, 128, 158].map(x => (
          <path key={x} d={lancet(x, 164, 16, 66)} fill="#6d5631" opacity=".75" />
        ))}
        {[80, 116, 152, 188].map(x => (
          <path key={x} d={`M${x} 256v-84l8-14v98z`} fill="#c3a673" />
        ))}
      </g>
      <Scaffold x={76} y={108} w={124} h={148} bays={4} floors={4} />
      <g>
        <path
          d="M150 100V44M150 48h62M150 64l24-16M206 48v44"
          fill="none"
          stroke="#5a3517"
          stroke-width="4"
          stroke-linecap="round"
        />
        <rect x="196" y="90" width="20" height="14" rx="2" fill="#e9d7ae" stroke="#7d6337" />
        <path d="M206 82l-8 8h16z" fill="none" stroke="#3b2412" />
        <circle cx="150" cy="92" r="13" fill="none" stroke="#5a3517" stroke-width="4" />
        <path d="M137 92h26M150 79v26M141 83l18 18M159 83l-18 18" stroke="#5a3517" stroke-width="2" />
      </g>
      <Person x={104} y={108} coat={VERMILION} />
      <Person x={174} y={145} coat="#1d3f8f" />
      <Person x={118} y={182} coat="#2c6a34" />
      <Person x={276} y={276} coat="#d07a16" />
      <Person x={306} y={284} coat={VERMILION} />
      <Person x={424} y={270} coat="#1d3f8f" />
      <g fill="#e6d3a6" stroke="#86693a">
        <path d="M330 272h30v16h-30zM344 258h28v14h-28zM362 272h28v16h-28z" />
      </g>
      <g fill="#7c4f24" stroke="#4a2c11">
        <path d="M34 268h64v7H34zM40 261h54v7H40zM46 254h44v7H46z" />
      </g>
      <g fill="none">
        <path d="M0 14h480M0 306h480" stroke={VERMILION} stroke-width="8" />
        <path d="M0 20h480M0 300h480" stroke={GOLD} stroke-width="3" />
      </g>
      {frame.map((x, i) => (
        <g key={x} fill={i % 2 ? "#1d3f8f" : VERMILION} stroke={GOLD} stroke-width="1.500">
          <path d={`M${x} 8l6 6-6 6-6-6z`} />
          <path d={`M${x} 300l6 6-6 6-6-6z`} />
        </g>
      ))}
    </CoverFrame>
  );
}

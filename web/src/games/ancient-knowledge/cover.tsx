// The cover: standing stones and a stepped pyramid at dusk, the first stars above them.

import { CoverFrame } from "../../board/parts/cover-frame";

const STARS: readonly [number, number, number][] = [
  [28, 34, 1.2],
  [74, 18, 0.9],
  [118, 52, 1],
  [166, 26, 1.4],
  [214, 44, 0.8],
  [262, 16, 1.1],
  [318, 38, 0.9],
  [356, 20, 1.3],
  [404, 48, 0.9],
  [446, 24, 1.1],
  [52, 76, 0.8],
  [430, 82, 0.8],
  [190, 74, 0.8],
];

/** A pyramid: each step is a little narrower, and the bright side faces the sun. */
function Pyramid({
  x,
  base,
  width,
  steps,
  height,
  lit,
  dark,
  line,
}: {
  x: number;
  base: number;
  width: number;
  steps: number;
  height: number;
  lit: string;
  dark: string;
  line: string;
}) {
  const h = height / steps;
  return (
    <g>
      {Array.from({ length: steps }, (_, i) => {
        const w = width * (1 - i / (steps + 0.6)),
          y = base - h * (i + 1),
          left = x - w / 2;
        return (
          <g key={i}>
            <path d={`M${left} ${y + h}l${h * 0.35} ${-h}h${w - h * 0.7}l${h * 0.35} ${h}z`} fill={dark} />
            <path
              d={`M${left + w * 0.56} ${y + h}l${-h * 0.1} ${-h}h${w * 0.44 - h * 0.25}l${h * 0.35} ${h}z`}
              fill={lit}
            />
            <path d={`M${left + h * 0.35} ${y}h${w - h * 0.7}`} stroke={line} stroke-width="1.6" />
          </g>
        );
      })}
      <path
        d={`M${x - width * 0.07} ${base}l${width * 0.025} ${-height}h${width * 0.09}l${width * 0.025} ${height}z`}
        fill={line}
        opacity=".5"
      />
      <path d={`M${x - width * 0.1} ${base - height}v${-h * 0.9}h${width * 0.2}v${h * 0.9}z`} fill={dark} />
      <path d={`M${x - width * 0.035} ${base - height}v${-h * 0.6}h${width * 0.07}v${h * 0.6}z`} fill={line} />
    </g>
  );
}

export function Cover({ title }: { title: string }) {
  return (
    <CoverFrame title={title} class="ak-cover">
      <defs>
        <linearGradient id="ak-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#14264f" />
          <stop offset=".36" stop-color="#3f4f86" />
          <stop offset=".58" stop-color="#b0717a" />
          <stop offset=".74" stop-color="#eda45c" />
          <stop offset="1" stop-color="#f9d99a" />
        </linearGradient>
        <radialGradient id="ak-sun">
          <stop offset="0" stop-color="#fff3cf" />
          <stop offset=".6" stop-color="#ffd27a" />
          <stop offset="1" stop-color="#f2a044" />
        </radialGradient>
        <radialGradient id="ak-halo">
          <stop offset=".2" stop-color="#ffdf9c" stop-opacity=".85" />
          <stop offset="1" stop-color="#ffcf85" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="ak-sand" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#9a5f33" />
          <stop offset="1" stop-color="#4b2b22" />
        </linearGradient>
        <linearGradient id="ak-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#4a2f2a" />
          <stop offset="1" stop-color="#1d1520" />
        </linearGradient>
        <linearGradient id="ak-stone" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#1b1626" />
          <stop offset=".7" stop-color="#35283a" />
          <stop offset="1" stop-color="#8a5a4a" />
        </linearGradient>
      </defs>
      <rect width="480" height="320" fill="url(#ak-sky)" />
      {STARS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#fff4d8" opacity=".85" />
      ))}
      <path d="M386 52a20 20 0 1 0 16 31 16 16 0 1 1-16-31z" fill="#fdf0cf" opacity=".9" />
      <circle cx="306" cy="214" r="140" fill="url(#ak-halo)" />
      <circle cx="306" cy="214" r="44" fill="url(#ak-sun)" />
      <path d="M0 214c50-16 96-20 150-10 46 8 84 6 120-4 62-16 130-14 210 8v112H0z" fill="#7a4a52" opacity=".55" />
      <Pyramid x={412} base={238} width={104} steps={5} height={46} lit="#b77b56" dark="#6d4452" line="#4a2f45" />
      <Pyramid x={182} base={246} width={236} steps={7} height={124} lit="#c98a52" dark="#5f3b4d" line="#33213a" />
      <path d="M0 246c70-14 150-12 230-4 84 8 170 4 250-8v86H0z" fill="url(#ak-sand)" />
      <g fill="url(#ak-stone)">
        <path d="M22 296c-6-38-4-76 4-104 8-8 18-8 26-2 8 32 8 72 4 106z" />
        <path d="M84 296c-4-30-4-62 2-88 8-6 16-6 24 0 6 28 6 58 2 88z" />
        <path d="M10 194c24-12 82-14 114-2 4 8 2 16-2 20-34 4-78 6-112 0-4-6-4-12 0-18z" />
        <path d="M338 300c-8-46-4-92 8-128 10-8 20-4 26 4 10 40 10 84 4 124z" />
        <path d="M398 300c-6-34-4-70 4-98 8-6 20-6 26 2 8 32 6 66 2 96z" />
        <path d="M446 304c-4-26-2-54 6-76 8-4 18-2 22 4 6 24 6 48 2 72z" />
        <path d="M150 300c-4-16-2-30 4-42 8-4 16-2 20 4 4 12 4 26 2 38z" />
      </g>
      <path d="M0 284c60-12 120-4 180 2 100 10 200-8 300-2v36H0z" fill="url(#ak-near)" />
      <g stroke="#f7c878" stroke-width="1.4" fill="none" opacity=".7">
        <path d="M356 208c6-4 12 2 8 8s-14 2-12-8 16-14 22-4" />
        <path d="M410 232l8 8m0-8-8 8" />
        <path d="M94 236h12m-6-6v12" />
        <path d="M36 230c8-6 14 4 6 8s-12-4-4-12" />
      </g>
    </CoverFrame>
  );
}

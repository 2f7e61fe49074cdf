// The cover: a fleet of small airships over layers of cloud, against a copper sun.

import { CoverFrame } from "../../board/parts/cover-frame";
import { Ship, type ShipId } from "./ships";

interface Flyer {
  id: ShipId | "flagship";
  x: number;
  y: number;
  w: number;
  ink: string;
  hole: string;
}

const FAR = "#d9e2ef",
  MID = "#24406f",
  NEAR = "#14213d";
const fleet: Flyer[] = [
  { id: "ship-5", x: 58, y: 62, w: 46, ink: FAR, hole: "#4a6391" },
  { id: "ship-2", x: 392, y: 48, w: 50, ink: FAR, hole: "#3d5687" },
  { id: "ship-4", x: 112, y: 118, w: 74, ink: MID, hole: "#c9a88b" },
  { id: "ship-3", x: 344, y: 104, w: 84, ink: MID, hole: "#d8ae86" },
  { id: "ship-6", x: 40, y: 176, w: 96, ink: NEAR, hole: "#c58f68" },
  { id: "hellinaut", x: 186, y: 128, w: 168, ink: NEAR, hole: "#f2a765" },
];

export function Cover({ title }: { title: string }) {
  return (
    <CoverFrame title={title} class="aerion-cover">
      <defs>
        <linearGradient id="ae-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1b2b4f" />
          <stop offset=".34" stop-color="#5f7ba6" />
          <stop offset=".62" stop-color="#e7b98c" />
          <stop offset="1" stop-color="#f6e3c4" />
        </linearGradient>
        <radialGradient id="ae-sun">
          <stop offset="0" stop-color="#ffe9c2" />
          <stop offset=".55" stop-color="#f0a25a" />
          <stop offset="1" stop-color="#c9692b" />
        </radialGradient>
        <radialGradient id="ae-halo">
          <stop offset=".3" stop-color="#ffd9a0" stop-opacity=".75" />
          <stop offset="1" stop-color="#ffd9a0" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="ae-cloud-1" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#f7dcb8" />
          <stop offset="1" stop-color="#e9b98c" />
        </linearGradient>
        <linearGradient id="ae-cloud-2" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff3dd" />
          <stop offset="1" stop-color="#eccaa2" />
        </linearGradient>
        <linearGradient id="ae-cloud-3" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fffaf0" />
          <stop offset="1" stop-color="#dfe6ec" />
        </linearGradient>
      </defs>
      <rect width="480" height="320" fill="url(#ae-sky)" />
      {STARS.map(([x, y, r]) => (
        <circle cx={x} cy={y} r={r} fill="#fff6e0" opacity=".8" />
      ))}
      <circle cx="270" cy="164" r="150" fill="url(#ae-halo)" />
      <circle cx="270" cy="164" r="82" fill="url(#ae-sun)" />
      <path
        fill="url(#ae-cloud-1)"
        opacity=".75"
        d={
          "M0 214c26-20 52-14 66-2 14-26 56-30 76-6 22-14 48-8 58 8 26-22 62-16 76 4 " +
          "24-20 62-16 76 4 20-14 44-10 56 4 22-14 50-10 72 6v90H0z"
        }
      />
      {fleet.slice(0, 4).map(f => (
        <Flying key={f.id} {...f} />
      ))}
      <path
        fill="url(#ae-cloud-2)"
        d={
          "M0 250c20-22 56-26 78-6 18-18 50-16 66 2 26-24 70-22 90 4 22-16 52-14 68 4 " +
          "22-20 60-20 80 2 26-20 66-18 98 6v60H0z"
        }
      />
      {fleet.slice(4).map(f => (
        <Flying key={f.id} {...f} />
      ))}
      <path
        fill="url(#ae-cloud-3)"
        d={
          "M0 286c30-24 70-22 92-4 24-18 60-16 78 2 28-22 72-20 94 2 24-16 58-14 76 4 " +
          "24-20 64-22 90-2 18-10 34-12 50-8v44H0z"
        }
      />
    </CoverFrame>
  );
}

const STARS: readonly [number, number, number][] = [
  [34, 26, 1.2],
  [92, 18, 0.8],
  [140, 40, 1],
  [188, 20, 1.3],
  [236, 34, 0.8],
  [300, 16, 1],
  [346, 32, 0.8],
  [440, 22, 1.3],
  [462, 60, 0.8],
  [18, 74, 0.8],
];

function Flying({ id, x, y, w, ink, hole }: Flyer) {
  return (
    <svg x={x} y={y} width={w} height={(w * 64) / 120} viewBox="0 0 120 64" style={{ color: ink, "--hole": hole }}>
      <Ship id={id} flying />
    </svg>
  );
}

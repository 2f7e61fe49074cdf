// The cover: a library on the Tigris at evening, domes across the water, an open window with books and an astrolabe.

import { CoverFrame } from "../../board/parts/cover-frame";

/** A pointed arch. */
export const arch = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w * 0.75}C${x} ${y + w * 0.3} ${x + w * 0.35} ${y + w * 0.22} ${x + w / 2} ${y}` +
  `C${x + w * 0.65} ${y + w * 0.22} ${x + w} ${y + w * 0.3} ${x + w} ${y + w * 0.75}V${y + h}z`;

/** A dome on its drum. */
export const dome = (x: number, y: number, r: number) =>
  `M${x - r} ${y}C${x - r * 1.15} ${y - r * 0.8} ${x - r * 0.4} ${y - r * 0.95} ${x} ${y - r * 1.5}` +
  `C${x + r * 0.4} ${y - r * 0.95} ${x + r * 1.15} ${y - r * 0.8} ${x + r} ${y}z`;

export function Cover({ title }: { title: string }) {
  return (
    <CoverFrame title={title}>
      <defs>
        <linearGradient id="scc-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1c2f63" />
          <stop offset=".45" stop-color="#37688c" />
          <stop offset=".75" stop-color="#f0a94a" />
          <stop offset="1" stop-color="#fbe0a4" />
        </linearGradient>
        <linearGradient id="scc-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#e0a25a" />
          <stop offset=".3" stop-color="#2f8a86" />
          <stop offset="1" stop-color="#0f4a57" />
        </linearGradient>
        <linearGradient id="scc-dome" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#43b0a6" />
          <stop offset="1" stop-color="#14616b" />
        </linearGradient>
        <linearGradient id="scc-wall" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#f3d9a2" />
          <stop offset="1" stop-color="#b98548" />
        </linearGradient>
        <linearGradient id="scc-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#3c2a4d" />
          <stop offset="1" stop-color="#221835" />
        </linearGradient>
      </defs>
      <rect width="480" height="320" fill="url(#scc-sky)" />
      <circle cx="300" cy="178" r="26" fill="#fff2c4" />
      <g fill="#f6e7bd" opacity=".8">
        <circle cx="120" cy="44" r="1.600" />
        <circle cx="190" cy="28" r="1.200" />
        <circle cx="262" cy="52" r="1.500" />
        <circle cx="338" cy="30" r="1.200" />
        <circle cx="372" cy="70" r="1.600" />
        <circle cx="160" cy="80" r="1" />
      </g>
      <g fill="#274c6b" opacity=".7">
        <path d={dome(168, 190, 20)} />
        <path d="M148 190h40v14h-40zM206 172h9v32h-9zM380 168h9v36h-9z" />
        <path d={dome(210, 172, 6)} />
        <path d={dome(384, 168, 6)} />
      </g>
      <g>
        <path d="M226 160h72v48h-72z" fill="url(#scc-wall)" />
        <path d={dome(262, 160, 36)} fill="url(#scc-dome)" />
        <path d="M262 106V94" stroke="#f5c33b" stroke-width="3" />
        <path d={arch(252, 172, 20, 36)} fill="#5b3a20" />
        <path d={arch(232, 178, 12, 24)} fill="#8a5a2b" />
        <path d={arch(280, 178, 12, 24)} fill="#8a5a2b" />
        <path d="M314 182h50v26h-50z" fill="url(#scc-wall)" />
        <path d={dome(339, 182, 22)} fill="url(#scc-dome)" />
        <path d="M308 120h10v88h-10z" fill="url(#scc-wall)" />
        <path d={dome(313, 120, 8)} fill="url(#scc-dome)" />
      </g>
      <path d="M0 206h480v114H0z" fill="url(#scc-water)" />
      <g stroke="#fbe0a4" stroke-width="2" opacity=".55" stroke-linecap="round">
        <path d="M258 216h66M272 226h40M250 238h52M284 250h34" />
      </g>
      <g>
        <path d="M150 232q30 14 62 0l-6 14q-24 8-50 0z" fill="#4a2a17" />
        <path d="M182 232V190l28 34z" fill="#fdf1d2" />
        <path d="M178 232V198l-18 30z" fill="#e8cf98" />
      </g>
      <path d="M0 0h112v320H0zM408 0h72v320h-72z" fill="url(#scc-wood)" />
      <path
        d="M112 0h296v150C404 92 372 70 332 54 298 41 274 28 260 6 246 28 222 41 188 54c-40 16-72 38-76 96z"
        fill="url(#scc-wood)"
      />
      <path
        d="M112 150c4-58 36-80 76-96 34-13 58-26 72-48 14 22 38 35 72 48 40 16 72 38 76 96"
        fill="none"
        stroke="#e0a128"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <path d="M112 146v174M408 146v174" stroke="#e0a128" stroke-width="4" />
      <g stroke="#e0a128" stroke-width="1.500" opacity=".8">
        <path d="M8 104h96M8 184h96M8 264h96M416 104h56M416 184h56M416 264h56" />
      </g>
      {[
        [12, 50, "#0f766e"],
        [26, 44, "#c2410c"],
        [39, 54, "#f0b429"],
        [53, 47, "#4338ca"],
        [68, 52, "#b91c1c"],
        [82, 42, "#0e7490"],
      ].map(([x, h, c], i) => (
        <rect key={i} x={Number(x)} y={104 - Number(h)} width="12" height={Number(h)} rx="2" fill={String(c)} />
      ))}
      {[
        [12, 46, "#b45309"],
        [27, 54, "#0f766e"],
        [42, 48, "#6d28d9"],
        [58, 55, "#f0b429"],
        [74, 44, "#1d4ed8"],
      ].map(([x, h, c], i) => (
        <rect key={i} x={Number(x)} y={184 - Number(h)} width="13" height={Number(h)} rx="2" fill={String(c)} />
      ))}
      {[
        [420, 50, "#f0b429"],
        [435, 44, "#0f766e"],
        [450, 54, "#b91c1c"],
      ].map(([x, h, c], i) => (
        <rect key={i} x={Number(x)} y={104 - Number(h)} width="12" height={Number(h)} rx="2" fill={String(c)} />
      ))}
      {[
        [420, 48, "#4338ca"],
        [436, 54, "#c2410c"],
        [452, 46, "#0e7490"],
      ].map(([x, h, c], i) => (
        <rect key={i} x={Number(x)} y={184 - Number(h)} width="13" height={Number(h)} rx="2" fill={String(c)} />
      ))}
      <g fill="#f6e7c1" stroke="#b98b3d">
        <rect x="14" y="242" width="36" height="12" rx="6" />
        <rect x="30" y="230" width="36" height="12" rx="6" />
        <rect x="54" y="242" width="36" height="12" rx="6" />
      </g>
      <g fill="none" stroke="#f0b429" stroke-width="3">
        <circle cx="444" cy="226" r="24" />
        <circle cx="444" cy="230" r="13" />
        <path d="M444 202v48M424 216l40 20" />
      </g>
      <path d="M96 296h328l16 24H80z" fill="#5b3a20" />
      <path d="M96 296h328" stroke="#e0a128" stroke-width="2" />
      <g>
        <path d="M210 290q26-14 50 0 24-14 50 0v14q-26-12-50 0-24-12-50 0z" fill="#fdf3d8" stroke="#b98b3d" />
        <path d="M260 290v14" stroke="#b98b3d" />
        <path
          d="M220 292q16-6 32 0M268 292q16-6 32 0M220 297q16-6 32 0M268 297q16-6 32 0"
          fill="none"
          stroke="#8a6a35"
          stroke-width="1.200"
        />
      </g>
      <g transform="translate(140 276)">
        <rect width="22" height="22" rx="5" fill="#c0392b" stroke="#5f1710" />
        <circle cx="7" cy="7" r="2.200" fill="#fff4de" />
        <circle cx="15" cy="15" r="2.200" fill="#fff4de" />
      </g>
      <g transform="translate(168 280) rotate(-8)">
        <rect width="20" height="20" rx="5" fill="#f2c230" stroke="#7a5a06" />
        <circle cx="10" cy="10" r="2.200" fill="#3b2b00" />
      </g>
      <g transform="translate(336 277) rotate(6)">
        <rect width="22" height="22" rx="5" fill="#2563b8" stroke="#0f2f63" />
        <circle cx="6" cy="6" r="2" fill="#fff4de" />
        <circle cx="11" cy="11" r="2" fill="#fff4de" />
        <circle cx="16" cy="16" r="2" fill="#fff4de" />
      </g>
    </CoverFrame>
  );
}

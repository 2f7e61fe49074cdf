// The ships of Aerion as our own silhouettes, 120 x 64. A project is an outline, a flying ship is solid.

import type { ComponentChildren } from "preact";

export type ShipId = "hellinaut" | "ship-2" | "ship-3" | "ship-4" | "ship-5" | "ship-6";

const SHAPES: Record<ShipId | "flagship", ComponentChildren> = {
  // a cigar with fins and a long gondola
  hellinaut: (
    <>
      <path d="M10 26C10 14 34 8 58 8s44 8 46 18c-2 10-22 18-46 18S10 38 10 26z" />
      <path d="M94 22l20-15c3 6 3 32 0 38L94 30z" />
      <path d="M38 44l3 7h34l3-7M36 51h44c-1 6-6 9-12 9H48c-6 0-11-3-12-9z" />
      <path class="cut" d="M36 10c-8 8-8 24 0 32M58 8c-5 9-5 27 0 36M80 10c8 8 8 24 0 32" />
    </>
  ),
  // two balloons over a boat
  "ship-2": (
    <>
      <circle cx="36" cy="18" r="15" />
      <circle cx="78" cy="17" r="16" />
      <path class="line" d="M26 30l6 14M46 30l-4 14M68 30l4 14M90 29l-6 15" />
      <path d="M14 43h92c-4 11-14 17-26 17H42c-13 0-24-6-28-17z" />
      <path class="cut" d="M36 3c-7 8-7 22 0 30M78 1c-7 9-7 23 0 32M22 50h76" />
    </>
  ),
  // a whale
  "ship-3": (
    <>
      <path d="M6 33C14 10 62 2 90 27l22-18c4 10-2 18-6 23 4 5 10 13 6 23L90 39C62 62 14 56 6 33z" />
      <path d="M48 52c2 6 8 10 16 10-2-4-2-8-1-12z" />
      <circle class="hole" cx="24" cy="28" r="4" />
      <path class="cut" d="M40 14c-6 10-6 28 0 38M8 37c10 4 18 4 26 2" />
      <path class="hole" d="M52 27h6v8h-6zM64 27h6v8h-6zM76 28h6v7h-6z" />
    </>
  ),
  // a galleon with a wing
  "ship-4": (
    <>
      <path d="M56 4c24 4 26 26 4 34zM50 8c-20 6-20 24 0 30z" />
      <path class="line" d="M55 3v42" />
      <path d="M88 16c12 4 12 18-2 24z" />
      <path class="line" d="M86 14v30" />
      <path d="M16 40l12 4h78l10-6c-2 14-12 23-26 23H40c-13 0-22-8-24-21z" />
      <path d="M30 46C18 44 8 36 2 26c12 2 26 6 36 20z" />
      <path class="cut" d="M34 52h66" />
    </>
  ),
  // a parasol with a basket
  "ship-5": (
    <>
      <path d="M12 34C12 12 34 2 60 2s48 10 48 32c-9-6-17-6-24 0-8-6-16-6-24 0-8-6-16-6-24 0-7-6-15-6-24 0z" />
      <path class="line" d="M14 34l34 14M36 34l14 14M84 34L70 48M106 34L72 48M60 34v14" />
      <path d="M44 47h32l-3 11c-1 3-3 4-6 4H53c-3 0-5-1-6-4z" />
      <path class="cut" d="M60 2c-16 8-24 20-24 31M60 2c16 8 24 20 24 31" />
    </>
  ),
  // a ray with a tail
  "ship-6": (
    <>
      <path d="M2 30c24 2 36-20 58-20s34 22 58 20c-14 8-26 8-36 14-6 4-8 8-22 8s-16-4-22-8c-10-6-22-6-36-14z" />
      <path d="M57 50h6l1 6 10 6H46l10-6z" />
      <path class="cut" d="M60 12v36M30 30c12 2 18-4 24-10M90 30c-12 2-18-4-24-10" />
      <circle class="hole" cx="51" cy="22" r="3.4" />
      <circle class="hole" cx="69" cy="22" r="3.4" />
    </>
  ),
  // three balloons, two decks, a pennant
  flagship: (
    <>
      <ellipse cx="26" cy="18" rx="17" ry="11" />
      <ellipse cx="62" cy="13" rx="22" ry="12" />
      <ellipse cx="98" cy="18" rx="16" ry="11" />
      <path class="line" d="M20 28l6 10M34 28l2 10M54 24v14M72 24v14M92 28l-4 10M104 28l-6 10" />
      <path d="M22 36h76v7h12c-4 13-16 19-30 19H40C24 62 12 56 8 43h14z" />
      <path class="hole" d="M32 40h6v5h-6zM46 40h6v5h-6zM60 40h6v5h-6zM74 40h6v5h-6zM88 40h6v5h-6z" />
      <path class="cut" d="M14 50h92M62 1v24" />
    </>
  ),
};

export function Ship({
  id,
  flying = false,
  class: name = "",
}: {
  id: ShipId | "flagship";
  flying?: boolean;
  class?: string;
}) {
  return (
    <svg
      class={`ship-shape ${flying ? "ship-solid" : "ship-project"} ${name}`}
      viewBox="0 0 120 64"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[id]}
    </svg>
  );
}

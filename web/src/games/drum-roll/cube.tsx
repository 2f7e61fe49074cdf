// Cubes and markers. Each colour also has a sign: white a dot, yellow a triangle, green a diamond, blue a cross, red a
// star. Markers are round and have the number of their player.

import type { Colour } from "./card-data";

const SIGNS: Record<Colour | "any", string> = {
  white: "M12 7.2a4.800 4.800 0 1 0 .01 0z",
  yellow: "M12 6.200l6 10.800H6z",
  green: "M12 5.500l6.500 6.500-6.500 6.500L5.500 12z",
  blue: "M9.800 6h4.400v3.800H18v4.400h-3.800V18H9.800v-3.800H6V9.800h3.800z",
  red: "M12 5l2 4.700 5 .5-3.800 3.300 1.200 5-4.400-2.700-4.400 2.700 1.200-5L5 10.200l5-.5z",
  any:
    "M12 5.500a4 4 0 0 1 4 4c0 2.600-2.700 2.900-2.700 5h-2.600c0-3.300 2.600-3.700 2.600-5 0-.8-.5-1.300-1.300-1.300" +
    "s-1.300.5-1.300 1.300H8a4 4 0 0 1 4-4zm-1.400 10.200h2.800v2.800h-2.800z",
};

/** A cube, or an empty place for a required cube. */
export function Cube({
  colour,
  empty,
  size = 18,
  flip,
  from,
}: {
  colour: Colour | "any";
  empty?: boolean;
  size?: number;
  flip?: string;
  from?: string;
}) {
  return (
    <svg
      class={`dr-cube c-${colour}${empty ? " dr-cube-empty" : ""}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-flip={flip}
      data-from={from}
    >
      <rect class="dr-cube-body" x="1.500" y="1.500" width="21" height="21" rx="4" />
      <path class="dr-cube-sign" d={SIGNS[colour]} />
    </svg>
  );
}

/** Returns true if any colour is allowed. */
export const isAny = (colours: Colour[]): boolean => colours.length === Object.keys(SIGNS).length - 1;

/** A required cube: of any colour, of one colour, or of one of two colours. */
export function CubeOf({ colours, size }: { colours: Colour[]; size: number }) {
  if (isAny(colours)) return <Cube colour="any" size={size} />;
  return (
    <span class="dr-either">
      {colours.map((c, i) => (
        <>
          {i > 0 && <i>/</i>}
          <Cube key={c} colour={c} size={size} />
        </>
      ))}
    </span>
  );
}

/** A player's action marker. */
export function Marker({
  seat,
  flip,
  size = 22,
  empty,
}: {
  seat: number;
  flip?: string;
  size?: number;
  empty?: boolean;
}) {
  return (
    <span
      class={`dr-marker p-${seat}${empty ? " dr-marker-gone" : ""}`}
      style={{ "--size": `${size}px` }}
      data-flip={flip}
      data-from={flip ? `seat-${seat}` : undefined}
      aria-hidden="true"
    >
      {seat + 1}
    </span>
  );
}

/** A player's name as a few letters. */
export function Mark({ seat, text, home }: { seat: number; text: string; home?: boolean }) {
  return (
    <span class={`dr-mark p-${seat}`} data-flip={home ? `seat-${seat}` : undefined}>
      {text}
    </span>
  );
}

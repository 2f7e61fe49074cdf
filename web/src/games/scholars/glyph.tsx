// Dice, workers, languages and players. Each colour also has a pattern: red has slanting lines, yellow dots, blue
// horizontal lines. A secondary colour has both patterns, black a golden frame, white no pattern.

import { Pips } from "../../board/parts/die";
import type { Colour, Tongue } from "./card-data";

const SLANT = "M2 9 9 2M2 17 17 2M7 22 22 7M15 22l7-7",
  DOTS = "M6 6h.01M12 5h.01M18 6h.01M5 12h.01M19 12h.01M6 18h.01M12 19h.01M18 18h.01",
  LEVEL = "M2 5.500h20M2 9.800h20M2 14.200h20M2 18.500h20";
const FEW = "M6 6h.01M18 6h.01M6 18h.01M18 18h.01M12 12h.01";
const MARKS: Record<string, [string, string]> = {
  white: ["", ""],
  red: [SLANT, ""],
  yellow: ["", DOTS],
  blue: [LEVEL, ""],
  orange: [SLANT, FEW],
  green: [LEVEL, FEW],
  purple: [`${SLANT}${LEVEL}`, ""],
  black: ["M4.500 4.500h15v15h-15z", ""],
};

function Marks({ colour }: { colour: Colour }) {
  const [lines, dots] = MARKS[colour] ?? ["", ""];
  return (
    <>
      {lines && <path class="sc-lines" d={lines} />}
      {dots && <path class="sc-dots" d={dots} />}
    </>
  );
}

/** A die. A die without a value shows only its colour. */
export function Die({
  colour,
  value,
  size = 28,
  flip,
  from,
  title,
}: {
  colour: Colour;
  value?: number;
  size?: number;
  flip?: string;
  from?: string;
  title?: string;
}) {
  return (
    <svg
      class={`sc-die c-${colour}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-flip={flip}
      data-from={from}
    >
      {title && <title>{title}</title>}
      <rect class="sc-body" x="1" y="1" width="22" height="22" rx="5" />
      <Marks colour={colour} />
      {value !== undefined && (
        <>
          <circle class="sc-face" cx="12" cy="12" r="8" />
          <svg x="4.500" y="4.500" width="15" height="15">
            <Pips face={value} />
          </svg>
        </>
      )}
    </svg>
  );
}

const SEGMENTS: Record<string, Colour[]> = {
  primary: ["red", "yellow", "blue"],
  secondary: ["orange", "green", "purple"],
  coloured: ["red", "orange", "yellow", "green", "blue", "purple"],
};

/** A die whose colour the player chooses: the possible colours as slices. */
export function AnyDie({ of, size = 18 }: { of: string; size?: number }) {
  const list = SEGMENTS[of] ?? [of as Colour],
    n = list.length;
  if (n === 1) return <Die colour={list[0]!} size={size} />;
  return (
    <svg class="sc-die sc-die-any" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {list.map((c, i) => (
        <rect key={c} class={`sc-slice c-${c}`} x={1 + (22 * i) / n} y="1" width={22 / n} height="22" />
      ))}
      <rect class="sc-frame" x="1" y="1" width="22" height="22" rx="4" />
    </svg>
  );
}

/** A worker. A worker of any colour shows all four colours. */
export function Worker({ colour, size = 20 }: { colour: Colour | "any"; size?: number }) {
  const body =
    "M12 2a4.500 4.500 0 0 1 3.200 7.700c3.600 1 7.300 2.500 7.300 4.800 0 1.700-2.800 2-5.300 2.100L20 22.500h-6" +
    "L12 19l-2 3.500H4l2.800-5.900c-2.500-.1-5.300-.4-5.300-2.100 0-2.300 3.700-3.800 7.300-4.800" +
    "A4.500 4.500 0 0 1 12 2z";
  if (colour !== "any") {
    return (
      <svg
        class={`sc-worker c-${colour}`}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
        focusable="false"
      >
        <path class="sc-body" d={body} />
        {colour === "red" && <path class="sc-lines" d="M8 15l4-4M11 16.500l5-5" />}
        {colour === "yellow" && <path class="sc-dots" d="M9 13.500h.01M12 16h.01M15 13.500h.01M12 6h.01" />}
        {colour === "blue" && <path class="sc-lines" d="M6 12.500h12M7 15.500h10" />}
      </svg>
    );
  }
  return (
    <svg class="sc-worker" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path class="sc-body c-white" d={body} />
      <path class="sc-quarter c-red" d="M12 2a4.500 4.500 0 0 1 3.200 7.700L12 11z" />
      <path
        class="sc-quarter c-blue"
        d="M12 11l3.200-1.300c3.600 1 7.300 2.500 7.300 4.800 0 1.700-2.800 2-5.300 2.100L12 16z"
      />
      <path
        class="sc-quarter c-yellow"
        d="M12 11v5l-5.200.600c-2.500-.1-5.300-.4-5.300-2.100 0-2.300 3.700-3.800 7.300-4.800z"
      />
      <path class="sc-outline" d={body} />
    </svg>
  );
}

/* ---- Languages: a letter of their script on a pennant ---------------------------------------------------------- */

const LETTERS: Record<Tongue, string> = {
  chinese: "M12 4v2.500M5 7.500h14M16 8c-1.500 5-5 9-10.500 11M8 8c1.500 5 5 9 10.500 11",
  sanskrit:
    "M4.500 5.500h15M17 5.500V20M6.500 9c2-2 5-1 4.500 1.500-.3 1.600-2 2-3 2 1.500 0 4 .5 4 3 0 3-4.500 3.500-6 1" +
    "M12 13.500h5",
  greek: "M6 19h4v-2.200C7 15.500 6 13.400 6 11c0-3.500 2.500-6 6-6s6 2.500 6 6c0 2.400-1 4.500-4 5.800V19h4",
  hebrew: "M6.500 5l11 14M16.500 5c1.500 3 .5 5.500-1.500 7M7.500 19c-1.500-3-.5-6 2-7.500",
  persian: "M4.500 9c-.5 4 2.500 5.500 7.500 5.500s8-1.500 7.500-6M9.500 18h.01M14.500 18h.01M12 20.300h.01",
  syriac: "M17 5c-3 0-5 2.500-5.500 6-.4 3-1.500 5-5.500 5.500M11.500 11c1 3.500 3 6 6.500 7M17 5c.5 1.500 0 3-1.500 4",
  arabic: "M16 7.500c-1.500-2.500-6.500-2-6.500 1 0 2 2.500 2.500 5 2-4 .5-8 2-8 5.500 0 3.500 4.500 5 10.500 3",
};

export function Flag({ tongue, size = 20, title }: { tongue: Tongue; size?: number; title?: string }) {
  return (
    <svg
      class={`sc-flag l-${tongue}`}
      viewBox="0 0 24 28"
      width={size}
      height={(size * 28) / 24}
      aria-hidden="true"
      focusable="false"
    >
      {title && <title>{title}</title>}
      <path class="sc-flag-cloth" d="M1 1h22v25l-11-4.500L1 26z" />
      <path class="sc-letter" d={LETTERS[tongue]} />
    </svg>
  );
}

/** The pennant for any language: a star instead of a letter. */
export function AnyFlag({ size = 20, lower }: { size?: number; lower?: boolean }) {
  return (
    <svg
      class="sc-flag l-any"
      viewBox="0 0 24 28"
      width={size}
      height={(size * 28) / 24}
      aria-hidden="true"
      focusable="false"
    >
      <path class="sc-flag-cloth" d="M1 1h22v25l-11-4.500L1 26z" />
      {lower ? (
        <path class="sc-letter" d="M12 5v11M7.500 12l4.500 4.500 4.500-4.500" />
      ) : (
        <path class="sc-letter" d="M12 4.500v14M5.500 8l13 7M18.500 8l-13 7" />
      )}
    </svg>
  );
}

const ALL_FOREIGN = Object.keys(LETTERS).length - 1; // all but Arabic

/** The languages that a translator reads and writes. A translator whose card lists no written language writes any
    language of the tier below the language that the translator reads. */
export function Pair({ reads, writes, size = 18 }: { reads: Tongue[]; writes: Tongue[]; size?: number }) {
  return (
    <span class="sc-pair">
      {reads.length < ALL_FOREIGN ? reads.map(l => <Flag key={l} tongue={l} size={size} />) : <AnyFlag size={size} />}
      <svg class="sc-arrow" viewBox="0 0 24 12" width="12" height="7" aria-hidden="true">
        <path d="M0 4h14V0l10 6-10 6V8H0z" fill="currentColor" />
      </svg>
      {writes.length ? writes.map(l => <Flag key={l} tongue={l} size={size} />) : <AnyFlag size={size} lower />}
    </span>
  );
}

/** A character, drawn as the flag of its language. A wanderer has any language. */
export function Character({ of, size = 14 }: { of: string; size?: number }) {
  return of in LETTERS ? (
    <Flag tongue={of as Tongue} size={size} />
  ) : (
    <span class={`sc-wanderer l-${of}`}>
      <AnyFlag size={size} />
    </span>
  );
}

/* ---- Players --------------------------------------------------------------------------------------------------- */

/** A player as a few letters, in the colour and shape of the seat. */
export function Mark({ seat, text, home }: { seat: number; text: string; home?: boolean }) {
  return (
    <span class={`sc-mark p-${seat}`} data-flip={home ? `seat-${seat}` : undefined}>
      {text}
    </span>
  );
}

/** An influence marker or a marker on the map. */
export function Marker({
  seat,
  size = 17,
  flip,
  shape = "round",
}: {
  seat: number;
  size?: number;
  flip?: string;
  shape?: "round" | "camel";
}) {
  return (
    <span
      class={`sc-marker sc-${shape} p-${seat}`}
      style={{ "--size": `${size}px` }}
      data-flip={flip}
      data-from={flip ? `seat-${seat}` : undefined}
      aria-hidden="true"
    >
      {seat + 1}
    </span>
  );
}

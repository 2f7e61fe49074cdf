// A builder: a hooded figure in the player's colour, with the number of the seat. The black builder has a star.

import type { Game } from "./model";

export function Figure({
  g,
  who,
  size = 28,
  flip,
  title,
}: {
  g: Game;
  who: string;
  size?: number;
  flip?: string;
  title?: string;
}) {
  const seat = g.seatOf(who);
  return (
    <svg
      class={`pe-fig fig-${who}`}
      viewBox="0 0 40 48"
      width={(size * 40) / 48}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-flip={flip}
      data-from={flip ? "bag" : undefined}
    >
      {title && <title>{title}</title>}
      <path
        class="pe-fig-body"
        d="M20 2c6 0 10 4.500 10 10 0 3-1 5.500-2.800 7.200C34 22 38 30 38 46H2c0-16 4-24 10.800-26.800C11 17.500 10 15 10 12 10 6.500 14 2 20 2z"
      />
      <text x="20" y="41" text-anchor="middle">
        {seat < 0 ? "★" : seat + 1}
      </text>
    </svg>
  );
}

/** A player: colour and number in a small shield. */
export function Mark({ g, seat, text }: { g: Game; seat: number; text: string }) {
  return <span class={`pe-mark fig-${g.colourId(seat)}`}>{text}</span>;
}

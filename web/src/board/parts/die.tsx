// Dice: a large clickable one, and a small one for patterns.

import type { Touch } from "../contract";
import { Press } from "./press";

const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

export function Pips({ face }: { face: number }) {
  return (
    <svg class="pips" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle cx={x} cy={y} r="10" />
      ))}
    </svg>
  );
}

export function Die({
  face,
  index,
  label,
  selected,
  touch,
  marked,
  onPress,
}: {
  face: number;
  index: number;
  label: string;
  selected: boolean;
  touch: Touch;
  marked?: boolean;
  onPress(): void;
}) {
  return (
    <Press
      class={`die${marked ? " die-marked" : ""}`}
      label={label}
      touch={touch}
      pressed={selected}
      die={index}
      onPress={onPress}
      style={{ "--turn": `${((index * 37) % 9) - 4}deg` }}
    >
      <Pips face={face} />
    </Press>
  );
}

/** An empty place for a die. */
export function DieGap() {
  return <div class="die die-gap" aria-hidden="true" />;
}

/** A small die in a dice pattern. It shows one face, or a letter that stands for any face. */
export function MiniDie({ letter, face }: { letter?: string; face?: number }) {
  return (
    <span class={`mini-die${letter ? ` mini-${letter.toLowerCase()}` : " mini-face"}`} aria-hidden="true">
      {face ? <Pips face={face} /> : letter}
    </span>
  );
}

// How long what happens is shown.  Pure: the player's choice and the system's come in as arguments.

export type Speed = "slow" | "normal" | "fast" | "once";
export type Kind = "chance" | "forced" | "other" | "own";

export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "once"];

const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, once: 0 };

/** How long a step stays before the next one is shown, in milliseconds. */
const HELD: Record<Kind, number> = { chance: 340, forced: 260, other: 750, own: 200 };

/** Each thing that came of a step keeps it a little longer, up to a few of them. */
const READ = 150;
const MUCH = 5;

/** Without movement the eye has to find what changed. */
const CALM = 1.5;

/** What goes on for longer than this, in milliseconds, goes on faster. */
const PATIENCE = 6000;
const HASTE = 0.6;

export interface Viewing {
  speed: Speed;
  calm: boolean; // nothing moves
  shown: number; // for how long steps have been shown since the player acted
}

/** `events`: what a step brought about is read, and takes longer the more it is. */
export function heldFor(kind: Kind, events: number, { speed, calm, shown }: Viewing): number {
  const read = kind === "own" || kind === "forced" ? 0 : READ * Math.min(MUCH, Math.max(0, events - 1));
  return (HELD[kind] + read) * FACTOR[speed] * (calm ? CALM : 1) * (shown > PATIENCE ? HASTE : 1);
}

/** How long a thing travels: the moves of others slowly enough to be followed, one's own at once. */
export function travelTime(others: boolean, speed: Speed): number {
  return others ? 480 * Math.min(1.5, Math.max(FACTOR[speed], 0.45)) : 220;
}

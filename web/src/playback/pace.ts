// Computes how long a step is shown. Pure functions: the settings of the player and the system are arguments.

export type Speed = "slow" | "normal" | "fast" | "once";
export type Kind = "chance" | "forced" | "other" | "own";

export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "once"];

const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, once: 0 };

/** How long a step stays before the next one, in milliseconds. */
const HELD: Record<Kind, number> = { chance: 340, forced: 260, other: 750, own: 200 };

/** Extra milliseconds for each event of a step, up to a maximum number of events. */
const READ = 150;
const MUCH = 5;

/** Without animation a step is shown longer by this factor, because the player needs more time to find the change. */
const CALM = 1.5;

/** After this many milliseconds the steps become faster. */
const PATIENCE = 6000;
const HURRIED = 0.6;

export interface Viewing {
  speed: Speed;
  calm: boolean; // true if nothing is animated
  shown: number; // total milliseconds that steps have been shown since the last action of the player
}

/** Returns how long a step is shown. `events` is the number of events of the step: more events take longer to read. */
export function heldFor(kind: Kind, events: number, { speed, calm, shown }: Viewing): number {
  const read = kind === "own" || kind === "forced" ? 0 : READ * Math.min(MUCH, Math.max(0, events - 1));
  return (HELD[kind] + read) * FACTOR[speed] * (calm ? CALM : 1) * (shown > PATIENCE ? HURRIED : 1);
}

/** Returns the duration of an animation: slow for other players' moves, fast for your own. */
export function travelTime(others: boolean, speed: Speed): number {
  return others ? 480 * Math.min(1.5, Math.max(FACTOR[speed], 0.45)) : 220;
}

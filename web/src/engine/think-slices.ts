// Limits how long a computer player may think, and splits the thinking into slices.

import { PHONE } from "../ui/hooks";

/** On a phone, the level master searches this percentage of its usual number of positions, because phones are slow. */
export const PHONE_BUDGET = 25;

export function isPhone(): boolean {
  return matchMedia("(pointer: coarse)").matches && matchMedia(PHONE).matches;
}

/** Target duration of a slice, in milliseconds. Other requests to the engine wait no longer than one slice. */
const PIECE = 60;

/** Chooses the size of slices, so that a slice takes about the same time on any machine. The size does not influence
    the computer's move. */
export class Pieces {
  private slice = 1000; // positions

  get wanted(): { slice: number; budget?: number } {
    return isPhone() ? { slice: this.slice, budget: PHONE_BUDGET } : { slice: this.slice };
  }

  /** Reports the duration of a slice. */
  took(ms: number): void {
    const factor = Math.min(2, Math.max(0.25, PIECE / Math.max(ms, 1)));
    this.slice = Math.round(Math.min(100_000, Math.max(50, this.slice * factor)));
  }
}

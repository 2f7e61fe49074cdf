// How much a computer player may think, and in which slices.

import { PHONE } from "./use";

/** Percent of the positions that a master may search. Phones are slow. */
export const PHONE_BUDGET = 25;

export function isPhone(): boolean {
  return matchMedia("(pointer: coarse)").matches && matchMedia(PHONE).matches;
}

/** Target duration of a slice, in milliseconds. Other requests to the engine wait no longer than this. */
const PIECE = 60;

/** Slices of about the same duration on any machine. The result does not depend on them. */
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

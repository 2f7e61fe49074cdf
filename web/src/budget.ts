// How much the computer may think, and in which pieces.

import { PHONE } from "./use";

/** Percent of what a master may look at: a phone is slow, and nobody likes to wait. */
export const PHONE_BUDGET = 25;

export function isPhone(): boolean {
  return matchMedia("(pointer: coarse)").matches && matchMedia(PHONE).matches;
}

/** How long a piece of thought should take, in milliseconds: what else is asked of the engine waits no longer. */
const PIECE = 60;

/** Pieces of about the same time on any machine; what is answered does not depend on them. */
export class Pieces {
  private slice = 1000; // positions

  get wanted(): { slice: number; budget?: number } {
    return isPhone() ? { slice: this.slice, budget: PHONE_BUDGET } : { slice: this.slice };
  }

  /** A piece took so long. */
  took(ms: number): void {
    const factor = Math.min(2, Math.max(0.25, PIECE / Math.max(ms, 1)));
    this.slice = Math.round(Math.min(100_000, Math.max(50, this.slice * factor)));
  }
}

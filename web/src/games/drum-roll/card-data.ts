// Types of the card data (about.box, src/games/drum-roll/box.c). The values come from the engine.

import type { About } from "../../engine/protocol";

export type Colour = "white" | "yellow" | "green" | "blue" | "red";
export type Type = "magician" | "acrobat" | "bizarre" | "juggler" | "tamer";

/** A gain. With `times`, the player may pay coins or spend a cube for the gain up to this many times. */
export interface Step {
  gain: string;
  n: number;
  colours: Colour[];
  pay: number;
  spend: Colour[];
  times: number;
}
/** An effect as steps. `or` is the index where the second of two options begins, or 0. */
export interface Benefit {
  or: number;
  step: Step[];
}

export interface Performer {
  type: Type;
  hire: number;
  salary: number;
  later: number; // salary after the card is flipped
  prestige: number;
  per_bizarre: number; // increase of salary and prestige for each Bizarre performer
  need: Colour[];
  benefit: Benefit[];
}
export interface Staff {
  office: string;
  hire: number;
  salary: number;
  n: number;
  most: number;
  benefit: Benefit[];
}
export interface Investment {
  moment: string;
  n: number;
  bonus: string;
  bonus_vp: number;
  bonus_per: number;
  applauds: Type[];
  exceptional_vp: number;
  poor_vp: number;
  benefit: Benefit[];
}
export interface Region {
  wants: Type[];
  pair_vp: number;
}
export interface Action {
  cube: Colour | null;
  markers: number;
}
export interface Printed {
  shows: number;
  rounds: number;
  vote: number[];
  markers: number;
  tickets?: number; // number of ticket spaces; servers of earlier versions do not send it
  ticket: number[];
  pass_coins: number;
  invest_price: number;
  fired_vp: number;
  largest_vp: number;
  variety_vp: number;
  perfect_vp: number;
  troupe_vp: number;
  troupe: number;
}

export interface Box {
  performers: Record<string, Performer>;
  personnel: Record<string, Staff>;
  investments: Record<string, Investment>;
  regions: Record<string, Region>;
  actions: Record<string, Action>;
  board: { board: Printed };
}
export const boxOf = (about: About): Box => about.box as unknown as Box;

const isEmpty = (s: Step): boolean =>
  s.gain === "nothing" && !s.n && !s.pay && !s.times && !s.colours.length && !s.spend.length;

/** Splits an effect into its options. The player takes one option, with all its steps. */
export function optionsOf(b: Benefit): Step[][] {
  const said = (list: Step[]) => list.filter(s => !isEmpty(s));
  return b.or ? [said(b.step.slice(0, b.or)), said(b.step.slice(b.or))] : [said(b.step)];
}
export const brings = (b: Benefit | undefined): b is Benefit => b !== undefined && (b.or > 0 || !b.step.every(isEmpty));

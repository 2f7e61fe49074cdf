// Effects in words, for labels and beside answers.

import type { Lang } from "../../protocol";
import type { Effect, Step } from "./box";
import { words, type Words } from "./words";

const named = (w: Words, arg: string): string => w.names[arg] ?? arg;

const SAID: Record<string, (w: Words, s: Step) => string> = {
  silver: (w, s) => w.silverN(s.n),
  gold: (w, s) => w.goldN(s.n),
  xp: (_, s) => `${s.n} XP`,
  vp: (w, s) => `${s.n} ${w.vpShort}`,
  value: (w, s) => w.valueN(s.n),
  worker: (w, s) => w.workerN(s.n, s.arg === "any" ? "" : named(w, s.arg)),
  die: (w, s) => w.dieOf(named(w, s.arg)),
  hand: (w, s) => `${w.dieOf(named(w, s.arg))} ${w.intoHand}`,
  destroy: (w, s) => w.destroyN(s.n),
  draw: (w, s) => w.drawN(s.n),
  cycle: w => w.cycle,
  scroll: w => w.influenceScroll,
  coin: w => w.placeOrTake,
  put: w => w.place,
  guild: (w, s) => (s.arg === "any" ? w.influenceGuild : w.influenceThe(named(w, s.arg))),
  advance: (w, s) => w.advance(named(w, s.arg)),
  harvest: (w, s) => w.harvestOf(named(w, s.arg)),
  page: w => w.aPage,
  upgrade: w => w.upgradeCard,
  dispatch: w => w.dispatchTop,
  employ: w => w.employTop,
  retire: w => w.retireTop,
  rest: w => w.wholeRest,
  "xp-as-gold": w => w.xpAsGold,
  "workers-as-silver": w => w.workersAsSilver,
};

export const sayStep = (w: Words, s: Step): string => SAID[s.op]?.(w, s) ?? s.op;
export const saySteps = (w: Words, list: Step[]): string => list.map(s => sayStep(w, s)).join(" + ");

export function sayEffect(w: Words, e: Effect): string {
  if (!e.a.length) return w.nothing;
  const gain = [saySteps(w, e.a), e.b.length > 0 && saySteps(w, e.b)].filter(Boolean).join(` ${w.or} `);
  return `${e.cost ? `${sayStep(w, e.cost)} → ` : ""}${gain}${e.per ? `, ${w.perMarker(e.per)}` : ""}`;
}

export const wordsOf = (lang: Lang): Words => words[lang];

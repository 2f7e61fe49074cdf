// A show is summed up when it is over: what it brought, salaries included.

import type { Sums } from "../../board";
import { viewOf } from "./view";
import { words } from "./words";

const WITHIN = ["pre-show", "show", "salary"],
  AFTER = ["show-end", "last-cards", "over"];

export const sums: Sums = {
  rank: look => {
    const phase = look.moment.phase ?? "",
      first = 2 * viewOf(look).show;
    return first + (WITHIN.includes(phase) ? 1 : AFTER.includes(phase) ? 2 : 0);
  },
  title: (look, lang) => `${words[lang].show} ${viewOf(look).show}`,
  of: (look, lang) => {
    const { seats, players } = viewOf(look),
      w = words[lang],
      playing = seats.slice(0, players);
    return [
      { what: w.vp, values: playing.map(s => s.score) },
      { what: w.coins, values: playing.map(s => s.coins) },
    ];
  },
};

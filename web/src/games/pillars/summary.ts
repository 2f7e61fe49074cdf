// The summary of a round, shown when the next one begins: gains by source.

import type { Sums } from "../../board/contract";
import { viewOf } from "./view";
import { words } from "./words";

export const sums: Sums = {
  rank: look => 2 * viewOf(look).round + 1,
  title: (look, lang) => `${words[lang].round} ${viewOf(look).round}`,
  of: (look, lang) => {
    const { seats, players } = viewOf(look),
      w = words[lang],
      playing = seats.slice(0, players);
    return [
      { what: w.vp, values: playing.map(s => s.vp) },
      ...look.result.lines.map(({ what, points }) => ({ what, values: points.slice(0, players), part: true })),
      { what: w.gold, values: playing.map(s => s.gold) },
    ];
  },
};

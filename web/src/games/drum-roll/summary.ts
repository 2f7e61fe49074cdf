// The summary after a show: gains by source, and salaries. Also the announcement before the last show of what the end
// of the game brings.

import type { GameUI, Sums } from "../../board/contract";
import { boxOf } from "./card-data";
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
      ...look.result.lines.map(({ what, points }) => ({ what, values: points.slice(0, players), part: true })),
      { what: w.coins, values: playing.map(s => s.coins) },
    ];
  },
};

export const endPreview: NonNullable<GameUI["endPreview"]> = (look, lang, about) => {
  const { board } = boxOf(about).board,
    { show } = viewOf(look),
    w = words[lang];
  if (show < board.shows) return null;
  return {
    at: `show ${show}`,
    title: w.lastShow,
    lines: [
      w.largest(board.largest_vp),
      w.variety(board.variety_vp),
      w.perfect(board.perfect_vp),
      w.troupe(board.troupe_vp, board.troupe),
      w.lastCards,
    ],
  };
};

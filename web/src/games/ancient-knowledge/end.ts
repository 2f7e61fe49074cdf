// The announcement before the last round: what triggers it, and who takes the last turn.

import type { GameUI } from "../../board/contract";
import { players as people } from "../../i18n/players";
import { wordsOf } from "../../i18n/words";
import { limitsOf } from "./card-data";
import { viewOf } from "./view";
import { words } from "./words";

const NEAR = 2; // the announcement appears when at most this many monuments are missing for the end

export const endPreview: NonNullable<GameUI["endPreview"]> = (look, lang, about) => {
  const { seats, players, first, ending } = viewOf(look),
    { end } = limitsOf(about),
    w = words[lang];
  const had = seats.slice(0, players).map(s => s.past.length),
    most = Math.max(...had);
  if (ending || players < 2 || most < end - NEAR) return null;
  const who = had.indexOf(most),
    last = (first + players - 1) % players,
    named = (seat: number) => wordsOf(lang)("seat", seat + 1);
  return {
    at: "end",
    title: w.endNear,
    lines: [
      who === people().you ? w.endHave(most, end) : w.endHas(named(who), most, end),
      w.endRound(end),
      last === look.seat ? w.endMine(end) : w.endLast(named(last)),
    ],
  };
};

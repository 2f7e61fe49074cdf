// The summary of a round, shown when the next one begins: gains by source, the event and the tax.

import type { Sums } from "../../board";
import type { Entry } from "../../protocol";
import { viewOf } from "./view";
import { words } from "./words";

const CHANCE = ["turn-up", "roll"], // the verbs of chance for the event and the tax
  TAKEN = ["tax", "robbed", "loses", "short"];

const verbOf = (entry: Entry) => entry.move?.split(" ")[0] ?? "";

/** Returns the log lines about the event and its effect, and about the tax and who paid it. */
function recalls(log: Entry[]): string[] {
  const because = log.filter(e => verbOf(e) === "turn-up").map(e => `reason:${e.move!.split(" ")[1]}`);
  return log.flatMap(entry => [
    ...(CHANCE.includes(verbOf(entry)) && entry.told ? [entry.told] : []),
    ...entry.events
      .filter(e => e.id === "event" || TAKEN.includes(e.id) || e.args.some(arg => because.includes(arg)))
      .map(e => e.told),
  ]);
}

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
  recalls,
};

// A summary of a game for the home page. The summary is stored with the game, so that the home page need not open the
// table.

import { players, type People } from "../i18n/players";
import type { Look, Result, SeatSpec } from "../engine/protocol";
import type { T } from "../i18n/words";

export interface Standing {
  common: boolean; // cooperative: all win or lose together
  points: number[];
  rank: number[];
  what: string; // in a cooperative game: the name of what is counted
  of: number; // the goal; 0: unknown
  done: number; // the progress towards the goal
  turn: number; // the seat that must move, or -1
}

/** The parts of a result that the verdict needs. */
export type Outcome = Pick<Result, "common" | "points" | "rank">;

export function standingOf({ result, decision, seat }: Look): Standing {
  const { common, points, rank, lines } = result;
  const [line] = common ? lines : [];
  const turn = decision.must.includes(seat) ? seat : (decision.must[0] ?? -1);
  return { common, points, rank, what: line?.what ?? "", of: line?.of ?? 0, done: line?.points[0] ?? 0, turn };
}

const isList = (x: unknown): x is number[] => Array.isArray(x) && x.length > 0 && x.every(Number.isInteger);

/** Returns the stored summary, or undefined if a member is invalid. */
export function checkedStanding(x: unknown): Standing | undefined {
  if (typeof x !== "object" || x === null) return undefined;
  const { common, points, rank, what, of, done, turn } = x as Record<string, unknown>;
  const right =
    typeof common === "boolean" &&
    isList(points) &&
    isList(rank) &&
    points.length === rank.length &&
    typeof what === "string" &&
    [of, done, turn].every(Number.isInteger);
  return right ? ({ common, points, rank, what, of, done, turn } as Standing) : undefined;
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** Returns the name of the player in a seat. For the number after the last seat, returns the name of the automated
    opponent. */
export function nameAt(seat: number, seats: SeatSpec[], { names, you }: People, t: T): string {
  if (seat >= seats.length) return t("opponent");
  return seat === you ? t("seat.you") : (names[seat] ?? t("start.seat", seat + 1));
}

export const winnersOf = ({ rank }: Outcome): number[] => rank.flatMap((r, seat) => (r === 1 ? [seat] : []));

/** Returns the score of two players as text, with the given player first: "62 : 30". */
function scoreOf({ points }: Outcome, first: number): string {
  return points.length === 2 ? `${signed(points[first]!)}\u00a0:\u00a0${signed(points[1 - first]!)}` : "";
}

/** Returns the verdict: who won, and with how many points. */
export function verdict(result: Outcome, seats: SeatSpec[], people: People, t: T, ended = false): string {
  const { you } = people;
  if (result.common) return t((result.points[0] ?? 0) > 0 ? "over.won" : "over.lost");
  const winners = winnersOf(result),
    first = winners[0] ?? 0;
  const points = signed(result.points[first] ?? 0);
  if (ended && winners.length === 1)
    // a player resigned: the points do not matter
    return you !== null && first !== you && result.points.length === 2
      ? t("over.beaten")
      : first === you
        ? t("over.you")
        : t("over.them", nameAt(first, seats, people, t));
  if (winners.length > 1) {
    const tie = t("over.tie", winners.map(seat => nameAt(seat, seats, people, t)).join(", "));
    return `${tie} ${scoreOf(result, first) || points}`;
  }
  if (you !== null && first !== you && result.points.length === 2) return `${t("over.beaten")} ${scoreOf(result, you)}`;
  const won = first === you ? t("over.you") : t("over.them", nameAt(first, seats, people, t));
  return result.points.length === 2 ? `${won} ${scoreOf(result, first)}` : t("over.score", won, points);
}

/** Returns true if the player at this device won. Also returns true if this device has several players or none. */
export function isGood({ result }: Look): boolean {
  const { you } = players();
  if (result.common) return (result.points[0] ?? 0) > 0;
  return you === null || result.rank[you] === 1;
}

// Finds the turning points of a game: the moves at which the evaluation of the game changed most.

/** The members of a log entry that this module needs. */
export interface LogEntry {
  n: number;
  who: number; // the seat that moved, or a negative number for chance
  round: number; // 0 before the first round, and in games without rounds
  actor: number;
  when: string;
  told: string;
}

export interface Turning {
  n: number; // number of the move with the largest change
  when: string;
  told: string;
  before: number; // evaluation before the turning point, in thousandths
  after: number; // evaluation after the turning point, in thousandths
}

const MOST = 3;
const LEAST = 60; // thousandths: a smaller change is not a turning point
// Two turning points must be further apart than this. `moves` is a fraction of the number of moves of the game.
const APART = { stretches: 2, moves: 1 / 16 };

interface Stretch {
  from: number;
  to: number;
  who: number;
  turn: string;
}

/** Divides the log into stretches. A stretch is a run of consecutive moves of one seat in the same turn, with the
    chance events among them. `from` and `to` are the indices of its first and last log entry. */
function stretches(log: readonly LogEntry[]): Stretch[] {
  const found: Stretch[] = [];
  log.forEach(({ who, round, actor, when }, i) => {
    const turn = `${actor} ${round || when}`,
      last = found.at(-1);
    if (last?.turn === turn && (who < 0 || last.who < 0 || who === last.who)) {
      last.to = i;
      if (who >= 0) last.who = who;
    } else found.push({ from: i, to: i, who, turn });
  });
  return found;
}

/** Returns up to three turning points, in the order of play. `worth[n]` is the evaluation after n moves for the seat.
    The evaluation rises and falls with each turn, so means are compared. The value before a stretch (see stretches())
    is the mean of the evaluations at its start and at the start of the previous stretch. The value after it is the mean
    at its end and at the end of the next stretch. Skips the setup and the last stretch, which contains the result. */
export function turningPoints(log: readonly LogEntry[], worth: readonly number[]): Turning[] {
  const rounds = log.some(e => e.round > 0);
  const all = stretches(log).filter(({ from }) => !rounds || log[from]!.round > 0);
  const mean = (a: number, b: number) => Math.round((worth[a]! + worth[b]!) / 2);
  const step = (i: number) => worth[i + 1]! - worth[i]!;
  const turns = all.slice(0, -1).map(({ from, to }, at) => {
    const before = mean(from, all[at - 1]?.from ?? from),
      after = mean(to + 1, Math.min(all[at + 1]!.to + 1, all.at(-1)!.from));
    const sign = Math.sign(after - before);
    let most = from;
    for (let i = from; i <= to; i++) if (sign * step(i) > sign * step(most)) most = i;
    const { n, when, told } = log[most]!;
    return { at, size: Math.abs(after - before), n, when, told, before, after };
  });
  const apart = (a: (typeof turns)[number], b: (typeof turns)[number]) =>
    Math.abs(a.at - b.at) > APART.stretches && Math.abs(a.n - b.n) > APART.moves * log.length;
  const chosen: typeof turns = [];
  for (const turn of turns.sort((a, b) => b.size - a.size))
    if (turn.size >= LEAST && chosen.length < MOST && chosen.every(c => apart(c, turn))) chosen.push(turn);
  return chosen.sort((a, b) => a.n - b.n).map(({ n, when, told, before, after }) => ({ n, when, told, before, after }));
}

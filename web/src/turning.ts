// The moments that turned a game: where what it is worth to a seat, as the computer players see it, changed most.

/** What is asked of an entry of the log. */
export interface Told {
  n: number;
  who: number; // below 0: chance
  round: number; // 0: before the first, or the game has none
  actor: number;
  when: string;
  told: string;
}

export interface Turning {
  n: number; // the move that changed most
  when: string;
  told: string;
  before: number; // in thousandths
  after: number;
}

const MOST = 3;
const LEAST = 60; // thousandths: less is no turn
const APART = 1 / 16; // of the game, at least

interface Stretch {
  from: number;
  to: number;
  who: number;
  turn: string;
}

/** What one seat did in one go, and what chance made of it: the first and the last of its entries. */
function stretches(log: readonly Told[]): Stretch[] {
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

/** `worth[n]` is what the position after n moves is worth to the seat. It goes up and down with whose turn it is: what
 * counts is the mean of two stretches before, and of two after. The preparation is left out, and the last stretch,
 * where the judgement becomes the result. */
export function turningPoints(log: readonly Told[], worth: readonly number[]): Turning[] {
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
    return { size: Math.abs(after - before), n, when, told, before, after };
  });
  const chosen: typeof turns = [];
  for (const turn of turns.sort((a, b) => b.size - a.size))
    if (turn.size >= LEAST && chosen.length < MOST && chosen.every(c => Math.abs(c.n - turn.n) > APART * log.length))
      chosen.push(turn);
  return chosen.sort((a, b) => a.n - b.n).map(({ n, when, told, before, after }) => ({ n, when, told, before, after }));
}

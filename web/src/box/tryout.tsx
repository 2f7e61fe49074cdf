// Shows the effect of a change on the game. Computers play the same deals with the built-in values and with the
// owner's. A few games run at a time, so that the page stays responsive.

import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { groupOptions, settled, standardValues, type Values } from "../engine/options";
import type { About, GameInfo, Tried } from "../engine/protocol";
import { useWords } from "./words";

const GAMES = 20; // 20 games take some seconds, also on a phone

const meanOf = (list: number[]) => list.reduce((sum, n) => sum + n, 0) / (list.length || 1);
const scoreOf = (game: Tried) => meanOf(game.points);

/** Returns the mean difference between the two games of a pair, and its uncertainty (two standard errors). */
export function compared(before: Tried[], now: Tried[]): { mean: number; error: number } {
  const pairs = now.map((game, i) => scoreOf(game) - scoreOf(before[i]!)),
    mean = meanOf(pairs);
  const spread = pairs.reduce((sum, d) => sum + (d - mean) ** 2, 0) / Math.max(1, pairs.length - 1);
  return { mean, error: 2 * Math.sqrt(spread / Math.max(1, pairs.length)) };
}

/** Turns on all expansions, so that their cards are in play. Variants, and options for rules that the rulebook leaves
    unclear, keep their defaults. */
function optionsToTry(game: GameInfo, about: About | null, seats: number): Values {
  const apart = about ? groupOptions(game.options, about).filter(g => ["variant", "ruling"].includes(g.id)) : [];
  const left = new Set(apart.flatMap(g => g.options));
  const on = game.options.filter(o => o.min === 0 && o.max === 1 && !left.has(o)).map(o => [o.id, 1] as const);
  return settled(game.options, { ...standardValues(game.options), ...Object.fromEntries(on) }, seats);
}

const one = (n: number) => n.toFixed(1);
const signed = (n: number) => (n > 0 ? "+" : n < 0 ? "−" : "±") + Math.abs(n).toFixed(1);
const percent = (list: Tried[]) => `${Math.round(100 * meanOf(list.map(g => (g.chosen ? 1 : 0))))} %`;

interface Pairs {
  before: Tried[];
  now: Tried[];
}

/** Plays the games, two boxes at a time, until all are played or `stop` is called. */
function useGames(game: GameInfo, about: About | null, card: string | null, before: string, now: string) {
  const { host } = useApp();
  const [pairs, setPairs] = useState<Pairs>({ before: [], now: [] });
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useRef(0);
  const stop = () => {
    run.current++;
    setRunning(false);
  };
  useEffect(() => {
    stop();
    setPairs({ before: [], now: [] });
    return () => void run.current++;
  }, [before, now]);

  const seats = Array.from({ length: Math.max(game.seats[0], Math.min(2, game.seats[1])) }, () => "greedy");
  const play = async () => {
    const mine = ++run.current;
    let options = optionsToTry(game, about, seats.length);
    setRunning(true);
    setProblem(null);
    let played: Pairs = { before: [], now: [] };
    while (played.now.length < GAMES) {
      const from = played.now.length;
      const first = () => host.tryout(game.id, seats, options, card, from, 1, before);
      const a = await first().catch(error => {
        if (from > 0) throw error;
        options = {}; // the options were refused, because some expansions cannot be combined: use the default options
        return first();
      });
      if (mine !== run.current) return;
      const b = await host.tryout(game.id, seats, options, card, from, 1, now);
      if (mine !== run.current) return;
      setPairs((played = { before: [...played.before, ...a], now: [...played.now, ...b] }));
    }
    setRunning(false);
  };
  const start = () => void play().catch(e => (setRunning(false), setProblem(String((e as Error).message))));
  return { pairs, running, problem, start, stop };
}

function Effect({ pairs, card }: { pairs: Pairs; card: string | null }) {
  const w = useWords();
  const { mean, error } = compared(pairs.before, pairs.now);
  return (
    <table class="tryout-table num">
      <thead>
        <tr>
          <td />
          <th scope="col">{w.before}</th>
          <th scope="col">{w.now}</th>
          <th scope="col">{w.change}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{w.mean}</th>
          <td>{one(meanOf(pairs.before.map(scoreOf)))}</td>
          <td>{one(meanOf(pairs.now.map(scoreOf)))}</td>
          <td>
            {signed(mean)} <small>± {one(error)}</small>
          </td>
        </tr>
        {card !== null && (
          <tr>
            <th scope="row">{w.chosen}</th>
            <td>{percent(pairs.before)}</td>
            <td>{percent(pairs.now)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

export function Tryout({
  game,
  about,
  card,
  before,
  now,
}: {
  game: GameInfo;
  about: About | null;
  card: string | null;
  before: string; // the box with the built-in values for the card
  now: string;
}) {
  const w = useWords();
  const { pairs, running, problem, start, stop } = useGames(game, about, card, before, now);
  const n = pairs.now.length;
  if (before === now) return <p class="option-note">{w.same}</p>;
  return (
    <div class="tryout">
      <p class="option-note">{w.tryHelp}</p>
      <div class="tryout-go">
        <button type="button" class="button" data-tryout onClick={running ? stop : start}>
          {running ? w.tryStop : w.tryGo}
        </button>
        {n > 0 && (
          <span class="num" data-tried={n}>
            {w.tried(n, GAMES)}
          </span>
        )}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {n > 0 && <Effect pairs={pairs} card={card} />}
    </div>
  );
}

// The summary of a finished phase: what it brought each seat (`sums` of a game). It stays until the player closes it or
// makes the next move.

import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import type { Sums } from "../board/contract";
import { recalled } from "../engine/facts";
import { faceOf } from "../board/registry";
import type { Look } from "../engine/protocol";
import type { Session } from "../session/session";

interface Sum {
  title: string;
  n: number; // number of moves when it was shown
  rows: { what: string; by: number[]; part: boolean }[];
  lines: string[];
}

/** Returns the earliest table, up to move `to`, whose rank is at least `least`. The rank never decreases. */
async function firstOf(look: (n: number) => Promise<Look>, rank: (look: Look) => number, least: number, to: number) {
  let [low, high] = [0, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rank(await look(middle)) >= least) high = middle;
    else low = middle + 1;
  }
  return look(low);
}

/** Returns the rank of the last phase that ended before this one. */
const endedBefore = (rank: number) => (rank % 2 ? rank - 2 : rank - 1);

const FIRST = 3; // the rank within the first phase; the setup of the game has no summary

/** Loads the summary of the last phase that ended before this table. */
async function sumOf(session: Session, sums: Sums, now: Look): Promise<Sum> {
  const { seat, lang } = session.state,
    look = (n: number) => (n === now.n ? Promise.resolve(now) : session.table.look(seat, lang, n));
  const within = endedBefore(sums.rank(now));
  const began = await firstOf(look, sums.rank, within, now.n),
    ended = await firstOf(look, sums.rank, within + 1, now.n);
  const before = sums.of(began, lang);
  const rows = sums.of(ended, lang).map(({ what, values, part = false }, i) => ({
    what,
    by: values.map((v, seat) => v - (before[i]?.values[seat] ?? 0)),
    part,
  }));
  return {
    title: sums.title(began, lang),
    n: now.n,
    rows: rows.filter(r => !r.part || r.by.some(Boolean)),
    lines: recalled(session.state.about, session.state.log.slice(began.n, ended.n)),
  };
}

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export function SumNote({ session }: { session: Session }) {
  const { t } = useApp();
  const { look, busy, past } = session.state;
  const sums = faceOf(look.game)?.sums;
  const [sum, setSum] = useState<Sum | null>(null);
  // a player who joins in the middle of a phase sees only the next summary
  const before = useRef(sums && !look.over ? sums.rank(look) : null);
  useEffect(() => {
    if (!sums || busy || past) return;
    const rank = sums.rank(look),
      known = before.current;
    before.current = rank;
    if (sum && sum.n !== look.n) setSum(null);
    if (known === null || look.over || rank - (rank % 2) <= known) return; // no phase has ended since
    if (endedBefore(rank) < FIRST) return;
    void sumOf(session, sums, look).then(setSum, () => undefined);
  }, [busy, look, past]);
  if (!sum || sum.n !== look.n) return null;
  const said = t("sum.title", sum.title);
  return (
    <aside class="guide guide-sum" aria-label={said} data-sum>
      <table class="sum-table" aria-live="polite">
        <caption>{said}</caption>
        <thead>
          <tr>
            <td />
            {sum.rows[0]?.by.map((_, seat) => (
              <th scope="col" key={seat}>
                {t("seat", seat + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sum.rows.map(({ what, by, part }) => (
            <tr key={what} class={part ? "sum-part" : undefined}>
              <th scope="row">{what}</th>
              {by.map((n, seat) => (
                <td class="num" key={seat}>
                  {signed(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sum.lines.length > 0 && (
        <ul class="sum-lines">
          {sum.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <button type="button" class="button button-small" onClick={() => setSum(null)}>
        {t("guide.seen")}
      </button>
    </aside>
  );
}

// Your games, statistics and ratings, and the leaderboard.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { href } from "../../ui/route";
import { Problem, useAttempt } from "./forms";
import { history, leaders, stats, type Figures, type Game, type Leader, type Player } from "./persons";
import { goneText, useWords } from "../words";

function useGameName(): (id: string) => string {
  const { games } = useApp();
  return id => games.games.find(g => g.id === id)?.name ?? id;
}

/** Returns a rank in words: 1st, 2nd… */
function usePlace(): (n: number) => string {
  const w = useWords();
  return n => (n === 1 ? w.first : w.place(n));
}

function Row({ of }: { of: Figures }) {
  const nameOf = useGameName();
  const { lang } = useApp();
  const mean = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(of.rank);
  return (
    <tr>
      <th scope="row">{nameOf(of.game)}</th>
      <td>{of.seats}</td>
      <td>{of.played}</td>
      <td>{of.won}</td>
      <td>{mean}</td>
      <td>{of.best}</td>
      <td>{of.rating === undefined ? "–" : `${of.rating} ± ${2 * (of.deviation ?? 0)}`}</td>
    </tr>
  );
}

export function Statistics() {
  const w = useWords();
  const [list, setList] = useState<Figures[] | null>(null);
  const { problem, attempt } = useAttempt();
  useEffect(() => attempt(async () => setList(await stats())), []);
  if (!list?.length) return <Problem text={problem} />;
  return (
    <section class="option-group" aria-labelledby="stats-title">
      <h2 id="stats-title">{w.stats}</h2>
      <p class="option-note">{w.ratingHelp}</p>
      <div class="me-wide" tabindex={0} role="group" aria-labelledby="stats-title">
        <table class="me-table num" data-stats>
          <thead>
            <tr>
              {[w.game, w.players, w.played, w.won, w.meanPlace, w.bestScore, w.rating].map(title => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(of => (
              <Row key={`${of.game} ${of.seats}`} of={of} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function namesOf(players: Player[], computer: string): string {
  return players.map(p => `${p.name ?? computer} ${p.score}`).join(", ");
}

function GameRow({ of }: { of: Game }) {
  const { lang, t } = useApp();
  const w = useWords();
  const nameOf = useGameName(),
    placeOf = usePlace();
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(of.ended * 1000);
  const players = namesOf(of.players, w.aComputer);
  const ends = of.players.flatMap(p => (p.gone ? [goneText(w, p.gone, p.name, p.you)] : []));
  return (
    <li class="me-row" data-played={of.room}>
      <b>{nameOf(of.game)}</b>
      <span>{players}</span>
      {ends.length > 0 && <span data-ended>{ends.join(" ")}</span>}
      <span>
        {of.players.length > 1 && <b>{placeOf(of.rank)}</b>} <time>{when}</time>
        {of.rating !== undefined && <> · {w.ratingNow(of.rating)}</>}
      </span>
      <a
        class="button button-small"
        href={href("room", of.room)}
        aria-label={`${t("said", w.look)} ${w.goTo(nameOf(of.game), players)}`}
      >
        {w.look}
      </a>
    </li>
  );
}

export function History() {
  const w = useWords();
  const [list, setList] = useState<Game[] | null>(null);
  const [more, setMore] = useState(false);
  const { problem, attempt } = useAttempt();
  const read = async () => {
    const next = await history(list?.length ?? 0);
    setList([...(list ?? []), ...next.history]);
    setMore(next.more);
  };
  useEffect(() => attempt(read), []);
  return (
    <section class="option-group" aria-labelledby="history-title">
      <h2 id="history-title">{w.history}</h2>
      {list?.length === 0 && <p class="option-note">{w.historyNone}</p>}
      <ul class="me-list" data-history>
        {list?.map(of => (
          <GameRow key={of.room} of={of} />
        ))}
      </ul>
      {more && (
        <button type="button" class="button" onClick={() => attempt(read)}>
          {w.more}
        </button>
      )}
      <Problem text={problem} />
    </section>
  );
}

/** The best players of a game, for a number of players. */
export function Leaders() {
  const w = useWords();
  const { games } = useApp();
  const able = games.games.filter(g => !g.draft && g.seats[1] > 1);
  const [id, setId] = useState(able[0]?.id ?? "");
  const game = able.find(g => g.id === id);
  const [seats, setSeats] = useState(2);
  const [list, setList] = useState<Leader[] | null>(null);
  const [open, setOpen] = useState(false);
  const { problem, attempt } = useAttempt();
  useEffect(() => {
    if (open && game) attempt(async () => setList(await leaders(game.id, seats)));
  }, [open, id, seats]);
  const numbers = game ? Array.from({ length: game.seats[1] - 1 }, (_, i) => i + 2) : [];
  return (
    <details class="option-group" onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>
        <h2>{w.leaders}</h2>
      </summary>
      <p class="option-note">{w.leadersHelp}</p>
      <p class="me-choice">
        <select
          aria-label={w.game}
          value={id}
          onChange={e => {
            setId(e.currentTarget.value);
            setSeats(2);
          }}
        >
          {able.map(g => (
            <option value={g.id}>{g.name}</option>
          ))}
        </select>
        <select aria-label={w.players} value={seats} onChange={e => setSeats(Number(e.currentTarget.value))}>
          {numbers.map(n => (
            <option value={n}>{w.playersN(n)}</option>
          ))}
        </select>
      </p>
      {list?.length === 0 && <p>{w.leadersNone}</p>}
      <ol class="me-leaders">
        {list?.map(l => (
          <li>
            <b>{l.you ? w.you(l.name) : l.name}</b> <span class="num">{l.rating}</span>
          </li>
        ))}
      </ol>
      <Problem text={problem} />
    </details>
  );
}

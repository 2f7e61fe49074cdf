// The top of the home page: the unfinished game played last, with its scores.

import { useApp } from "../../ui/context";
import { Glyph } from "../../ui/glyphs";
import { Cover } from "./home";
import { peopleAt } from "../../i18n/players";
import { href } from "../../ui/route";
import type { Saved } from "../../storage/saved";
import { nameAt, signed } from "../../storage/summary";

/** Shows the points of all players, or the progress of a cooperative game. */
function Points({ saved }: { saved: Saved }) {
  const { t } = useApp();
  const { standing, seats, names } = saved;
  if (!standing) return null;
  if (standing.common)
    return (
      <p class="onward-points">
        <span>{standing.what}</span> <b class="num">{t("scores.of", standing.done, standing.of)}</b>
      </p>
    );
  const people = peopleAt(seats, names);
  return (
    <p class="onward-points">
      {standing.points.map((p, seat) => (
        <span class={`seat-mark seat-mark-${seat}`}>
          {nameAt(seat, seats, people, t)} <b class="num">{signed(p)}</b>
        </span>
      ))}
    </p>
  );
}

/** Returns a text about whose turn it is, or "" in a solo game. */
function turnOf({ standing, seats, names }: Saved, t: ReturnType<typeof useApp>["t"]): string {
  if (!standing || standing.turn < 0 || seats.length < 2) return "";
  const people = peopleAt(seats, names);
  return standing.turn === people.you ? t("turn.yours") : t("turn.whose", nameAt(standing.turn, seats, people, t));
}

export function Onward({ saved }: { saved: Saved }) {
  const { t, games } = useApp();
  const game = games.games.find(g => g.id === saved.game);
  if (!game) return null;
  const text = [saved.moment, turnOf(saved, t)].filter(Boolean).join(" · ");
  return (
    <section class="onward" data-game={game.id} data-onward={saved.id} aria-labelledby="onward-title">
      <a class="onward-cover" href={href("play", saved.id)} tabindex={-1} aria-hidden="true">
        <Cover game={game} />
      </a>
      <div class="onward-about">
        <h2 id="onward-title">{game.name}</h2>
        {text && <p class="onward-text">{text}</p>}
        <Points saved={saved} />
      </div>
      <a class="button button-main button-big" href={href("play", saved.id)}>
        <Glyph name="play" size={18} />
        {t("continue")}
        <span class="unseen"> {game.name}</span>
      </a>
    </section>
  );
}

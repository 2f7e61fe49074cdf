// The clocks of all players at a table, and a link to the next table where it is your turn.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Glyph } from "../../ui/glyphs";
import { computerName } from "../../i18n/players";
import { href } from "../../ui/route";
import { useCalled, useTables, waitingFor } from "./mine";
import type { Clock, Room } from "./rooms";
import { useWords, type Words } from "../words";

/** Formats the remaining time: "4:32", "1:02:03", "2 d 5 h". */
export function timeIn(ms: number, w: Words): string {
  const all = Math.ceil(ms / 1000),
    [days, hours, minutes, seconds] = [
      Math.floor(all / 86400),
      Math.floor(all / 3600) % 24,
      Math.floor(all / 60) % 60,
      all % 60,
    ];
  const two = (n: number) => String(n).padStart(2, "0");
  if (days > 0) return w.days(days, hours);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

export const leftOf = ({ left, runs, at = 0 }: Clock, seat: number, now: number): number =>
  Math.max(0, (left[seat] ?? 0) - (runs.includes(seat) ? now - at : 0));

/** Redraws while a clock runs. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

const SHORT = 20_000; // in milliseconds; a clock with less time is emphasized

function Clocks({ room, clock }: { room: Room; clock: Clock }) {
  const w = useWords();
  const runs = clock.runs.length > 0;
  const now = Math.max(useNow(runs), clock.at ?? 0);
  return (
    <ul class="far-clocks" aria-label={w.clocks}>
      {room.seats.map((seat, i) =>
        seat.name ? (
          <li
            key={i}
            class="far-clock"
            data-clock={i}
            data-runs={clock.runs.includes(i) ? "" : undefined}
            data-short={clock.runs.includes(i) && leftOf(clock, i, now) < SHORT ? "" : undefined}
          >
            <Glyph name="clock" size={16} />
            <span class="far-clock-name">{seat.name ?? computerName(i)}</span>
            <b class="num">{timeIn(leftOf(clock, i, now), w)}</b>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** One line over the board with the clocks, if there is something to show. */
export function RoomBar({ room }: { room: Room }) {
  const { games } = useApp();
  const w = useWords();
  const [next, ...more] = waitingFor(useTables(room.id), room.id);
  const called = useCalled(room.id)[0];
  const clock = room.stage === "plays" ? room.clock : undefined;
  if (!clock && !next && !called) return null;
  const name = next && (games.games.find(g => g.id === next.game)?.name ?? next.game);
  return (
    <div class="far-bar">
      {clock && <Clocks room={room} clock={clock} />}
      {called && (
        <a class="far-next" href={href("room", called.room)} data-called>
          {w.rematch(called.name)}
        </a>
      )}
      {next && (
        <a class="far-next" href={href("room", next.id)} data-next>
          {w.nextTable(name!)}
          {more.length > 0 && <b class="num"> +{more.length}</b>}
        </a>
      )}
    </div>
  );
}

// Notices about players who are not online: how long they have been away, who plays for them, and what happens when
// they return.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { isKey } from "../../i18n/words";
import type { Room, Seat, Visit } from "./rooms";
import { Said } from "./notice";
import { useWords, type Words } from "../words";

const AGAIN = 15_000; // milliseconds between updates of the shown minutes
const DAY = 86_400; // seconds

/** Formats a duration: "3 minutes", "2 hours". */
export function longIn(seconds: number, w: Words): string {
  const minutes = Math.floor(seconds / 60),
    hours = Math.floor(minutes / 60);
  return hours >= 24 ? w.daysLong(Math.floor(hours / 24)) : hours > 0 ? w.hoursLong(hours) : w.minutesLong(minutes);
}

/** Returns the seconds since the person of a seat was last online. */
export const awayOf = ({ at = performance.now() }: Room, { away = 0 }: Seat, now: number): number =>
  away + Math.max(0, now - at) / 1000;

/** Redraws at regular intervals. */
export function useSlowly(): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, performance.now());
}

const isGone = (room: Room, seat: number) => room.gone.some(g => g.seat === seat);

/** Returns the seat of the absent player to mention. A player replaced by a computer comes first, then a player whose
    turn it is. */
export function absentAt(room: Room): number {
  const others = room.seats.flatMap((s, i) => (s.name && !s.you && !isGone(room, i) ? [i] : []));
  const played = others.find(i => room.seats[i]!.player !== "human");
  return played ?? others.find(i => !room.seats[i]!.here && room.turn.includes(i)) ?? -1;
}

function playedFor(seat: Seat, level: string, time: string, w: Words): string {
  if (seat.here) return w.playedForHere(seat.name!, level);
  return seat.away === undefined ? w.playedFor(seat.name!, level) : w.playedForLong(seat.name!, level, time);
}

/** A notice about an absent player. After a while it has a button to let a computer play for this player. */
export function Absent({ visit, room, seated }: { visit: Visit; room: Room; seated: boolean }) {
  const w = useWords();
  const { t } = useApp();
  const now = useSlowly();
  const at = absentAt(room),
    seat = room.seats[at];
  if (!seat) return null;
  const away = awayOf(room, seat, now),
    time = longIn(away, w),
    level = `level.${seat.player}`;
  if (seat.player !== "human") {
    const text = playedFor(seat, isKey(level) ? t(level) : seat.player, time, w);
    return <Said what="played-for" text={text} />;
  }
  const timed = (room.clock?.bank ?? 0) >= DAY, // in slow games only the clock limits the wait
    ripe = away >= room.away * 60;
  const then = timed ? w.awayClock : room["stand-in"] ? w.awayThen(room.away) : ripe ? "" : w.awayMay(room.away);
  return (
    <p class="far-notice" role="status" data-said="waited-for">
      <span>
        {w.awaySince(seat.name!, time)} {then}
      </span>
      {seated && ripe && !timed && (
        <span class="far-answers">
          <button
            type="button"
            class="button button-small"
            data-stand-in-now={at}
            onClick={() => void visit.settle("stand-in", { seat: at }).catch(() => undefined)}
          >
            {w.standIn(seat.name!)}
          </button>
        </span>
      )}
    </p>
  );
}

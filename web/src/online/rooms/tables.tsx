// The part of the home page with your tables with friends and the open tables. This part is empty without a server.

import { useApp } from "../../ui/context";
import { href } from "../../ui/route";
import { MeLink } from "../people/me-link";
import { useCalled, useTables } from "./mine";
import { isFree, isMyTurn, type Room } from "./rooms";
import { useWords } from "../words";

import "./rooms.css";

/** Names the other people at the table. */
function others(room: Room, none: string): string {
  const names = room.seats.flatMap(s => (s.name && !s.you ? [s.name] : []));
  return names.join(", ") || none;
}

export function RoomRow({ room }: { room: Room }) {
  const w = useWords();
  const { t, games } = useApp();
  const name = games.games.find(g => g.id === room.game)?.name ?? room.game;
  const mine = isMyTurn(room),
    with_ = others(room, w.alone),
    free = room.seats.filter(isFree).length;
  const names = room.turn.map(i => room.seats[i]?.name ?? t("start.seat", i + 1)).join(", ");
  const stands = {
    gathers: w.gathers(free),
    plays: room.paused ? w.pausedShort : mine ? w.yourTurn : names && t("turn.whose", names),
    over: w.over,
  }[room.stage];
  const seated = room.seats.some(s => s.you);
  return (
    <li class="saved room-row" data-room={room.id}>
      <span class="saved-name">{name}</span>
      <span class="saved-turn">{with_}</span>
      <span class="saved-date">{mine ? <b class="room-turn">{stands}</b> : stands}</span>
      <span class="saved-actions">
        <a
          class={`button button-small${room.stage === "over" ? "" : " button-main"}`}
          href={href("room", room.id)}
          aria-label={`${t("said", seated ? w.goOn : w.look)} ${w.goTo(name, with_)}`}
        >
          {room.stage === "over" || !seated ? w.look : w.goOn}
        </a>
      </span>
    </li>
  );
}

const SHOWN_OVER = 3;

export function Tables() {
  const w = useWords();
  const found = useTables();
  const called = useCalled();
  if (!found) return null;
  const { gathering, playing, over, invited } = found;
  const turns = [...playing].sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.changed - a.changed);
  const mine = [...turns, ...gathering, ...over.slice(0, SHOWN_OVER)];
  const open = found.open.filter(room => !room.seats.some(s => s.you));
  return (
    <>
      <MeLink />
      {called.map(({ room, name }) => (
        <p class="far-notice rooms-called" key={room} role="status">
          <span>{w.rematch(name)}</span>
          <a class="button button-main button-small" href={href("room", room)} data-called>
            {w.look}
          </a>
        </p>
      ))}
      {invited.length > 0 && (
        <section class="saved-games rooms" aria-labelledby="invited-title">
          <div class="saved-head">
            <h2 id="invited-title">{w.invitedBy(invited.map(i => i.by).join(", "))}</h2>
          </div>
          <ul data-invited>
            {invited.map(({ room }) => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
        </section>
      )}
      {mine.length > 0 && (
        <section class="saved-games rooms" aria-labelledby="tables-title">
          <div class="saved-head">
            <h2 id="tables-title">{w.tables}</h2>
          </div>
          <ul>
            {mine.map(room => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <section class="saved-games rooms" aria-labelledby="open-title">
          <div class="saved-head">
            <h2 id="open-title">{w.open}</h2>
          </div>
          <ul>
            {open.map(room => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

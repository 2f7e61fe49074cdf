// The list of your own tables and of open tables, kept up to date by notifications of the server.

import { useEffect } from "preact/hooks";
import { useApp } from "../../ui/context";
import { fields, set } from "../../ui/fields";
import { callFor } from "../notify/your-turn";
import { askedAfter, proposerOf } from "./rematch";
import { isFree, isMyTurn, lobby, type Lobby, type Room } from "./rooms";
import { arrive, line, listen, onReturn } from "../connection/connection";
import { useWords } from "../words";

/** A player of an earlier game proposes a rematch. */
export interface Called {
  of: string;
  room: string;
  name: string;
}

const tables = fields<{ found: Lobby | null; called: Called[] }>({ found: null, called: [] });

/** Rematch proposals are received on every screen. */
listen(({ rematch }: { rematch?: Called }) => {
  if (rematch) set(tables, { called: [...tables.called.filter(c => c.room !== rematch.room), rematch] });
});

const byChange = (a: Room, b: Room) => b.changed - a.changed;

/** Returns the list with this room inserted or updated. */
function withRoom(found: Lobby, room: Room): Lobby {
  const without = (rooms: Room[]) => rooms.filter(r => r.id !== room.id);
  const mine = room.seats.some(s => s.you);
  const list = (rooms: Room[], here: boolean) => (here ? [room, ...without(rooms)].sort(byChange) : without(rooms));
  return {
    open: list(found.open, room.listed && room.stage === "gathers" && room.seats.some(isFree)),
    gathering: list(found.gathering, mine && room.stage === "gathers"),
    playing: list(found.playing, mine && room.stage === "plays"),
    over: list(found.over, mine && room.stage === "over"),
    invited: found.invited.filter(i => i.room.id !== room.id || room.stage === "gathers"),
  };
}

const known = (id: string) => tables.found?.playing.find(r => r.id === id);

/** While the calling component is shown, keeps the list of tables up to date. `here` is the table on the screen, which
    needs no notification while it is visible. */
export function useTables(here = ""): Lobby | null {
  const w = useWords();
  const { lang, games } = useApp();
  const { person } = line; // another person has other tables
  useEffect(() => {
    let alive = true;
    const look = async () => {
      const found = await lobby(true);
      if (alive) set(tables, { found });
    };
    const quietly = () => look().catch(() => undefined);
    const receive = (message: { line?: Room; people?: boolean }) => {
      if (message.people) void quietly(); // a friend may have sent an invitation
      const { line: room } = message,
        { found } = tables;
      if (!room || !found) return;
      const before = known(room.id),
        calls = isMyTurn(room) && !(before && isMyTurn(before)) && (document.hidden || room.id !== here);
      set(tables, { found: withRoom(found, room) });
      if (calls) callFor(w.yourTurn, games.games.find(g => g.id === room.game)?.name ?? room.game, `#/room/${room.id}`);
    };
    void arrive().then(quietly, () => undefined);
    const unlisten = listen(message => receive(message)),
      back = onReturn(quietly);
    return () => {
      alive = false;
      unlisten();
      back();
    };
  }, [lang, here, person]);
  return tables.found;
}

/** Lists the rematches proposed to you, except the rematch of the table `here` and rematches where you already have a
    seat. */
export function useCalled(here = ""): Called[] {
  const { found, called } = tables;
  const sits = (id: string) => [...(found?.gathering ?? []), ...(found?.playing ?? [])].some(r => r.id === id);
  return called.filter(c => c.of !== here && c.room !== here && !sits(c.room));
}

/** Returns the text about a proposed rematch of this table: who proposed it, or who was asked. */
export function useRematch(room: Room): string | null {
  const w = useWords();
  const { called } = tables;
  if (room.stage !== "over" || !room.rematch) return null;
  const asked = askedAfter(room);
  if (asked.length > 0) return w.rematchAsked(asked.join(", "));
  const name = called.find(c => c.of === room.id)?.name ?? proposerOf(room);
  return name ? w.rematch(name) : w.rematchOpen;
}

/** Lists the tables except `here` where it is your turn, the longest wait first. */
export const waitingFor = (found: Lobby | null, here = ""): Room[] =>
  (found?.playing ?? []).filter(r => r.id !== here && isMyTurn(r) && !r.paused).sort((a, b) => a.changed - b.changed);

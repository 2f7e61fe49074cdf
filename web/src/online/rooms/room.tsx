// The screen of a room: the visitor enters a name, waits until all players are there, then plays or watches.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Failed } from "../../screens/failed";
import { useLoaded } from "../../ui/use-async";
import { Loading } from "../../ui/loading";
import { RoomTable } from "./room-table";
import { keptPerson, ownName } from "../connection/person";
import { isFree, myChair, peek, Visit, type Invites } from "./rooms";
import { NameForm, Waiting } from "./waiting";
import { arrive, arriveToWatch, NoServer, onReturn, Refused, speak } from "../connection/connection";
import { useWords } from "../words";

import "./rooms.css";

interface Comer {
  name: string; // "": the stored name, or none for a spectator
  sits: boolean;
}

/** A visitor whose name is known enters at once, and so does a returning spectator. */
function knownHere(id: string): Comer | null {
  const person = keptPerson();
  return person && (person.watches ?? id) === id ? { name: "", sits: false } : null;
}

/** Enters the room, and takes a free seat if the visitor wants one. */
async function comeIn(id: string, invitation: string, { name, sits }: Comer, madeUp: string): Promise<Visit> {
  await (name || ownName() ? arrive(name) : arriveToWatch(id, madeUp));
  const visit = await Visit.to(id, invitation);
  const free = visit.room.seats.findIndex(isFree);
  if (sits && free >= 0 && myChair(visit.room) < 0 && visit.room.stage === "gathers")
    await visit.sit(free).catch(() => undefined); // if another player was faster, the room shows it
  return visit;
}

export function RoomScreen({ id, invitation, plain }: { id: string; invitation: string; plain: boolean }) {
  const w = useWords();
  const { lang } = useApp();
  const [who, setWho] = useState<Comer | null>(() => knownHere(id));
  const { value, error } = useLoaded<Visit | Invites | null>(
    async () => {
      if (who) return comeIn(id, invitation, who, w.spectator);
      await arrive(); // fails if there is no server
      return invitation ? peek(id, invitation) : null;
    },
    v => v instanceof Visit && v.leave(),
    [id, who],
  );
  useEffect(() => void speak(), [lang]);
  useEffect(() => onReturn(async () => void (error && setWho(w => w && { ...w }))), [error]);
  if (error instanceof NoServer) return <Failed error={new Error(w.none)} />;
  if (error instanceof Refused) return <Failed error={new Error(w.gone)} />;
  if (error) return <Failed error={error} />;
  if (!who)
    return <NameForm to={value instanceof Visit ? null : value} onCome={(name, sits) => setWho({ name, sits })} />;
  return value instanceof Visit ? <Entered visit={value} plain={plain} sits={who.sits} /> : <Loading />;
}

/** `sits` is true if the visitor wants a seat and may have had a seat in this room before. */
function Entered({ visit, plain, sits }: { visit: Visit; plain: boolean; sits: boolean }) {
  const { room, closed } = visit.state;
  const w = useWords();
  if (closed) return <Failed error={new Error(w.closed)} />;
  return room.stage === "gathers" ? <Waiting visit={visit} /> : <RoomTable visit={visit} plain={plain} sits={sits} />;
}

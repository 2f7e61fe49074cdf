// The table of a room: the same screen as a local table, with a chat and notices about the other players.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { loadFace } from "../../board/registry";
import { Failed } from "../../screens/failed";
import { useLoaded } from "../../ui/use-async";
import { Loading } from "../../ui/loading";
import { linkTo as linkToRecord } from "../../screens/table/share";
import type { Host } from "../../engine/protocol";
import { goTo } from "../../ui/route";
import { settings } from "../../storage/settings";
import { Session } from "../../session/session";
import { TableScreen } from "../../screens/table/table";
import { Chat, ChatTool } from "../chat";
import { RoomBar } from "./clocks";
import { PeopleHere } from "../people/here";
import { useRematch } from "./mine";
import { OtherDevice } from "./other-device";
import { myChair, type Room, type Visit } from "./rooms";
import { AskSeat, maybeLost } from "./claim-seat";
import { goneText, useWords, type Words } from "../words";
import { MenuItems } from "./table-menu";
import { Notice, rematch } from "./table-notice";

async function sitDown(host: Host, visit: Visit): Promise<Session> {
  const { id, game } = visit.room;
  const remote = visit.remote();
  await loadFace(game);
  const place = { id, known: null, mine: true, claim: null, remote };
  const session = await Session.begin(host, visit.table(), settings.lang, place);
  visit.follow(news => void session.receive(news));
  return session;
}

/** Updates the names and computer players of the seats when they change. */
function useSeats(session: Session | null, visit: Visit, room: Room): void {
  const key = JSON.stringify(room.seats.map(({ player, name, here, you }) => [player, name, here, you]));
  useEffect(() => {
    const remote = session?.remote;
    if (!remote) return;
    const now = visit.remote();
    Object.assign(remote.people, now.people);
    Object.assign(remote, { seat: now.seat, away: now.away });
    void session.updateSeats();
  }, [session, key]);
}

/** Returns why the game ended, if a player left it before its end. */
function endOf({ gone, seats, stage }: Room, w: Words): string | null {
  const texts = gone.map(({ seat, how }) => goneText(w, how, seats[seat]!.name, seats[seat]!.you));
  return stage === "over" && texts.length > 0 ? texts.join(" ") : null;
}

/** The session at the table of a room, in the language of the page. */
function useSession(visit: Visit, room: Room) {
  const { host, lang } = useApp();
  const { value: session, error } = useLoaded(
    () => sitDown(host, visit),
    s => {
      visit.follow(null);
      void s.leave();
    },
    [visit],
  );
  useSeats(session, visit, room);
  useEffect(() => {
    if (session && session.state.lang !== lang) void session.speak(lang, host);
  }, [session, lang]);
  return { session, error };
}

type Open = "chat" | "people" | "other";

export function RoomTable({ visit, plain, sits }: { visit: Visit; plain: boolean; sits: boolean }) {
  const { room } = visit.state;
  const w = useWords();
  const [open, setOpen] = useState<Open | null>(null);
  // true if the visitor came to take a seat and may have lost one
  const [asks, setAsks] = useState(sits && myChair(room) < 0 && maybeLost(room));
  const { session, error } = useSession(visit, room);
  const proposed = useRematch(room);
  if (error) return <Failed error={error} />;
  if (!session) return <Loading />;
  const seated = myChair(room) >= 0,
    close = () => setOpen(null);
  const replay = async () => goTo(new URL(await linkToRecord(await visit.table().record(true))).hash);
  return (
    <>
      <TableScreen
        key={room.id}
        session={session}
        plain={plain}
        remote={{
          tools: <ChatTool visit={visit} onOpen={() => setOpen("chat")} />,
          notice: (
            <>
              <RoomBar room={room} />
              <Notice visit={visit} onAsk={() => setAsks(true)} onOther={() => setOpen("other")} />
            </>
          ),
          menu: <MenuItems visit={visit} session={session} onOpen={setOpen} />,
          hints: room.hints,
          ended: endOf(room, w),
          again: seated ? proposed : null,
          onReplay: () => void replay(),
        }}
        onAgain={seated ? () => void rematch(visit) : undefined}
      />
      {open === "chat" && <Chat visit={visit} onClose={close} />}
      {open === "people" && <PeopleHere visit={visit} onClose={close} />}
      {asks && <AskSeat visit={visit} room={room} onClose={() => setAsks(false)} />}
      {open === "other" && <OtherDevice room={room.id} onClose={close} />}
    </>
  );
}

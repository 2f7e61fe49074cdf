// The table of a room: the same screen as a local table, with a chat and notices about the other players.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app/context";
import { loadFace } from "../../board/registry";
import { Glyph } from "../../ui/glyphs";
import { Failed } from "../../app/failed";
import { useLoaded } from "../../ui/use-async";
import { Loading } from "../../app/loading";
import { linkTo as linkToRecord } from "../../screens/table/menu";
import { computerName } from "../../session/players";
import type { Host } from "../../engine/protocol";
import { goTo, href } from "../../app/route";
import { settings } from "../../storage/settings";
import { Session } from "../../session/session";
import { TableScreen } from "../../screens/table/table";
import { isKey } from "../../i18n/words";
import { Absent, absentAt } from "./absent";
import { wasLinkShown, setLinkShown } from "./seat-key";
import { Chat, ChatTool } from "../chat";
import { RoomBar } from "./clocks";
import { PeopleHere } from "../people/here";
import { LevelChoice } from "../people/level-choice";
import { useRematch } from "./mine";
import { canNote, notes, wantNotes } from "../notify/your-turn";
import { OtherDevice } from "./other-device";
import { invitationTo, linkTo, myChair, mySeat, type Room, type Visit } from "./rooms";
import { keepAsked } from "./rematch";
import { Said } from "./notice";
import { AskSeat, Claimed, maybeLost, Watching } from "./claim-seat";
import { Lost, useCopied } from "./waiting";
import { line } from "../connection/connection";
import { goneText, useWords, type Words } from "../words";

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

/** Opens a rematch. Only for players, because spectators are not invited. */
async function rematch(visit: Visit): Promise<void> {
  const { room } = visit,
    { id } = await visit.rematch();
  if (!room.rematch) keepAsked(id, room);
  goTo(href("room", id));
}

/** Returns why the game ended, if a player left it before its end. */
function endOf({ gone, seats, stage }: Room, w: Words): string | null {
  const texts = gone.map(({ seat, how }) => goneText(w, how, seats[seat]!.name, seats[seat]!.you));
  return stage === "over" && texts.length > 0 ? texts.join(" ") : null;
}

export function RoomTable({ visit, plain, sits }: { visit: Visit; plain: boolean; sits: boolean }) {
  const { host, lang } = useApp();
  const { room } = visit.state;
  const w = useWords();
  const [chat, setChat] = useState(false);
  const [people, setPeople] = useState(false);
  const [other, setOther] = useState(false);
  // true if the visitor came to take a seat and may have lost one
  const [asks, setAsks] = useState(sits && myChair(room) < 0 && maybeLost(room));
  const { value: session, error } = useLoaded(
    () => sitDown(host, visit),
    s => {
      visit.follow(null);
      void s.leave();
    },
    [visit],
  );
  useSeats(session, visit, room);
  const proposed = useRematch(room);
  useEffect(() => {
    if (session && session.state.lang !== lang) void session.speak(lang, host);
  }, [session, lang]);
  if (error) return <Failed error={error} />;
  if (!session) return <Loading />;
  const replay = async () => goTo(new URL(await linkToRecord(await visit.table().record(true))).hash);
  return (
    <>
      <TableScreen
        key={room.id}
        session={session}
        plain={plain}
        remote={{
          tools: <ChatTool visit={visit} onOpen={() => setChat(true)} />,
          notice: (
            <>
              <RoomBar room={room} />
              <Notice visit={visit} onAsk={() => setAsks(true)} onOther={() => setOther(true)} />
            </>
          ),
          menu: (
            <MenuItems
              visit={visit}
              session={session}
              onChat={() => setChat(true)}
              onPeople={() => setPeople(true)}
              onOther={() => setOther(true)}
            />
          ),
          hints: room.hints,
          ended: endOf(room, w),
          again: myChair(room) >= 0 ? proposed : null,
          onReplay: () => void replay(),
        }}
        onAgain={myChair(room) >= 0 ? () => void rematch(visit) : undefined}
      />
      {chat && <Chat visit={visit} onClose={() => setChat(false)} />}
      {people && <PeopleHere visit={visit} onClose={() => setPeople(false)} />}
      {asks && <AskSeat visit={visit} room={room} onClose={() => setAsks(false)} />}
      {other && <OtherDevice room={room.id} onClose={() => setOther(false)} />}
    </>
  );
}

const namesOf = ({ seats }: Room, of: number[]) => of.map(i => seats[i]?.name ?? computerName(i)).join(", ");

/** A notice about a proposal of a player: a pause or an undo. */
function Asked({ visit, room }: { visit: Visit; room: Room }) {
  const w = useWords();
  const asks = room.asks!,
    chair = myChair(room),
    name = room.seats[asks.by]?.name ?? "";
  const others = namesOf(room, asks.others ?? []);
  const text = asks.to === "pause" ? w.asksPause(name) : others ? w.asksUndoOf(name, others) : w.asksUndo(name);
  const agree = (yes: boolean) => visit.settle("agree", { yes });
  if (chair < 0) return <Said what="asks" text={text} />;
  if (asks.agreed.includes(chair))
    return <Said what="asked" text={w.askedOthers} no={w.withdraw} onNo={() => agree(false)} />;
  return (
    <Said what="asks" text={text} yes={w.agree} no={w.refuse} onYes={() => agree(true)} onNo={() => agree(false)} />
  );
}

/** A notice about notifications. The notice is shown once, at the first table, because the browser asks for permission
    only after a click. */
function AskNotes() {
  const w = useWords();
  return (
    <Said
      what="notes"
      text={w.notesAsk}
      yes={w.notesYes}
      no={w.notesNo}
      onYes={() => wantNotes(true)}
      onNo={() => wantNotes(false)}
    />
  );
}

/** A notice for guests, shown once per browser: the seat is stored only in this browser, and without other players no
    person could return the seat after its loss. */
function TellOther({ onOther }: { onOther(): void }) {
  const w = useWords();
  const [shown, setShown] = useState(wasLinkShown());
  const done = () => (setLinkShown(), setShown(true));
  if (shown) return null;
  return (
    <Said
      what="other-device"
      text={w.otherNote}
      yes={w.otherShow}
      no={w.notesNo}
      onYes={() => (done(), onOther())}
      onNo={done}
    />
  );
}

/** A notice that is shown when a computer plays your own seat. */
function Handed({ visit, room, chair }: { visit: Visit; room: Room; chair: number }) {
  const { t } = useApp();
  const w = useWords();
  const { player } = room.seats[chair]!,
    level = `level.${player}`;
  return (
    <p class="far-notice" role="status" data-handed>
      <span>{w.handed(isKey(level) ? t(level) : player)}</span>
      <button
        type="button"
        class="button button-main button-small"
        onClick={() => void visit.hand(chair, "human").catch(() => undefined)}
      >
        {w.takeBack}
      </button>
    </p>
  );
}

interface NoticeProps {
  visit: Visit;
  onAsk(): void;
  onOther(): void;
}

/** One line of notices over the board, if there is something to show. */
function Notice({ visit, onAsk, onOther }: NoticeProps) {
  const w = useWords();
  const { room, parted } = visit.state;
  const { lost, account } = line;
  const { wanted } = notes;
  const chair = myChair(room);
  const proposed = useRematch(room);
  if (lost) return <Lost />;
  if (proposed && chair >= 0) return <Said what="rematch" text={proposed} yes={w.sit} onYes={() => rematch(visit)} />;
  if (room.stage === "over") return null;
  if (room.claim) return <Claimed visit={visit} room={room} />;
  if (room.paused)
    return (
      <Said what="paused" text={w.paused} {...(chair >= 0 && { yes: w.goesOn, onYes: () => visit.settle("resume") })} />
    );
  if (room.asks) return <Asked visit={visit} room={room} />;
  if (chair < 0) return <Watching room={room} parted={parted} onAsk={onAsk} />;
  if (room.gone.some(g => g.seat === chair)) return <Said what="gone" text={w.youAreGone} />;
  if (mySeat(room) < 0) return <Handed visit={visit} room={room} chair={chair} />;
  if (absentAt(room) >= 0) return <Absent visit={visit} room={room} seated />;
  if (wanted === "unasked") return <AskNotes />;
  const alone = room.seats.every(s => s.you || !s.name);
  return account || !alone ? null : <TellOther onOther={onOther} />;
}

const closeMenu = () => history.back();

/** Closes the menu before the action opens something else. */
function insteadOfMenu(open: () => void): void {
  addEventListener("popstate", open, { once: true });
  closeMenu();
}

/** Menu items for actions that need the agreement of the players, such as a pause. */
function Settle({ visit, room, session }: { visit: Visit; room: Room; session: Session }) {
  const w = useWords();
  const [sure, setSure] = useState(false);
  // names of the players whose moves would also be undone; not null while the page asks for confirmation
  const [undoes, setUndoes] = useState<string | null>(null);
  const { look } = session.state;
  const does = (what: Parameters<Visit["settle"]>[0], more: object = {}) => {
    void visit.settle(what, more).catch(error => session.notify(String((error as Error).message)));
    closeMenu();
  };
  /** If the undo would take back moves of others, asks for confirmation first. */
  const askUndo = async () => {
    const others = undoes ? "" : namesOf(room, await visit.undoneToo().catch(() => []));
    if (others) setUndoes(others);
    else does("propose", { to: "undo" });
  };
  return (
    <>
      {!look.undo && look.n > 0 && (
        <button type="button" class="menu-item" data-ask-undo onClick={() => void askUndo()}>
          <Glyph name="undo" />
          {undoes ? w.askUndoSure(undoes) : w.askUndo}
        </button>
      )}
      <button
        type="button"
        class="menu-item"
        data-ask-pause
        onClick={() => (room.paused ? does("resume") : does("propose", { to: "pause" }))}
      >
        <Glyph name={room.paused ? "play" : "pause"} />
        {room.paused ? w.goesOn : w.askPause}
      </button>
      <button type="button" class="menu-item" data-resign onClick={() => (sure ? does("resign") : setSure(true))}>
        <Glyph name="close" />
        {sure ? w.resignSure : w.resign}
      </button>
      {room.seats.map((seat, i) =>
        seat.name && !seat.you && !seat.here && seat.player === "human" ? (
          <button
            type="button"
            class="menu-item"
            key={i}
            title={w.standInHelp(room.away)}
            data-stand-in={i}
            onClick={() => does("stand-in", { seat: i })}
          >
            <Glyph name="system" />
            {w.standIn(seat.name)}
          </button>
        ) : null,
      )}
    </>
  );
}

interface MenuProps {
  visit: Visit;
  session: Session;
  onChat(): void;
  onPeople(): void;
  onOther(): void;
}

function MenuItems({ visit, session, onChat, onPeople, onOther }: MenuProps) {
  const w = useWords();
  const { room } = visit.state;
  const { account } = line;
  const { wanted } = notes;
  const [copied, copy] = useCopied();
  const seat = mySeat(room),
    chair = myChair(room),
    invitation = invitationTo(room.id);
  return (
    <>
      <button type="button" class="menu-item menu-narrow" onClick={onChat}>
        <Glyph name="chat" />
        {w.chat}
      </button>
      {room.stage === "plays" && seat >= 0 && (
        <span class="menu-item" title={room.rated ? w.handHelpRated : w.handHelp}>
          <Glyph name="system" />
          <LevelChoice
            label={w.hand}
            onChoose={level => {
              void visit.hand(chair, level).catch(() => undefined);
              closeMenu();
            }}
          />
        </span>
      )}
      {room.stage === "plays" && seat >= 0 && <Settle visit={visit} room={room} session={session} />}
      {chair >= 0 && canNote() && (
        <button type="button" class="menu-item" data-notes onClick={() => void wantNotes(wanted !== "yes")}>
          <Glyph name={wanted === "yes" ? "check" : "sound"} />
          {wanted === "yes" ? w.notesOn : w.notesOff}
        </button>
      )}
      <button type="button" class="menu-item" data-people onClick={() => insteadOfMenu(onPeople)}>
        <Glyph name="people" />
        {w.peopleHere}
      </button>
      {chair >= 0 && !account && room.stage === "plays" && (
        <button type="button" class="menu-item" data-other-device onClick={() => insteadOfMenu(onOther)}>
          <Glyph name="link" />
          {w.otherDevice}
        </button>
      )}
      {invitation && (
        <button type="button" class="menu-item" onClick={() => copy(linkTo(room.id, invitation))}>
          <Glyph name={copied ? "check" : "people"} />
          {copied ? w.copied : w.inviteMore}
        </button>
      )}
    </>
  );
}

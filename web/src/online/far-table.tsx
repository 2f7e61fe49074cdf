// The table of a room: the same screen as a table in this page, with a chat, and with what there is to say of those who
// are far away.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { faceOf, loadFace } from "../faces";
import { Glyph } from "../glyphs";
import { Failed } from "../failed";
import { useLoaded } from "../loaded";
import { Loading } from "../loading";
import { linkTo as linkToRecord } from "../menu";
import type { Host } from "../protocol";
import { goTo } from "../route";
import { settings } from "../settings";
import { Sitting } from "../sitting";
import { useStore } from "../store";
import { TableScreen } from "../table";
import { isKey } from "../words";
import { Chat, ChatTool, rematchIn } from "./chat";
import { PeopleHere } from "./here";
import { invitationTo, linkTo, myChair, mySeat, openRoom, optionsOf, type Room, type Visit } from "./rooms";
import { LevelChoice, Lost, useCopied } from "./waiting";
import { line } from "./wire";
import { useWords } from "./words";

async function sitDown(host: Host, visit: Visit): Promise<Sitting> {
  const { id, game } = visit.room;
  const far = visit.far();
  await loadFace(game);
  const place = { id, known: null, mine: true, claim: null, far };
  const sitting = await Sitting.begin(host, visit.table(), settings.get().lang, faceOf, place);
  visit.follow(news => void sitting.heard(news));
  return sitting;
}

/** Who sits where may change: names, and who plays one's own seat. */
function useSeats(sitting: Sitting | null, visit: Visit, room: Room): void {
  const key = JSON.stringify(room.seats.map(({ player, name, here, you }) => [player, name, here, you]));
  useEffect(() => {
    const far = sitting?.far;
    if (!far) return;
    const now = visit.far();
    Object.assign(far.people, now.people);
    Object.assign(far, { seat: now.seat, away: now.away });
    void sitting.seatedAnew();
  }, [sitting, key]);
}

/** The same again: who played is asked to come, computers stay.  Who is asked already goes there. */
async function rematch(visit: Visit): Promise<void> {
  const proposed = rematchIn(visit.store.get().said);
  if (proposed) return goTo(proposed.address);
  const { room } = visit;
  const seats = room.seats.map(s => (s.you ? "me" : s.name ? "open" : s.player));
  const opened = await openRoom(room.game, seats, optionsOf(room), false, room.rated);
  const address = `#/room/${opened.room.id}/${opened.invitation}`;
  await visit.say(address);
  goTo(address);
}

export function FarTable({ visit, plain }: { visit: Visit; plain: boolean }) {
  const { host, lang } = useApp();
  const { room } = useStore(visit.store);
  const [chat, setChat] = useState(false);
  const [people, setPeople] = useState(false);
  const { value: sitting, error } = useLoaded(
    () => sitDown(host, visit),
    s => {
      visit.follow(null);
      void s.leave();
    },
    [visit],
  );
  useSeats(sitting, visit, room);
  useEffect(() => {
    if (sitting && sitting.state.lang !== lang) void sitting.speak(lang, host);
  }, [sitting, lang]);
  if (error) return <Failed error={error} />;
  if (!sitting) return <Loading />;
  const replay = async () => goTo(new URL(await linkToRecord(await visit.table().record(true))).hash);
  return (
    <>
      <TableScreen
        key={room.id}
        sitting={sitting}
        plain={plain}
        far={{
          tools: <ChatTool visit={visit} onOpen={() => setChat(true)} />,
          notice: <Notice visit={visit} />,
          menu: <MenuItems visit={visit} onChat={() => setChat(true)} onPeople={() => setPeople(true)} />,
          onReplay: () => void replay(),
        }}
        onAgain={() => void rematch(visit)}
      />
      {chat && <Chat visit={visit} onClose={() => setChat(false)} />}
      {people && <PeopleHere visit={visit} onClose={() => setPeople(false)} />}
    </>
  );
}

/** One quiet line over the board, where there is something to say. */
function Notice({ visit }: { visit: Visit }) {
  const { t } = useApp();
  const w = useWords();
  const { room, said } = useStore(visit.store);
  const { lost } = useStore(line);
  const chair = myChair(room),
    proposed = room.stage === "over" ? rematchIn(said) : null;
  if (lost) return <Lost />;
  if (proposed)
    return (
      <p class="far-notice" role="status">
        <span>{w.rematch(proposed.name)}</span>
        <a class="button button-main button-small" href={proposed.address}>
          {w.sit}
        </a>
      </p>
    );
  if (room.stage === "over") return null;
  if (chair >= 0 && mySeat(room) < 0) {
    const level = `level.${room.seats[chair]!.player}`;
    return (
      <p class="far-notice" role="status" data-handed>
        <span>{w.handed(isKey(level) ? t(level) : room.seats[chair]!.player)}</span>
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
  return chair < 0 ? (
    <p class="far-notice" role="status">
      {w.watching}
    </p>
  ) : null;
}

function MenuItems({ visit, onChat, onPeople }: { visit: Visit; onChat(): void; onPeople(): void }) {
  const w = useWords();
  const { room } = useStore(visit.store);
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
        <span class="menu-item" title={w.handHelp}>
          <Glyph name="system" />
          <LevelChoice
            label={w.hand}
            onChoose={level => {
              void visit.hand(chair, level).catch(() => undefined);
              history.back(); // the menu closes
            }}
          />
        </span>
      )}
      <button type="button" class="menu-item" data-people onClick={onPeople}>
        <Glyph name="people" />
        {w.peopleHere}
      </button>
      {invitation && (
        <button type="button" class="menu-item" onClick={() => copy(linkTo(room.id, invitation))}>
          <Glyph name={copied ? "check" : "people"} />
          {copied ? w.copied : w.inviteMore}
        </button>
      )}
    </>
  );
}

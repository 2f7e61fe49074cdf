// The line of notices over a table of a room: proposals, absent players, notifications.

import { useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { computerName } from "../../i18n/players";
import { isKey } from "../../i18n/words";
import { Absent, absentAt } from "./absent";
import { wasLinkShown, setLinkShown } from "./seat-key";
import { useRematch } from "./mine";
import { notes, wantNotes } from "../notify/your-turn";
import { myChair, mySeat, type Room, type Visit } from "./rooms";
import { goTo, href } from "../../ui/route";
import { keepAsked } from "./rematch";
import { Said } from "./notice";
import { Claimed, Watching } from "./claim-seat";
import { Lost } from "./waiting";
import { line } from "../connection/connection";
import { useWords } from "../words";

/** Opens a rematch. Only for players, because spectators are not invited. */
export async function rematch(visit: Visit): Promise<void> {
  const { room } = visit,
    { id } = await visit.rematch();
  if (!room.rematch) keepAsked(id, room);
  goTo(href("room", id));
}

/** Returns the names of these seats. */
export const namesOf = ({ seats }: Room, of: number[]) => of.map(i => seats[i]?.name ?? computerName(i)).join(", ");

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
export function Notice({ visit, onAsk, onOther }: NoticeProps) {
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

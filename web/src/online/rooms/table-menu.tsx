// The items in the menu of a table that need the room: chat, pause, undo by agreement, resign.

import { useState } from "preact/hooks";
import { Glyph } from "../../ui/glyphs";
import { Session } from "../../session/session";
import { LevelChoice } from "../people/level-choice";
import { canNote, notes, wantNotes } from "../notify/your-turn";
import { invitationTo, linkTo, myChair, mySeat, type Room, type Visit } from "./rooms";
import { useCopied } from "./waiting";
import { line } from "../connection/connection";
import { useWords } from "../words";
import { MenuItem } from "../../screens/table/menu-item";
import { namesOf } from "./table-notice";

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
        <MenuItem glyph="undo" data-ask-undo onClick={() => void askUndo()}>
          {undoes ? w.askUndoSure(undoes) : w.askUndo}
        </MenuItem>
      )}
      <MenuItem
        glyph={room.paused ? "play" : "pause"}
        data-ask-pause
        onClick={() => (room.paused ? does("resume") : does("propose", { to: "pause" }))}
      >
        {room.paused ? w.goesOn : w.askPause}
      </MenuItem>
      <MenuItem glyph="close" data-resign onClick={() => (sure ? does("resign") : setSure(true))}>
        {sure ? w.resignSure : w.resign}
      </MenuItem>
      {room.seats.map((seat, i) =>
        seat.name && !seat.you && !seat.here && seat.player === "human" ? (
          <MenuItem
            glyph="system"
            key={i}
            title={w.standInHelp(room.away)}
            data-stand-in={i}
            onClick={() => does("stand-in", { seat: i })}
          >
            {w.standIn(seat.name)}
          </MenuItem>
        ) : null,
      )}
    </>
  );
}

interface MenuProps {
  visit: Visit;
  session: Session;
  onOpen(what: "chat" | "people" | "other"): void;
}

export function MenuItems({ visit, session, onOpen }: MenuProps) {
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
      <MenuItem glyph="chat" narrow onClick={() => onOpen("chat")}>
        {w.chat}
      </MenuItem>
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
        <MenuItem
          glyph={wanted === "yes" ? "check" : "sound"}
          data-notes
          onClick={() => void wantNotes(wanted !== "yes")}
        >
          {wanted === "yes" ? w.notesOn : w.notesOff}
        </MenuItem>
      )}
      <MenuItem glyph="people" data-people onClick={() => insteadOfMenu(() => onOpen("people"))}>
        {w.peopleHere}
      </MenuItem>
      {chair >= 0 && !account && room.stage === "plays" && (
        <MenuItem glyph="link" data-other-device onClick={() => insteadOfMenu(() => onOpen("other"))}>
          {w.otherDevice}
        </MenuItem>
      )}
      {invitation && (
        <MenuItem glyph={copied ? "check" : "people"} onClick={() => copy(linkTo(room.id, invitation))}>
          {copied ? w.copied : w.inviteMore}
        </MenuItem>
      )}
    </>
  );
}

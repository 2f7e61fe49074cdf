// The table screen: header, board, question, log, and the windows over them.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { BoardProps } from "../../board/contract";
import { Stage } from "../../board/stage";
import { BoxSheet } from "../../box/badge";
import { useSound } from "../../playback/sound/use-sound";
import { GuideNote } from "../../question/guide";
import { AdviceNote } from "../../question/hints";
import { watchKeys } from "../../question/key-hints";
import { QuestionBar } from "../../question/question-bar";
import { WhyNote } from "../../question/why";
import { Reader } from "../../reading/reader";
import type { Session } from "../../session/session";
import { settings } from "../../storage/settings";
import { LOW, PHONE, useMedia } from "../../ui/hooks";
import { LiveWords } from "../../question/live-region";
import { useClicks, useDrags } from "./clicks";
import { Curtain } from "./curtain";
import { useKeys } from "./keys";
import { Elsewhere, PastNote, Rescue } from "./notices";
import { shapeOf, SideLog, useSide } from "./side";
import { TableHead } from "./table-head";
import { TableLog } from "./table-log";
import { TableWindows } from "./table-windows";
import { useBoard } from "./use-board";
import { opening, type Open } from "./windows";

/** Extra parts of a remote table (online/). */
export interface RemoteParts {
  tools: ComponentChildren;
  notice: ComponentChildren;
  menu: ComponentChildren;
  hints: boolean; // true if the table allows hints
  ended: string | null; // why the game is over, if the rules do not say so
  again: string | null; // the text about a proposed rematch
  onReplay(): void;
}

export interface TableProps {
  session: Session;
  plain: boolean;
  remote?: RemoteParts;
  onAgain?: (() => void) | undefined;
}

function TableStage({ session, ...stage }: { session: Session; board: BoardProps; plain: boolean; low: boolean }) {
  const { moved, busy, stride } = session.state;
  return <Stage {...stage} showing={{ moved, following: busy, stride }} />;
}

/** Highlights the cards, pieces and spaces that the answer under the pointer concerns, also after the board has been
    redrawn. */
function Peeked({ session }: { session: Session; board: BoardProps }) {
  const { busy, peek } = session.state;
  useLayoutEffect(() => {
    const touches = (!busy && peek?.move.touches) || [];
    const marked = touches.flatMap(c => [...document.querySelectorAll(`.stage [data-component="${CSS.escape(c)}"]`)]);
    for (const element of marked) element.setAttribute("data-peeked", "");
    return () => {
      for (const element of marked) element.removeAttribute("data-peeked");
    };
  });
  return null;
}

/** This component reads what the board depends on, and passes the board to the components that measure or mark it, so
    that they are drawn together. The other parts are redrawn only when a field that they read changes. */
export function TableScreen(props: TableProps) {
  const { session, plain, remote } = props,
    { busy, guide, look, about, curtain } = session.state;
  const hints = settings.hints === "on" && (remote?.hints ?? true);
  const compact = useMedia(PHONE),
    low = useMedia(LOW),
    side = useSide();
  const wide = !compact && (side.shown || (side.room && guide !== null)); // true if something is next to the board
  const limit = compact ? 4 : 6; // answers shown before the largest groups are folded
  const open = useSignal<Open | null>(null);
  const reading = useMemo(() => opening(open), [open]);
  const board = useBoard(session, compact, open);
  const { anchor, on } = useClicks(session);
  useDrags(session);
  useKeys(session, open, limit);
  useSound(session);
  useEffect(watchKeys, []);
  const ended = look.over && !busy;
  useEffect(() => {
    if (ended) reading.show("over");
  }, [ended]);
  const note = <GuideNote session={session} board={board} />;
  return (
    <div class={`table-screen ${shapeOf({ compact, low, wide })}`} data-game={look.game} {...on}>
      <TableHead
        session={session}
        compact={compact}
        remote={remote}
        hints={hints}
        open={open}
        log={!(side.shown && wide)}
        room={side.room}
      />
      <main class="table-board" id="content">
        <PastNote session={session} />
        <Elsewhere session={session} />
        {remote?.notice}
        {compact && note}
        <div class="table-stage">
          <TableStage session={session} board={board} plain={plain} low={low} />
          <AdviceNote session={session} board={board} />
        </div>
        <div class="table-ask">
          <Rescue session={session} />
          {!wide && !compact && note}
          <QuestionBar session={session} board={board} reading={reading} limit={limit} compact={compact} />
        </div>
      </main>
      {wide && (
        <div class="table-side">
          {note}
          {side.shown && (
            <SideLog>
              <TableLog session={session} open={open} />
            </SideLog>
          )}
        </div>
      )}
      <LiveWords session={session} board={board} />
      <Peeked session={session} board={board} />
      <BoxSheet about={about} />
      <Reader about={about} session={session} onClause={reading.readClause} />
      <WhyNote session={session} anchor={anchor} onClause={reading.readClause} onCard={reading.readCard} />
      {curtain !== null && <Curtain seat={curtain} onGo={() => void session.sitAt(curtain)} />}
      <TableWindows {...props} hints={hints} open={open} />
    </div>
  );
}

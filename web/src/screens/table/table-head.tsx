// The header of a table in progress: whose turn it is, and the tools.

import { useApp } from "../../ui/context";
import { TakeBack } from "../../question/question-bar";
import { players } from "../../i18n/players";
import { acting, type Session } from "../../session/session";
import { useTitle } from "../../ui/hooks";
import { openLog } from "./side";
import type { RemoteParts } from "./table";
import { TableHeader } from "./table-header";
import { Tool } from "./tool";
import { opening, type OpenWindow } from "./windows";

interface Props {
  session: Session;
  compact: boolean;
  remote: RemoteParts | undefined;
  hints: boolean;
  open: OpenWindow;
  log: boolean; // the log is not on the screen
  room: boolean; // there is room for the log next to the board
}

/** Whose turn it is, and the moment of the game. */
function Moment({ session, compact }: Pick<Props, "session" | "compact">) {
  const { t } = useApp();
  const { shown, look } = session.state,
    { text } = shown.moment,
    whose = acting(session.state);
  return (
    <>
      {text && <span>{text}</span>}
      {whose !== undefined && look.seats.length > 1 && (
        <span data-whose={whose}>
          {text && " · "}
          {whose === players().you ? t(compact ? "turn.short" : "turn.yours") : t("turn.whose", t("seat", whose + 1))}
        </span>
      )}
    </>
  );
}

function Tools({ session, compact, remote, hints, open, log, room }: Props) {
  const { t } = useApp();
  const { show, readClause } = opening(open);
  return (
    <>
      {remote?.tools}
      {session.state.look.over && <Tool glyph="star" label={t("over.show")} onClick={() => show("over")} />}
      {compact && <TakeBack session={session} />}
      {hints && (
        <Tool
          glyph="hint"
          label={t("hint")}
          keyName="H"
          disabled={session.movesDrawn().length === 0}
          onClick={() => void session.askHint()}
          class="tool-wide"
        />
      )}
      <Tool glyph="rules" label={t("rules")} keyName="R" onClick={() => readClause(null)} class="tool-wide" />
      {log && (
        <Tool
          glyph="log"
          label={t("log")}
          keyName="L"
          onClick={() => (room ? openLog(true) : show("log"))}
          class="tool-wide"
        />
      )}
      <Tool glyph="menu" label={t("menu")} onClick={() => show("menu")} />
    </>
  );
}

export function TableHead(props: Props) {
  const { session, remote, compact, open } = props,
    { t, games } = useApp();
  const { shown, look, about, busy, seat } = session.state;
  const name = games.games.find(g => g.id === look.game)?.name ?? about.name;
  const asked = remote && !busy && look.decision.must.includes(seat);
  useTitle([asked ? t("turn.yours") : "", name, t("site")].filter(Boolean).join(" · "));
  return (
    <TableHeader
      name={name}
      about={about}
      look={shown}
      onScores={() => opening(open).show("scores")}
      moment={<Moment session={session} compact={compact} />}
      tools={<Tools {...props} />}
    />
  );
}

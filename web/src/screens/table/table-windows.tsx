// The windows over a table.

import { go, goTo } from "../../ui/route";
import { OverSheet } from "../over/over";
import type { TableProps } from "./table";
import { TableLog } from "./table-log";
import { Windows, type OpenWindow } from "./windows";

export function TableWindows({
  session,
  plain,
  remote,
  onAgain,
  hints,
  open,
}: TableProps & { hints: boolean; open: OpenWindow }) {
  if (!open.value) return null;
  const { about, shown, look, log } = session.state,
    { id, table } = session;
  const replay = (from?: number) =>
    remote ? remote.onReplay() : go("replay", id, ...(from === undefined ? [] : [String(from)]));
  return (
    <Windows
      open={open}
      about={about}
      look={shown}
      log={<TableLog session={session} open={open} />}
      clauses
      menu={{
        table,
        open: look.over || !session.hidden,
        plain,
        extra: remote?.menu,
        onReplay: () => replay(),
        onPlain: () => goTo(`#/${remote ? "room" : "play"}/${id}${plain ? "" : "?plain"}`),
        onHint: hints ? () => void session.askHint() : undefined,
      }}
      over={
        <OverSheet
          look={look}
          table={table}
          last={log[log.length - 1]}
          ended={remote?.ended ?? null}
          called={remote?.again ?? null}
          onAgain={onAgain}
          onReplay={replay}
          onHome={() => go()}
          onClose={() => (open.value = null)}
        />
      }
    />
  );
}

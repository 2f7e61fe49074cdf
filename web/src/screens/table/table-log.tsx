// The log of a table.

import { useComputed } from "@preact/signals";
import type { Session } from "../../session/session";
import { Log } from "./log";
import type { OpenWindow } from "./windows";

/** A click on an entry shows the table at that moment. */
export function TableLog({ session, open }: { session: Session; open: OpenWindow }) {
  const { about, log } = session.state;
  const at = useComputed(() => session.state.shown.n).value; // while a move is composed, the log is not redrawn
  const look = (n: number) => {
    open.value = null;
    if (n === session.state.look.n) session.now();
    else void session.lookAt(n);
  };
  return <Log about={about} log={log} at={at} onLook={look} />;
}

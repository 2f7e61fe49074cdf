// Where a table is stored and run: in this browser, or on a server.

import type { Claim } from "../storage/tab-lock";
import type { Look, Step } from "../engine/protocol";
import type { People } from "../i18n/players";

/** How a game is stored: its id, its stored state, and whether this tab plays it. */
export interface Place {
  id: string;
  known: string | null;
  mine: boolean;
  claim: Claim | null;
  remote?: RemoteTable;
}

/** A table on the server (online/): it is stored and run there, and sends news. */
export interface RemoteTable {
  seat: number; // your seat, or NOBODY for a spectator
  people: People;
  away: number[]; // seats of people who are not online
}

/** News of a remote table: the moves from number `from` on, which may replace earlier moves, and the current state. */
export interface News {
  from: number;
  steps: Step[];
  look: Look;
}

/** Another tab has stored more of this game than this one knew. */
export class Behind extends Error {}

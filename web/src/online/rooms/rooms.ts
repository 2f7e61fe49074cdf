// Rooms of the server: the lobby, and a visit to one room.

import type { RemoteTable, News } from "../../session/session";
import { unwrapResponse, tableOver, type Request } from "../../engine/host";
import { computerName } from "../../i18n/players";
import {
  NOBODY,
  type Hint,
  type OwnBox,
  type Played,
  type Refusal,
  type SeatSpec,
  type Stood,
  type Table,
} from "../../engine/protocol";
import { fields, set } from "../../ui/fields";
import { committed, shownWords, tendWords } from "./pledge";
import { ask, line, listen, onReturn } from "../connection/connection";

export interface Invited {
  by: string;
  room: Room;
}

export interface Seat {
  person?: number; // the person in the seat
  account: boolean; // true if the person has an account, so that the name is unique
  player: SeatSpec; // "human", or the level that plays the seat
  name: string | null; // name of the person
  here: boolean;
  away?: number; // seconds since the person was last online, at the time of the message
  you: boolean;
}

/** The milliseconds left for each seat. Time runs for the seats that must move. `at` is the local time of the message.
 */
export interface Clock {
  bank: number;
  add: number;
  cap: number;
  late: string; // what happens when the time is over: "lose", or the level that replaces the player
  left: number[];
  runs: number[];
  at?: number;
}

export interface Gone {
  seat: number;
  how: "resigned" | "late";
}

export interface Asks {
  to: "pause" | "undo";
  by: number;
  agreed: number[];
  others?: number[]; // for an undo: the other seats whose moves would be undone too
}

/** A claim by a person who lost the browser with the seat. The server sends it to the players and the claimant. */
export interface SeatClaim {
  seat: number;
  person: number;
  name: string;
  agreed: number[];
  you: boolean;
}

/** A notice that another person has your former seat, or that your claim was rejected. */
export interface Parted {
  seat: number;
  how: "given" | "refused";
}

/** The state of the secret words before the game begins (pledge.ts). */
export interface Words {
  stage: "pledge" | "reveal";
  hash: (string | null)[]; // by seat; null: no hash yet, or no word
  waits: number[]; // seats that have not sent their hash or not revealed their word
  left?: number; // milliseconds left; missing: a seat is free
}

export interface Room {
  id: string;
  game: string;
  options: string;
  stage: "gathers" | "plays" | "over";
  listed: boolean;
  host: boolean;
  rated: boolean;
  changed: number;
  commitment?: string; // missing in a list of rooms
  box?: OwnBox & { differ: number }; // missing in a list of rooms, and if the table uses the built-in card data
  n: number;
  round: number;
  back: number; // number of undos
  turn: number[];
  clock?: Clock;
  hints: boolean;
  private: boolean;
  paused: boolean;
  away: number; // minutes after which a computer may play for an absent player
  "stand-in"?: string; // the level that replaces an absent player automatically
  asks?: Asks;
  claim?: SeatClaim;
  words?: Words;
  at?: number; // local time of the message
  gone: Gone[];
  rematch?: string;
  seats: Seat[];
}

/** The settings of a new room. */
export interface Terms {
  listed: boolean;
  rated: boolean; // rate the game if possible
  hints: boolean;
  private: boolean;
  clock: Pick<Clock, "bank" | "add" | "cap" | "late"> | null;
  "stand-in"?: string; // the level that plays for an absent player; missing: the other players wait
  box?: string; // the host's own box
}

export interface Said {
  when: number;
  person: number;
  name: string;
  text: string;
}

export interface Lobby {
  open: Room[];
  gathering: Room[];
  playing: Room[];
  over: Room[];
  invited: Invited[]; // rooms to which friends invite you
}

export async function lobby(watch = false): Promise<Lobby> {
  const found = await ask<Lobby>("lobby", watch ? { watch } : {});
  found.gathering.forEach(tendWords);
  return found;
}

export async function openRoom(
  game: string,
  seats: string[],
  options: Record<string, number>,
  terms: Terms,
): Promise<{ invitation: string; room: Room }> {
  const wishes = { game, seats, options, ...terms, pledge: true };
  const opened = await ask<{ invitation: string; room: Room }>("open", wishes);
  keepInvitation(opened.room.id, opened.invitation);
  tendWords(opened.room);
  return opened;
}

export const isFree = (seat: Seat) => seat.player === "human" && seat.name === null;

/** Returns the seat that you play yourself, or -1. */
export const mySeat = ({ seats }: Room) => seats.findIndex(s => s.you && s.player === "human");

/** Returns your seat, even if a computer plays it now, or -1. */
export const myChair = ({ seats }: Room) => seats.findIndex(s => s.you);

export const isMyTurn = (room: Room) => room.turn.includes(mySeat(room));

/** Parses the options of a room, which the server writes as "gift=1 drama=0". */
export const optionsOf = ({ options }: Room): Record<string, number> =>
  Object.fromEntries(
    options
      .split(" ")
      .filter(Boolean)
      .map(o => o.split("="))
      .map(([id, value]) => [id!, Number(value)]),
  );

/* ---- Invitations ----------------------------------------------------------------------------------------------- */

const INVITED = "ludotheque.invitation.";

/** Stores the invitation of a room that you opened or entered by a link, so that you can share it later. */
function keepInvitation(room: string, invitation: string): void {
  try {
    localStorage.setItem(INVITED + room, invitation);
  } catch {
    /* without storage the invitation is not stored */
  }
}

export function invitationTo(room: string): string | null {
  try {
    return localStorage.getItem(INVITED + room);
  } catch {
    return null;
  }
}

export const linkTo = (room: string, invitation: string) =>
  `${location.href.split("#")[0]}#/room/${room}/${invitation}`;

/* ---- What was read ---------------------------------------------------------------------------------------------- */

const READ = "ludotheque.read.";

/** Returns the time of the last chat message read in this browser, in seconds. null: unknown. */
function readUntil(room: string): number | null {
  try {
    const when = localStorage.getItem(READ + room);
    return when === null ? null : Number(when);
  } catch {
    return null;
  }
}

function keepRead(room: string, when: number): void {
  try {
    localStorage.setItem(READ + room, String(when));
  } catch {
    /* without storage the time is not stored */
  }
}

const lastOf = (said: Said[]) => said[said.length - 1]?.when ?? 0;

/* ---- A visit --------------------------------------------------------------------------------------------------- */

export interface Visited {
  room: Room;
  said: Said[];
  unread: number;
  closed: boolean; // true if the table allows no spectators and you have no seat
  parted: Parted | null;
}

const timed = (clock: Clock): Clock => ({ ...clock, at: performance.now() });
const received = (room: Room): Room => ({
  ...room,
  at: performance.now(),
  ...(room.clock && { clock: timed(room.clock) }),
});

interface Message {
  room?: Room;
  at?: string;
  from?: number;
  back?: number;
  clock?: Clock;
  answer?: Omit<News, "from">;
  said?: Said;
  closed?: string;
  parted?: Parted;
}

/** What a link to a room leads to: the game, the inviting player, and the stage. The server also sends it to visitors
    without a name. */
export interface Invites {
  game: string;
  by: string;
  stage: Room["stage"];
  box?: Room["box"];
}

export const peek = (room: string, invitation: string) => ask<Invites>("peek", { room, invitation });

export class Visit {
  private unlisten: () => void;
  private early: News[] = []; // news received before a session follows the table
  private tell: ((news: News) => void) | null = null;
  private known = -1; // number of moves that this browser knows; -1: none yet

  private constructor(
    readonly state: Readonly<Visited>,
    private invitation: string,
  ) {
    const unlisten = listen(message => this.hear(message as Message));
    const back = onReturn(() => this.enter());
    this.unlisten = () => (unlisten(), back());
  }

  static async to(id: string, invitation: string): Promise<Visit> {
    const first = fields<Visited>({ room: { id } as Room, said: [], unread: 0, closed: false, parted: null });
    const visit = new Visit(first, invitation || invitationTo(id) || "");
    try {
      await visit.enter();
    } catch (error) {
      visit.unlisten();
      throw error;
    }
    if (invitation) keepInvitation(id, invitation);
    return visit;
  }

  get room(): Room {
    return this.state.room;
  }

  /** Enters the room. A returning visitor receives only the missing moves. A new visitor loads the whole table. */
  private async enter(): Promise<void> {
    const { id, back } = this.room;
    const what = this.known < 0 ? { quiet: true } : { known: this.known, back };
    const asked = { room: id, invitation: this.invitation, ...what };
    const { room, parted = null } = await ask<{ room: Room; parted?: Parted }>("enter", asked);
    committed(room);
    set(this.state, { room: received(room), parted });
    tendWords(room);
    await this.hearAgain();
  }

  private async hearAgain(): Promise<void> {
    const { id } = this.room,
      { said } = await ask<{ said: Said[] }>("chat-history", { room: id });
    const until = readUntil(id);
    if (until === null) keepRead(id, lastOf(said)); // a new visitor has no unread messages
    const { person } = line,
      isNew = (s: Said) => until !== null && s.when > until && s.person !== person;
    set(this.state, { said, unread: said.filter(isNew).length });
  }

  private hear({ room, at, from, back, clock, answer, said, closed, parted }: Message): void {
    if (room?.id === this.room.id) {
      set(this.state, { room: received(room) });
      tendWords(room);
    }
    if (closed === this.room.id) set(this.state, { closed: true });
    if (at !== this.room.id) return;
    if (parted) set(this.state, { parted });
    if (said) set(this.state, { said: [...this.state.said, said], unread: this.state.unread + 1 });
    if (clock) this.hearClock(clock);
    if (answer && from !== undefined) this.news({ ...answer, from }, back);
  }

  private hearClock(clock: Clock): void {
    set(this.state, { room: { ...this.room, clock: timed(clock) } });
  }

  private news(news: News, back = this.room.back): void {
    const { look } = news;
    const stage = look.over ? "over" : "plays";
    this.known = look.n;
    set(this.state, { room: { ...this.room, stage, back, n: look.n, turn: look.over ? [] : look.decision.must } });
    if (this.tell) this.tell(news);
    else this.early.push(news);
  }

  /** Calls `tell` for all news from now on, and first for the news that arrived earlier. null stops the calls. */
  follow(tell: ((news: News) => void) | null): void {
    this.tell = tell;
    if (tell) for (const news of this.early.splice(0)) tell(news);
  }

  async sit(seat: number): Promise<void> {
    await ask("sit", { room: this.room.id, seat, pledge: true });
  }

  async hand(seat: number, player: SeatSpec): Promise<void> {
    await ask("set-player", { room: this.room.id, seat, player });
  }

  async say(text: string): Promise<void> {
    await ask("chat", { room: this.room.id, text });
  }

  /** Sends a request about this room and ignores the response. */
  async settle(what: "resign" | "resume" | "propose" | "agree" | "stand-in", more: object = {}): Promise<void> {
    await ask(what, { room: this.room.id, ...more });
  }

  /** Returns the seats whose moves would be undone together with your last move. */
  async undoneToo(): Promise<number[]> {
    return (await ask<{ others: number[] }>("propose", { room: this.room.id, to: "undo", preview: true })).others;
  }

  /** Claims a seat. The players decide. */
  async claim(seat: number): Promise<void> {
    await ask("claim", { room: this.room.id, seat });
  }

  /** Accepts or rejects a seat claim. The claimant calls `give` to withdraw the claim. */
  async give(yes: boolean): Promise<void> {
    const { id, claim } = this.room;
    if (claim) await ask("vote-on-claim", { room: id, person: claim.person, yes });
  }

  /** Mutes a person at all tables, or unmutes. */
  async mute(person: number, on: boolean): Promise<void> {
    await ask("mute", { person, on });
    await this.hearAgain();
  }

  /** Opens a rematch in which every player moves one seat further. The first request opens the room, later requests
      join it. */
  async rematch(): Promise<Room> {
    const { invitation, room } = await ask<{ invitation?: string; room: Room }>("rematch", {
      room: this.room.id,
      pledge: true,
    });
    if (invitation) keepInvitation(room.id, invitation);
    tendWords(room);
    return room;
  }

  read(): void {
    const { unread, said } = this.state;
    if (unread > 0) set(this.state, { unread: 0 });
    keepRead(this.room.id, lastOf(said));
  }

  /** Returns the player's place at the table of this room, and all names. */
  remote(): RemoteTable {
    const seat = mySeat(this.room);
    return {
      seat: seat < 0 ? NOBODY : seat,
      people: {
        names: this.room.seats.map((s, i) => s.name ?? computerName(i)),
        you: seat < 0 ? null : seat,
      },
      away: this.room.seats.flatMap((s, i) => (s.name && s.player === "human" && !s.here && !s.you ? [i] : [])),
    };
  }

  /** Returns the table, with the same requests as a local table. */
  table(): Table {
    const room = this.room.id;
    const request: Request = async <T extends object>(op: string, more: object = {}) => {
      const { answer, clock } = await ask<{ answer: T; clock?: Clock }>("ask", { room, ask: { op, ...more } });
      if (clock) this.hearClock(clock);
      if ("look" in answer) this.known = (answer.look as { n: number }).n;
      return unwrapResponse<T>(answer);
    };
    const table = tableOver(request, request, { look: true }),
      { box } = this.room;
    const stood = async (answer: Promise<Stood>) => ({ ...(await answer), record: "" });
    const played = <P extends object>(answer: P) => ({ ...answer, more: false, record: "" });
    return {
      ...table,
      ...(box && { box }),
      look: async (seat, lang, at) => {
        const look = await table.look(seat, lang, at);
        if (at === undefined) {
          this.early = []; // the loaded table already contains these news
          this.known = look.n;
        }
        return look;
      },
      play: async (seat, moves, lang, n): Promise<Played | { refused: Refusal }> => {
        const answer = await table.play(seat, moves, lang, n);
        return "refused" in answer ? answer : played(answer);
      },
      run: async (seat, lang) => played(await table.run(seat, lang, false)),
      undo: (seat, lang, n) => stood(table.undo(seat, lang, n)),
      hold: (seat, on, lang) => stood(table.hold(seat, on, lang)),
      hint: async () => (await ask<{ answer: Hint }>("hint", { room })).answer,
      record: async () => {
        const seat = mySeat(this.room);
        const whole = this.room.stage === "over" ? { seed: true } : {};
        return (
          await request<{ record: string }>("record", { seat: seat < 0 ? NOBODY : seat, pledges: true, ...whole })
        ).record;
      },
      shown: committed(this.room),
      words: () => shownWords(room),
      close: async () => undefined,
    };
  }

  leave(): void {
    this.unlisten();
    this.tell = null;
    void ask("leave", { room: this.room.id }).catch(() => undefined);
  }
}

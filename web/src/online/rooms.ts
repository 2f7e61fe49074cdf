// Rooms of the server: the lobby, and a visit to one of them.

import type { Far, News } from "../sitting";
import { heeded, tableOver, type Request } from "../engine/host";
import { computerName } from "../people";
import { NOBODY, type Played, type Refusal, type SeatSpec, type Stood, type Table } from "../protocol";
import { randomHex } from "../saved";
import { createStore, type Store } from "../store";
import { ask, listen, onReturn } from "./wire";

export interface Invited {
  by: string;
  room: Room;
}

export interface Seat {
  person?: number; // whose it is
  account: boolean; // someone whose name nobody else here has
  player: SeatSpec; // "human", or the level that plays it
  name: string | null; // of the person whose it is
  here: boolean;
  you: boolean;
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
  commitment: string;
  n: number;
  turn: number[];
  seats: Seat[];
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
  invited: Invited[]; // by friends
}

export const lobby = () => ask<Lobby>("lobby");

/** A word of one's own in the chance of the table: neither the server nor we alone can choose the deal. */
const word = () => randomHex(8);

export async function openRoom(
  game: string,
  seats: string[],
  options: Record<string, number>,
  listed: boolean,
  rated = true,
): Promise<{ invitation: string; room: Room }> {
  const wishes = { game, seats, options, listed, rated, word: word() };
  const opened = await ask<{ invitation: string; room: Room }>("open", wishes);
  keepInvitation(opened.room.id, opened.invitation);
  return opened;
}

export const isFree = (seat: Seat) => seat.player === "human" && seat.name === null;

/** The seat that is one's own and that one plays, or none. */
export const mySeat = ({ seats }: Room) => seats.findIndex(s => s.you && s.player === "human");

/** One's own, even if a computer plays it meanwhile. */
export const myChair = ({ seats }: Room) => seats.findIndex(s => s.you);

export const isMyTurn = (room: Room) => room.turn.includes(mySeat(room));

/** "gift=1 drama=0", as the server writes them. */
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

/** Only who opened a room, or came by a link, can pass it on. */
function keepInvitation(room: string, invitation: string): void {
  try {
    localStorage.setItem(INVITED + room, invitation);
  } catch {
    /* not kept, then */
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

/* ---- Commitments ----------------------------------------------------------------------------------------------- */

const COMMITTED = "ludotheque.committed.";

/** What the server bound itself to when this browser first came to the room: it cannot say another later. */
function committed({ id, commitment }: Room): string {
  try {
    const before = localStorage.getItem(COMMITTED + id);
    if (!before) localStorage.setItem(COMMITTED + id, commitment);
    return before ?? commitment;
  } catch {
    return commitment;
  }
}

/* ---- A visit --------------------------------------------------------------------------------------------------- */

export interface Visited {
  room: Room;
  said: Said[];
  unread: number;
}

interface Message {
  room?: Room;
  at?: string;
  from?: number;
  answer?: Omit<News, "from">;
  said?: Said;
}

export class Visit {
  private unlisten: () => void;
  private early: News[] = []; // told before anybody sat down here
  private tell: ((news: News) => void) | null = null;

  private constructor(
    readonly store: Store<Visited>,
    private invitation: string,
  ) {
    const heard = listen(message => this.hear(message as Message));
    const back = onReturn(() => this.enter());
    this.unlisten = () => (heard(), back());
  }

  static async to(id: string, invitation: string): Promise<Visit> {
    const first = createStore<Visited>({ room: { id } as Room, said: [], unread: 0 });
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
    return this.store.get().room;
  }

  private async enter(): Promise<void> {
    const { id } = this.room;
    const { room } = await ask<{ room: Room }>("enter", { room: id, invitation: this.invitation });
    committed(room);
    this.store.set({ room });
    const { said } = await ask<{ said: Said[] }>("said", { room: id });
    this.store.set({ said });
  }

  private hear({ room, at, from, answer, said }: Message): void {
    if (room?.id === this.room.id) this.store.set({ room });
    if (at !== this.room.id) return;
    if (said) this.store.set(s => ({ said: [...s.said, said], unread: s.unread + 1 }));
    if (answer && from !== undefined) this.news({ ...answer, from });
  }

  private news(news: News): void {
    const { look } = news;
    const stage = look.over ? "over" : "plays";
    this.store.set(s => ({ room: { ...s.room, stage, n: look.n, turn: look.over ? [] : look.decision.must } }));
    if (this.tell) this.tell(news);
    else this.early.push(news);
  }

  /** Who sits down here hears what happens, and what has happened meanwhile. */
  follow(tell: ((news: News) => void) | null): void {
    this.tell = tell;
    if (tell) for (const news of this.early.splice(0)) tell(news);
  }

  async sit(seat: number): Promise<void> {
    await ask("sit", { room: this.room.id, seat, word: word() });
  }

  async hand(seat: number, player: SeatSpec): Promise<void> {
    await ask("hand", { room: this.room.id, seat, player });
  }

  async say(text: string): Promise<void> {
    await ask("say", { room: this.room.id, text });
  }

  read(): void {
    if (this.store.get().unread > 0) this.store.set({ unread: 0 });
  }

  /** Where the table of this room is seen from, with the names of all. */
  far(): Far {
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

  /** The table, by the same requests as one in this page. */
  table(): Table {
    const room = this.room.id;
    const request: Request = async <T extends object>(op: string, more: object = {}) =>
      heeded<T>((await ask<{ answer: T }>("ask", { room, ask: { op, ...more } })).answer);
    const table = tableOver(request, request, { look: true });
    const stood = async (answer: Promise<Stood>) => ({ ...(await answer), record: "" });
    const played = <P extends object>(answer: P) => ({ ...answer, more: false, record: "" });
    return {
      ...table,
      look: async (seat, lang, at) => {
        const look = await table.look(seat, lang, at);
        if (at === undefined) this.early = []; // what was told before is part of it
        return look;
      },
      play: async (seat, move, lang, n): Promise<Played | { refused: Refusal }> => {
        const answer = await table.play(seat, move, lang, n);
        return "refused" in answer ? answer : played(answer);
      },
      run: async (seat, lang) => played(await table.run(seat, lang, false)),
      undo: (seat, lang, n) => stood(table.undo(seat, lang, n)),
      hold: (seat, on, lang) => stood(table.hold(seat, on, lang)),
      hint: async () => null,
      record: async () => {
        const seat = mySeat(this.room);
        const whole = this.room.stage === "over" ? { seed: true } : {};
        return (await request<{ record: string }>("record", { seat: seat < 0 ? NOBODY : seat, ...whole })).record;
      },
      shown: committed(this.room),
      close: async () => undefined,
    };
  }

  leave(): void {
    this.unlisten();
    this.tell = null;
    void ask("leave", { room: this.room.id }).catch(() => undefined);
  }
}

// The methods of Host and Table as requests (docs/protocol.md), over any transport.

import { NOBODY } from "./protocol";
import { Pieces } from "./think-slices";
import type {
  About,
  BoxForm,
  Course,
  Entry,
  Games,
  Hint,
  Host,
  Lang,
  Look,
  Odds,
  Planned,
  Played,
  Proof,
  Refusal,
  SeatSpec,
  Table,
  Tried,
  Upgrade,
} from "./protocol";
import { wordsOf } from "../i18n/words";
import { Breakdown, workerTransport, type Transport } from "./transport";

/** The table refused a request. The error's message gives the reason. */
export class TableError extends Error {
  constructor(
    message: string,
    readonly line: number | null,
  ) {
    super(message);
  }
}

/** The request came too late or was lost. The table shows the current state, so no message is needed. */
export class Missed extends Error {}

/** The engine crashed and was restarted. Its tables are gone and must be loaded again from their records. */
export class EngineError extends Error {}

let language: Lang = "en";

/** Sets the language of refusals for requests that name none. */
export function refuseIn(lang: Lang): void {
  language = lang;
}

async function ask<T>(line: Transport, request: object): Promise<T> {
  const answer = (await line.ask({ lang: language, ...request }).catch(error => {
    throw error instanceof Breakdown ? new EngineError(wordsOf(language)("engine.broke", error.message)) : error;
  })) as T & Complaint;
  return unwrapResponse(answer);
}

interface Complaint {
  error?: string;
  line?: number;
  stale?: boolean; // true if the table had changed before the request arrived
}

/** Returns the response, or throws if it is an error. */
export function unwrapResponse<T>(answer: T & Complaint): T {
  if (typeof answer.error !== "string") return answer;
  throw answer.stale ? new Missed(answer.error) : new TableError(answer.error, answer.line ?? null);
}

const pieces = new Pieces();

/** Sends a request about one table. */
export type Request = <T extends object>(op: string, more?: object) => Promise<T>;

interface Opened {
  table: number;
  box?: string;
  hash?: string;
}

function tableAt(line: Transport, { table, box, hash = "" }: Opened): Table {
  const era = line.era(); // detects a restart of the engine, after which the same table number means another table
  const request: Request = async <T extends object>(op: string, more: object = {}) => {
    if (line.era() !== era) throw new EngineError(wordsOf(language)("engine.gone"));
    return ask<T>(line, { op, table, ...more });
  };
  /** Sends a request that may run one slice of thinking. The duration of the slice determines the size of the next
      slice. */
  const piece: Request = async <T extends object>(op: string, more: object = {}) => {
    const begun = performance.now();
    const answer = await request<T>(op, { ...more, ...pieces.wanted });
    if ("thinks" in answer) pieces.took(performance.now() - begun);
    return answer;
  };
  const made = tableOver(request, piece, { look: true, record: true });
  return box === undefined ? made : { ...made, box: { text: box, hash } };
}

const LOG_PART = 500; // entries of the log per request

interface LogPart {
  log: Entry[];
  more?: boolean;
  next?: number;
}

/** Creates a table that sends requests. `piece` sends the requests in which a computer player may think. The members of
    `stood` are added to every request that changes the table. */
export function tableOver(request: Request, piece: Request, stood: object): Table {
  let reader: { you: number | null } | null = null; // the seat of a remote player can change
  const worded = (more: object) => ({
    ...more,
    ...(reader && { parts: true }),
    ...(reader && reader.you !== null && { you: reader.you }),
  });
  return tableOf(
    (op, more = {}) => request(op, worded(more)),
    (op, more = {}) => piece(op, worded(more)),
    stood,
    next => void (reader = next),
  );
}

function tableOf(request: Request, piece: Request, stood: object, address: Table["address"]): Table {
  return {
    address,
    look: (seat, lang, at) => request<Look>("look", at === undefined ? { seat, lang } : { seat, lang, at }),
    log: async (seat, lang, from = 0) => {
      const log: Entry[] = [];
      // an older server sends the whole log in one response
      for (let at: number | undefined = from; at !== undefined;) {
        const answer: LogPart = await request<LogPart>("log", { seat, lang, from: at, max: LOG_PART });
        log.push(...answer.log);
        at = answer.more && answer.next !== undefined && answer.next > at ? answer.next : undefined;
      }
      return log;
    },
    play: (seat, { moves, auto }, lang, n) => {
      const said = moves.length === 1 ? { move: moves[0] } : { moves };
      return piece<Played | { refused: Refusal }>("play", {
        seat,
        ...said,
        ...(auto && { auto }),
        lang,
        n,
        run: -1,
        ...stood,
      });
    },
    paths: async (seat, lang) =>
      (await request<Look>("look", { seat, lang, paths: true })).decision.compose?.paths ?? [],
    plan: (seat, marks, lang) => request<Planned>("plan", { seat, marks, lang }),
    run: (seat, lang, hurry) => piece<Played>("run", { seat, lang, ...(hurry && { hurry }), ...stood }),
    undo: (seat, lang, n) => request("undo", { seat, lang, n, ...stood }),
    hold: (seat, on, lang) => request("hold", { seat, on, lang, ...stood }),
    whyMove: (seat, move, lang) => request("why", { seat, move, lang }),
    whyComponent: (seat, component, lang) => request("why", { seat, component, lang }),
    preview: (seat, move, lang) => request("preview", { seat, move, lang }),
    odds: async (seat, move, verbs, lang) =>
      (await request<{ odds: Odds[] }>("odds", { seat, move, verbs, lang })).odds,
    chances: async (seat, verbs, lang) =>
      (await request<{ answers: { move: string; odds: Odds[] }[] }>("odds", { seat, verbs, lang })).answers,
    hint: async (seat, lang, wanted) => {
      while (wanted()) {
        const answer = await piece<Hint | { thinks: number }>("hint", { seat, lang });
        if ("advice" in answer) return answer;
      }
      return null;
    },
    course: () => request<Course>("course"),
    // A record without its seed can be shared: for an unfinished game with hidden information it contains only what all
    // players may know.
    record: async withSeed =>
      (await request<{ record: string }>("record", withSeed ? { seed: true } : { seat: NOBODY })).record,
    close: async () => {
      await request("close");
    },
  };
}

const said = (box: string | undefined) => (box === undefined ? {} : { box });

export function hostOver(line: Transport): Host {
  return {
    games: (lang: Lang) => ask<Games>(line, { op: "games", lang }),
    about: (game: string, lang: Lang, box?: string) => ask<About>(line, { op: "about", game, lang, ...said(box) }),
    async open(game: string, seats: SeatSpec[], options: Record<string, number>, seed: string, box?: string) {
      return tableAt(line, await ask<Opened>(line, { op: "open", game, seats, options, seed, ...said(box) }));
    },
    async load(record: string) {
      return tableAt(line, await ask<Opened>(line, { op: "load", record }));
    },
    async upgrade(record: string, lang: Lang) {
      const loaded = { op: "load", record, lang, upgrade: true };
      const { upgrade, ...opened } = await ask<Opened & { upgrade: Upgrade }>(line, loaded);
      return { table: tableAt(line, opened), upgrade };
    },
    box: (game: string, lang: Lang, box?: string) => ask<BoxForm>(line, { op: "box", game, lang, ...said(box) }),
    async tryout(game, seats, options, card, from, max, box) {
      const about = card === null ? {} : { component: `card:${card}` };
      const games = { op: "tryout", game, seats, options, seed: "try", from, max };
      return (await ask<{ games: Tried[] }>(line, { ...games, ...about, ...said(box) })).games;
    },
    verify: (record: string, lang: Lang) => ask<Proof>(line, { op: "verify", record, lang }),
  };
}

export function startHost(): Host {
  return hostOver(workerTransport(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })));
}

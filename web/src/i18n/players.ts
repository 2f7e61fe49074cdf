// The people at the table on the screen: names of persons and of computer players.

import { signal } from "@preact/signals";
import type { Answer, Entry, Look, Move, Part, SeatSpec, Step, Stood, Table, VerbId } from "../engine/protocol";
import { verbOf } from "../engine/verbs";

export interface People {
  names: (string | null)[]; // by seat; null: no name
  you: number | null; // the player at this device, if only one person plays here
}

export const nobody: People = { names: [], you: null };

/** The computer players, by seat. */
const COMPUTERS = ["Ada", "Blaise", "Clara", "Dario", "Elena", "Félix"];
const NAME_MAX = 16;

/** Cleans a typed name. Returns "" if nothing is left. */
export const cleanName = (name: unknown): string =>
  typeof name === "string"
    ? name
        .replace(/[\s\p{C}]+/gu, " ")
        .trim()
        .slice(0, NAME_MAX)
    : "";

/** Returns the name of the computer player in a seat. */
export const computerName = (seat: number): string => COMPUTERS[seat] ?? `C${seat + 1}`;

export function peopleAt(seats: SeatSpec[], names: readonly string[] = []): People {
  const persons = seats.flatMap((s, i) => (s === "human" ? [i] : []));
  return {
    names: seats.map((s, i) => cleanName(names[i]) || (s === "human" ? null : computerName(i))),
    you: persons.length === 1 ? persons[0]! : null,
  };
}

const shown = signal({ people: nobody });

/** Sets the people at the table, so that t("seat", 2) returns a name. Call it again after a name has changed. */
export function setPlayers(people: People): void {
  shown.value = { people };
}
export const players = (): People => shown.value.people;

/* ---- The names of these people in sentences --------------------------------------------------------------------- */

/** Matches hidden things at the end of a sentence: "… with these cubes: ?, ?". */
const UNKNOWN = /\s?: \?(?:, \?)*$/;

/** Puts the names of the players into a sentence. A player without a name stays "Player 2". */
function named(text: string, parts: Part[] | undefined, { names }: People): string {
  const whole = parts?.map(([words, of]) => (of && "who" in of && names[of.who]) || words).join("") ?? text;
  return whole.replace(UNKNOWN, " (secret)");
}

/** Puts the names of the players into all sentences of an object, and leaves out the parts of the sentences. */
function withNames<T extends object>(value: T, people: People): T {
  const said: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value))
    if (!key.endsWith("Parts"))
      said[key] =
        typeof member === "string"
          ? named(member, (value as Record<string, Part[] | undefined>)[`${key}Parts`], people)
          : member;
  return said as T;
}

type Sayable = Entry | Step;

const NO_VERBS: readonly VerbId[] = [];

/** Puts names into the sentences of log entries and tables. `declineVerbs` are verbs that only decline; such an entry
    is quiet unless it had an effect. */
export function personalizer(people: People, declineVerbs = NO_VERBS) {
  const say = <T extends object>(value: T) => withNames(value, people);
  const isQuiet = (e: Sayable) => e.move !== null && declineVerbs.includes(verbOf(e.move)) && e.events.length === 0;
  const entry = <E extends Sayable>(e: E): E => ({
    ...say(e),
    ...(isQuiet(e) && { told: "", quiet: true }),
    events: e.events.map(say),
    ...("moment" in e && { moment: say(e.moment) }),
  });
  const answer = (a: Answer): Answer => (typeof a === "number" ? a : { ...say(a), of: a.of.map(answer) });
  const look = (l: Look): Look => {
    const { question, compose } = l.decision;
    return {
      ...l,
      decision: {
        ...l.decision,
        question: question && say(question),
        compose: compose && { ...compose, shortcuts: compose.shortcuts.map(say) },
      },
      moves: l.moves.map(say),
      answers: l.answers.map(answer),
      moment: say(l.moment),
    };
  };
  return { say, entry, look };
}

/** Wraps a table so that its sentences name these people and address the player at this device. */
export function personalizedTable(table: Table, people: People, declineVerbs = NO_VERBS): Table {
  const { say, entry, look } = personalizer(people, declineVerbs);
  const stood = <S extends Partial<Stood>>(s: S): S => (s.look ? { ...s, look: look(s.look) } : s);
  const played = <P extends Partial<Stood> & { steps: Step[] }>(p: P): P => stood({ ...p, steps: p.steps.map(entry) });
  table.address(people);
  return {
    ...table,
    look: async (...asked) => look(await table.look(...asked)),
    log: async (...asked) => (await table.log(...asked)).map(entry),
    play: async (...asked) => {
      const answer = await table.play(...asked);
      return "refused" in answer ? answer : played(answer);
    },
    paths: async (...asked) => (await table.paths(...asked)).map(say),
    plan: async (...asked) => {
      const planned = await table.plan(...asked);
      return { ...planned, ends: planned.ends.map(say) };
    },
    run: async (...asked) => played(await table.run(...asked)),
    undo: async (...asked) => stood(await table.undo(...asked)),
    hold: async (...asked) => stood(await table.hold(...asked)),
    whyComponent: async (...asked) => {
      const { legal, refused } = await table.whyComponent(...asked);
      return { legal: legal.map(say<Move>), refused: refused.map(say) };
    },
    hint: async (...asked) => {
      const hint = await table.hint(...asked);
      return hint && { ...hint, advice: hint.advice.map(say) };
    },
  };
}

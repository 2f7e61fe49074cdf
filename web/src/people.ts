// The people at the table on the screen: names of persons and of computer players.

import { personalize, nobody, type People } from "./host-words";
import type { Entry, Lang, Look, SeatSpec, Step, Stood, Table } from "./protocol";

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

let shown: People = nobody;

/** Sets the people at the table, so that t("seat", 2) returns a name. */
export function setPlayers(people: People): void {
  shown = people;
}
export const players = (): People => shown;

/* ---- Sentences about these people ------------------------------------------------------------------------------ */

type Sayable = Entry | Step;

/** Matches hidden things at the end of a sentence: "… with these cubes: ?, ?". */
const UNKNOWN = /\s?: \?(?:, \?)*$/;

const NO_VERBS: readonly string[] = [];

/** Rewrites the sentences of log entries and steps. `declineVerbs` are verbs that only decline; such an entry is quiet
    unless it had an effect. */
export function personalizer(people: People, declineVerbs = NO_VERBS) {
  const say = (text: string, lang: Lang) => personalize(text.replace(UNKNOWN, " (secret)"), lang, people);
  const isQuiet = (e: Sayable) => e.move !== null && declineVerbs.includes(e.move) && e.events.length === 0;
  const entry = <E extends Sayable>(e: E, lang: Lang): E => ({
    ...e,
    when: say(e.when, lang),
    ...(isQuiet(e) ? { told: "", quiet: true } : { told: say(e.told, lang) }),
    events: e.events.map(x => ({ ...x, told: say(x.told, lang) })),
    ...("moment" in e && { moment: { ...e.moment, text: say(e.moment.text, lang) } }),
  });
  const look = (l: Look, lang: Lang): Look => {
    const { question } = l.decision;
    return {
      ...l,
      decision: { ...l.decision, question: question && { ...question, text: say(question.text, lang) } },
      moves: l.moves.map(m => ({ ...m, label: say(m.label, lang), aside: m.aside && say(m.aside, lang) })),
      moment: { ...l.moment, text: say(l.moment.text, lang) },
    };
  };
  return { say, entry, look };
}

/** Wraps a table so that its sentences are rewritten for these people. */
export function personalizedTable(table: Table, people: People, declineVerbs = NO_VERBS): Table {
  const { say, entry, look } = personalizer(people, declineVerbs);
  const stood = <S extends Partial<Stood>>(s: S, lang: Lang): S => (s.look ? { ...s, look: look(s.look, lang) } : s);
  return {
    look: async (seat, lang, at) => look(await table.look(seat, lang, at), lang),
    log: async (seat, lang, from) => (await table.log(seat, lang, from)).map(e => entry(e, lang)),
    play: async (seat, move, lang, n) => {
      const answer = await table.play(seat, move, lang, n);
      return "refused" in answer ? answer : stood({ ...answer, steps: answer.steps.map(s => entry(s, lang)) }, lang);
    },
    run: async (seat, lang, hurry) => {
      const answer = await table.run(seat, lang, hurry);
      return stood({ ...answer, steps: answer.steps.map(s => entry(s, lang)) }, lang);
    },
    undo: async (seat, lang, n) => stood(await table.undo(seat, lang, n), lang),
    hold: async (seat, on, lang) => stood(await table.hold(seat, on, lang), lang),
    whyMove: (seat, move, lang) => table.whyMove(seat, move, lang),
    whyComponent: async (seat, component, lang) => {
      const { legal, refused } = await table.whyComponent(seat, component, lang);
      return {
        legal: legal.map(m => ({ ...m, label: say(m.label, lang) })),
        refused: refused.map(m => ({ ...m, label: m.label && say(m.label, lang) })),
      };
    },
    preview: (seat, move, lang) => table.preview(seat, move, lang),
    odds: (seat, move, verbs, lang) => table.odds(seat, move, verbs, lang),
    chances: (seat, verbs, lang) => table.chances(seat, verbs, lang),
    hint: async (seat, lang, wanted) => {
      const hint = await table.hint(seat, lang, wanted);
      return (
        hint && { ...hint, advice: hint.advice.map(a => ({ ...a, label: say(a.label, lang), why: say(a.why, lang) })) }
      );
    },
    course: () => table.course(),
    record: withSeed => table.record(withSeed),
    ...(table.shown !== undefined && { shown: table.shown }),
    ...(table.words !== undefined && { words: table.words }),
    ...(table.box !== undefined && { box: table.box }),
    close: () => table.close(),
  };
}

// What the engine says about the verbs, events and fields of a game (`about`): which the log leaves out, which are
// news, announced or repeated in a summary, and which fields a preview shows. Pure functions.

import type { About, Entry, VerbId } from "./protocol";
import { argsOf, verbOf } from "./verbs";

/** Verbs that the log leaves out if the move had no event. */
export const quietVerbs = (about: About): VerbId[] => about.verbs.filter(v => v.quiet).map(v => v.id);

const eventsWith = (about: About, fact: "news" | "announce" | "recall"): string[] =>
  about.events.filter(e => e[fact]).map(e => e.id);

/** Events that concern all players. */
export const newsOf = (about: About): string[] => eventsWith(about, "news");
/** Events that are announced when they happen. */
export const announcedBy = (about: About): string[] => eventsWith(about, "announce");

/** The fields that a preview shows, or null if the game marks none. */
export function previewFields(about: About): string[] | null {
  const fields = about.fields.filter(f => f.preview).map(f => f.path);
  return fields.length ? fields : null;
}

const wordOf = (component: string) => component.slice(component.indexOf(":") + 1);

/** The log lines that a summary repeats: moves and events with this fact, and the events that name a thing of such a
    move. */
export function recalled(about: About, log: Entry[]): string[] {
  const events = eventsWith(about, "recall"),
    verbs = new Set(about.verbs.filter(v => v.recall).map(v => v.id));
  const again = (entry: Entry) => verbs.has(verbOf(entry.move));
  const things = log.filter(again).flatMap(({ move }) => {
    const args = (move ?? "").split(" ").slice(1);
    return args.filter((_, i) => !["int", "faces"].includes(argsOf(about, move)[i] ?? "int"));
  });
  return log.flatMap(entry => [
    ...(again(entry) && entry.told ? [entry.told] : []),
    ...entry.events
      .filter(e => events.includes(e.id) || e.args.some(arg => things.includes(wordOf(arg))))
      .map(e => e.told),
  ]);
}

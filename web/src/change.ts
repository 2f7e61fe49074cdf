// A difference of the state in words: "the Display (AAA): Nut → –", "the hand: + Petra".

import type { About, Change, FieldInfo } from "./protocol";

export interface Said {
  what: string;
  before: string | null;
  after: string;
} // before null: after says what came and what went

const bare = (path: string) => path.replace(/\[[^\]]*\]/g, "[]");

function fieldOf(about: About, path: string): FieldInfo | undefined {
  return about.fields.find(f => bare(f.path) === bare(path));
}

function wordOf(about: About, vocabulary: string, id: string): string | null {
  const word = about.words[vocabulary]?.find(w => w.id === id);
  return word ? (word.mark ?? word.name) : null;
}

/** The places named between brackets, as words where they are words: display[d2] is "AAA". */
function where(about: About, field: FieldInfo, path: string): string {
  const named = [...path.matchAll(/\[([^\]]*)\]/g)].map(m => m[1] ?? "");
  return named
    .flatMap((id, i) => {
      const vocabulary = field.index[i];
      const word = vocabulary ? wordOf(about, vocabulary, id) : null;
      return word ? [word] : [];
    })
    .join(", ");
}

function names(about: About, field: FieldInfo, value: string): string {
  if (value === "none" || value === "-" || value === "") return "–";
  const words = field.names ? about.words[field.names] : undefined;
  if (!words || field.type === "name" || field.type === "list") return value;
  const byId = new Map(words.map(w => [w.id, w.name]));
  return value.replace(/[a-z][a-z0-9-]*/g, id => byId.get(id) ?? id);
}

const GROUPS = new Set(["list", "set", "bag"]);

/** Of a group of things: what came to it and what left it; null when it is not told by naming things. */
function cameAndWent(about: About, field: FieldInfo, change: Change): string | null {
  if (!GROUPS.has(field.type)) return null;
  const split = (value: string) => (/^(none|-|)$/.test(value) ? [] : value.split(field.type === "list" ? ", " : " "));
  const without = (from: string[], taken: string[]) => {
    const left = [...taken];
    return from.filter(x => !left.includes(x) || !left.splice(left.indexOf(x), 1));
  };
  const before = split(change.before),
    after = split(change.after);
  const signed = (sign: string, list: string[]) => list.map(x => `${sign}\u00a0${names(about, field, x)}`);
  return [...signed("+", without(after, before)), ...signed("−", without(before, after))].join(", ") || null;
}

export function sayChange(about: About, change: Change): Said | null {
  const field = fieldOf(about, change.path);
  if (!field || field.type === "task") return null;
  const place = where(about, field, change.path);
  const what = change.what || change.path;
  const group = cameAndWent(about, field, change);
  return {
    what: what.charAt(0).toUpperCase() + what.slice(1) + (place ? ` (${place})` : ""),
    before: group === null ? names(about, field, change.before) : null,
    after: group ?? names(about, field, change.after),
  };
}

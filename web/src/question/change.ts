// Describes a change of the state as text: "Gold: 5 → 3", "The hand: + Petra". Only fields that the game lists are
// shown.

import type { About, Change, FieldInfo } from "../engine/protocol";

export interface Said {
  what: string;
  before: string | null;
  after: string;
} // if `before` is null, `after` lists what was added and removed

const bare = (path: string) => path.replace(/\[[^\]]*\]/g, "[]");

function fieldOf(about: About, path: string): FieldInfo | undefined {
  return about.fields.find(f => bare(f.path) === bare(path));
}

function wordOf(about: About, vocabulary: string, id: string): string | null {
  const word = about.words[vocabulary]?.find(w => w.id === id);
  return word ? (word.mark ?? word.name) : null;
}

/** Returns the indices of a path as words, if the schema has words for them. For "display[d2]" it returns "AAA", the
    mark of deck d2. */
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

/** Returns true for a field of this player or of the whole table that the game lists. */
export function isListed(change: Change, seat: number, fields: readonly string[]): boolean {
  const whose = /^seats\[(\d+)\]/.exec(change.path);
  return fields.includes(bare(change.path)) && (!whose || Number(whose[1]) === seat);
}

const GROUPS = new Set(["list", "set", "bag"]);

/** Counts each thing in a list: "white*6 red" is six white things and a red thing. */
function countsOf(field: FieldInfo, value: string): Map<string, number> {
  const things = /^(none|-|)$/.test(value) ? [] : value.split(field.type === "list" ? ", " : " "),
    counts = new Map<string, number>();
  for (const thing of things) {
    const [, id = thing, n = "1"] = field.type === "bag" ? (/^(.*?)(?:\*(\d+))?$/.exec(thing) ?? []) : [];
    counts.set(id, (counts.get(id) ?? 0) + Number(n));
  }
  return counts;
}

/** Returns what was added to and removed from a list of things. Returns null if the field is not a list of things. */
function cameAndWent(about: About, field: FieldInfo, change: Change): string | null {
  if (!GROUPS.has(field.type)) return null;
  const before = countsOf(field, change.before),
    after = countsOf(field, change.after);
  const differences = [...new Set([...after.keys(), ...before.keys()])]
    .map(id => ({ id, n: (after.get(id) ?? 0) - (before.get(id) ?? 0) }))
    .filter(({ n }) => n !== 0)
    .sort((a, b) => b.n - a.n);
  const said = ({ id, n }: { id: string; n: number }) =>
    `${n > 0 ? "+" : "−"}\u00a0${Math.abs(n) > 1 ? `${Math.abs(n)}\u00a0` : ""}${names(about, field, id)}`;
  return differences.map(said).join(", ") || null;
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

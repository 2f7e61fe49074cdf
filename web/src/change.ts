// A difference of the state in words: "the Display (AAA): Nut → –".

import type { About, Change, FieldInfo } from "./protocol";

export interface Said { what: string; before: string; after: string }

const bare = (path: string) => path.replace(/\[[^\]]*\]/g, "[]");

function fieldOf(about: About, path: string): FieldInfo | undefined {
  return about.fields.find(f => bare(f.path) === bare(path));
}

function wordOf(about: About, vocabulary: string, id: string): string | null {
  const word = about.words[vocabulary]?.find(w => w.id === id);
  return word ? word.mark ?? word.name : null;
}

/** The places named between brackets, as words where they are words: display[d2] is "AAA". */
function where(about: About, field: FieldInfo, path: string): string {
  const named = [...path.matchAll(/\[([^\]]*)\]/g)].map(m => m[1] ?? "");
  return named.flatMap((id, i) => {
    const vocabulary = field.index[i];
    const word = vocabulary ? wordOf(about, vocabulary, id) : null;
    return word ? [word] : [];
  }).join(", ");
}

function names(about: About, field: FieldInfo, value: string): string {
  if (value === "none" || value === "-" || value === "") return "–";
  const words = field.names ? about.words[field.names] : undefined;
  if (!words || field.type === "name" || field.type === "list") return value;
  const byId = new Map(words.map(w => [w.id, w.name]));
  return value.replace(/[a-z][a-z0-9-]*/g, id => byId.get(id) ?? id);
}

export function sayChange(about: About, change: Change): Said | null {
  const field = fieldOf(about, change.path);
  if (!field || field.type === "task") return null;
  const place = where(about, field, change.path);
  const what = change.what || change.path;
  return {
    what: what.charAt(0).toUpperCase() + what.slice(1) + (place ? ` (${place})` : ""),
    before: names(about, field, change.before),
    after: names(about, field, change.after),
  };
}

// The owner's values as lines of a .box file (docs/boxes.md). Pure functions.

export interface Said {
  value: string;
  confirmed: boolean;
}
export interface Draft {
  author: string;
  date: string;
  figures: Record<string, Said>; // the values by path, for example "beggar.price"
  names: Record<string, string>; // the names by path, for example "beggar.name.fr"
}

export const nothingSaid: Draft = { author: "", date: "", figures: {}, names: {} };

const NAMED = /\.name\.(en|fr)$/;

/** Parses a text written by the engine or by textOf. */
export function draftOf(text: string): Draft {
  const draft: Draft = { author: "", date: "", figures: {}, names: {} };
  for (const line of text.split(/\r?\n/)) {
    const [, head, words] = /^(author|date) (.*)$/.exec(line) ?? [];
    if (head) draft[head as "author" | "date"] = words ?? "";
    const [, path, said] = /^\s*([^\s#]+)\s+= (.*?)\s*$/.exec(line) ?? [];
    if (path === undefined || said === undefined) continue;
    const value = said.replace(/\s!$/, ""); // a name has no confirmation mark
    if (NAMED.test(path)) draft.names[path] = said;
    else draft.figures[path] = { value, confirmed: value !== said };
  }
  return draft;
}

const linesOf = (draft: Draft): string[] => [
  ...Object.entries(draft.figures).map(([path, { value, confirmed }]) => `${path} = ${value}${confirmed ? " !" : ""}`),
  ...Object.entries(draft.names).map(([path, name]) => `${path} = ${name}`),
];

export function textOf(game: string, draft: Draft): string {
  const head = [`box ${game} 1`];
  if (draft.author) head.push(`author ${draft.author}`);
  if (draft.date) head.push(`date ${draft.date}`);
  return [...head, ...linesOf(draft)].map(line => `${line}\n`).join("");
}

/** Returns the path on a line of the text, if the line is a value or a name. */
export function pathAt(text: string, line: number): string | null {
  return /^([^\s#]+)\s+= /.exec(text.split("\n")[line - 1] ?? "")?.[1] ?? null;
}

export function without(draft: Draft, path: string): Draft {
  const figures = { ...draft.figures },
    names = { ...draft.names };
  delete figures[path];
  delete names[path];
  return { ...draft, figures, names };
}

/** Returns a copy without the author, the date and the confirmations. The copy has all values, also those that equal
    the built-in values. */
export function differing(draft: Draft): Draft {
  const said = Object.entries(draft.figures).map(([path, { value }]) => [path, { value, confirmed: false }] as const);
  return { author: "", date: "", figures: Object.fromEntries(said), names: draft.names };
}

/** Returns the draft with a changed value. `was` is the built-in value. A value that equals `was` is stored only if it
    is confirmed. */
export function saying(draft: Draft, path: string, said: Said, was: string): Draft {
  if (said.value === was && !said.confirmed) return without(draft, path);
  return { ...draft, figures: { ...draft.figures, [path]: said } };
}

export function naming(draft: Draft, path: string, name: string, was: string): Draft {
  if (name === "" || name === was) return without(draft, path);
  return { ...draft, names: { ...draft.names, [path]: name } };
}

/* ---- Values: several things as "stone*2 vp", an empty value as "none" ------------------------------------------- */

export type Amount = [id: string, n: number];

export const amountsOf = (value: string): Amount[] =>
  value === "none" || value === ""
    ? []
    : value.split(" ").map(word => {
        const [id = "", n = "1"] = word.split("*");
        return [id, Number(n)];
      });

export const valueOf = (amounts: readonly Amount[]): string =>
  amounts
    .filter(([, n]) => n > 0)
    .map(([id, n]) => (n > 1 ? `${id}*${n}` : id))
    .join(" ") || "none";

/** Returns true for empty values, so that the editor can hide the rest of an array. */
export const isEmpty = (value: string): boolean => value === "none" || value === "0";

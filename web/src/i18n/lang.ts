// The texts of the page. English is in the code, marked N_("…"), in words.ts and guide.ts. French comes from lang/fr.po
// through the generated fr.gen.ts (tools/po2ts.mjs). tools/check-lang.sh lists missing translations.

import type { Lang } from "../engine/protocol";

declare const marked: unique symbol;

/** English text that is marked for translation. Other strings do not have this type. */
export type Sentence = string & { readonly [marked]: true };

const after = "\u0004"; // separates the context from the English text, as in gettext

export const N_ = (english: string): Sentence => english as Sentence;

/** English text with a context (for example a game), for texts whose translation depends on the context. */
export const C_ = (context: string, english: string): Sentence => (context + after + english) as Sentence;

const french = new Map<string, string>();

/** Adds the texts of a fr.gen.ts. */
export function learn(table: Record<string, string>): void {
  for (const [sentence, translation] of Object.entries(table)) french.set(sentence, translation);
}

export function fill(text: string, values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, n: string) => String(values[Number(n) - 1] ?? ""));
}

function translated(lang: Lang, sentence: Sentence): string {
  return (lang === "fr" && french.get(sentence)) || sentence.slice(sentence.indexOf(after) + 1);
}

/** Returns a marked text in a language, with {1}, {2}… filled in. */
export function say(lang: Lang, sentence: Sentence, ...values: (string | number)[]): string {
  return fill(translated(lang, sentence), values);
}

export type Say = (sentence: Sentence, ...values: (string | number)[]) => string;

/** The values of a dictionary: texts, functions that return texts, and records and lists of them. */
type Entry = Sentence | "" | TextOf<unknown> | readonly Entry[] | { readonly [key: string]: Entry | undefined };
type TextOf<Text> = (say: Say, lang: Lang) => Text;

/** The values of a dictionary in one language: strings, and functions that return strings. */
export type Said<E> = E extends string ? string : E extends TextOf<infer Text> ? Text : { [K in keyof E]: Said<E[K]> };

function translate(entry: Entry, lang: Lang): unknown {
  if (typeof entry === "string") return entry && translated(lang, entry);
  if (typeof entry === "function") return entry((sentence, ...values) => say(lang, sentence, ...values), lang);
  if (Array.isArray(entry)) return entry.map((e: Entry) => translate(e, lang));
  return Object.fromEntries(Object.entries(entry).map(([key, e]) => [key, translate(e as Entry, lang)]));
}

/** Makes a dictionary in all languages, for example dictionary({ gold: N_("gold"), … }).fr.gold. */
export function dictionary<D extends { readonly [key: string]: Entry }>(entries: D): Record<Lang, Said<D>> {
  return { en: translate(entries, "en") as Said<D>, fr: translate(entries, "fr") as Said<D> };
}

/** Makes a function from a text with placeholders: phrase(N_("influence: {1}")) takes the values. */
export function phrase<Values extends (string | number)[] = [string | number]>(sentence: Sentence) {
  return (here: Say) =>
    (...values: Values) =>
      here(sentence, ...values);
}

/** Makes a text with a singular and a plural form, and an optional form for zero. The number is {1} in the text. */
export function counted(one: Sentence, many: Sentence, none?: Sentence) {
  return (here: Say, lang: Lang) => (n: number) => {
    const several = lang === "fr" ? n >= 2 : n !== 1;
    return here(n === 0 && none ? none : several ? many : one, n);
  };
}

// An owner's box as it is being filled in: what was said, what of it the engine takes, and why not the rest.

import { TableError } from "../engine/host";
import type { About, BoxForm, Host, Lang } from "../protocol";
import { draftOf, nothingSaid, pathAt, textOf, without, type Draft } from "./draft";
import { keepBox, keptBox, type KeptBox } from "./kept";

export interface Settled {
  form: BoxForm;
  objections: Record<string, string>; // by path: why it does not fit
}

const MOST = 24; // lines that may be left out before all of it is

/** The form of all that fits; what does not is left out line by line, as the engine names it. */
export async function settle(host: Host, game: string, lang: Lang, draft: Draft): Promise<Settled> {
  const objections: Record<string, string> = {};
  let left = draft;
  for (let i = 0; i < MOST; i++) {
    const text = textOf(game, left);
    try {
      return { form: await host.box(game, lang, text), objections };
    } catch (error) {
      const path = error instanceof TableError && error.line !== null ? pathAt(text, error.line) : null;
      if (path !== null) objections[path] = (error as Error).message;
      else if (!left.author && !left.date) throw error;
      left = path === null ? { ...left, author: "", date: "" } : without(left, path); // too long a name, say
    }
  }
  return { form: await host.box(game, lang), objections };
}

/** What this browser kept. */
export function draftKept(game: string): Draft {
  const kept = keptBox(game);
  return kept ? draftOf(kept.draft) : nothingSaid;
}

const blank: Omit<KeptBox, "at"> = {
  text: "",
  draft: "",
  hash: "",
  differ: 0,
  confirmed: 0,
  reconstructed: 0,
  on: true,
};

/** At once, before the engine is asked; the rest of what was kept stays. */
export function keepDraft(game: string, draft: Draft): boolean {
  const kept = keptBox(game) ?? { ...blank, text: `box ${game} 1\n` };
  return keepBox(game, { ...kept, draft: textOf(game, draft) });
}

/** Only what the engine said of the draft that is kept: in another tab it may have gone on meanwhile. */
export function keepSettled(game: string, draft: Draft, { form }: Settled): void {
  const kept = keptBox(game);
  const { box: text, hash, differ, confirmed, reconstructed } = form;
  if (kept && textOf(game, draftOf(kept.draft)) === textOf(game, draft))
    keepBox(game, { ...kept, text, hash, differ, confirmed, reconstructed });
}

export const aboutOf = async (host: Host, game: string, lang: Lang, form: BoxForm): Promise<About> => ({
  ...(await host.about(game, lang, form.box)),
  own: { text: form.box, hash: form.hash, mine: true },
});

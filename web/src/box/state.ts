// The state of a box while the owner edits it: the draft, the values that the engine accepts, and the reasons for
// rejected values.

import { TableError } from "../engine/host";
import type { About, BoxForm, Host, Lang } from "../engine/protocol";
import { draftOf, nothingSaid, pathAt, textOf, without, type Draft } from "./draft";
import { keepBox, keptBox, type KeptBox } from "./kept";

export interface Settled {
  form: BoxForm;
  objections: Record<string, string>; // by path: why the value is rejected
}

const MOST = 24; // maximum number of rejected lines to remove; if more are rejected, the built-in values are used

/** Returns the form of all accepted values. The engine names one rejected line per request, so rejected lines are
    removed one by one. */
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
      // the engine rejected the line, for example because a name is too long
      left = path === null ? { ...left, author: "", date: "" } : without(left, path);
    }
  }
  return { form: await host.box(game, lang), objections };
}

/** The draft stored in this browser. */
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

/** Stores the draft at once, before the engine checks it. The other members of the stored box do not change. */
export function keepDraft(game: string, draft: Draft): boolean {
  const kept = keptBox(game) ?? { ...blank, text: `box ${game} 1\n` };
  return keepBox(game, { ...kept, draft: textOf(game, draft) });
}

/** Stores the engine's result only if it belongs to the stored draft: another tab may have changed the draft. */
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

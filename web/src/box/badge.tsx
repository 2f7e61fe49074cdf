// Names the box file at a table that does not use the built-in card data.

import { useEffect } from "preact/hooks";
import { lazily } from "../lazy";
import type { About } from "../protocol";
import { createStore, useStore } from "../store";
import { useWords } from "./words";

const Differences = lazily(() => import("./differences").then(m => m.DifferencesSheet));

const sheet = createStore({ open: false });

/** The badge in the header of the table. */
export function BoxBadge({ about }: { about: About }) {
  const w = useWords();
  if (!about.own?.hash) return null;
  return (
    <button type="button" class="own-badge" data-own-badge onClick={() => sheet.set({ open: true })}>
      {w.badge}
    </button>
  );
}

/** The note over the table. */
export function BoxSheet({ about }: { about: About }) {
  const { open } = useStore(sheet);
  const close = () => sheet.set({ open: false });
  useEffect(() => close, []);
  return open && about.own ? <Differences game={about.id} own={about.own} onClose={close} /> : null;
}

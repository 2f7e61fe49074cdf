// Shows a badge at a table that uses a box file instead of the built-in card data.

import { useEffect } from "preact/hooks";
import { lazily } from "../ui/lazy";
import type { About } from "../engine/protocol";
import { fields, set } from "../ui/fields";
import { useWords } from "./words";

const Differences = lazily(() => import("./differences").then(m => m.DifferencesSheet));

const sheet = fields({ open: false });

/** The badge "own box" in the header of the table. A click on it opens BoxSheet. */
export function BoxBadge({ about }: { about: About }) {
  const w = useWords();
  if (!about.own?.hash) return null;
  return (
    <button type="button" class="own-badge" data-own-badge onClick={() => set(sheet, { open: true })}>
      {w.badge}
    </button>
  );
}

/** The window that lists the differences from the built-in card data. */
export function BoxSheet({ about }: { about: About }) {
  const { open } = sheet;
  const close = () => set(sheet, { open: false });
  useEffect(() => close, []);
  return open && about.own ? <Differences game={about.id} own={about.own} onClose={close} /> : null;
}

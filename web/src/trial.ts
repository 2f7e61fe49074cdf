// Where several answers would lead: tried on a copy of the table, which is closed again.

import type { Host, Lang, Look, Move } from "./protocol";

/** `then` says how it goes on; null: it was not wanted to the end, or cannot be done. */
export async function tried(
  host: Host,
  record: string,
  { seat, lang }: { seat: number; lang: Lang },
  first: Move,
  then: (look: Look) => Move | null,
): Promise<Look | null> {
  const table = await host.load(record);
  try {
    let look = await table.look(seat, lang);
    for (let next: Move | null = first; next; next = then(look)) {
      const played = await table.play(seat, next.move, lang, look.n);
      if (!("look" in played) || !played.look) return null;
      look = played.look;
    }
    return look;
  } finally {
    void table.close().catch(() => undefined);
  }
}

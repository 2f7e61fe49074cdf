// Simulates several moves on a copy of the table, which is closed afterwards.

import type { Host, Lang, Look, Move } from "./protocol";

/** Plays moves on a copy. `then` returns the next move. Resolves with null if the simulation is cancelled or a move is
    illegal. */
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

// The dice that a deck requires: equal letters for equal faces, or a row of faces.

import { MiniDie } from "../../board/parts/die";
import type { DeckRow } from "./card-data";

const LETTERS = "ABC";

export function Pattern({ deck, or = "/" }: { deck: Pick<DeckRow, "alike" | "straight">; or?: string }) {
  const lines = deck.alike.map(line => line.filter(n => n > 0)).filter(line => line.length);
  return (
    <span class="pattern">
      {lines.map((line, r) => (
        <span key={r} class="pattern-row">
          {r > 0 && <span class="pattern-or">{or}</span>}
          {line.map((n, i) => (
            <span key={i} class="pattern-group">
              {Array.from({ length: n }, (_, k) => (
                <MiniDie key={k} letter={LETTERS[i]} />
              ))}
            </span>
          ))}
        </span>
      ))}
      {deck.straight > 0 && (
        <span class="pattern-row">
          <span class="pattern-group stairs">
            {Array.from({ length: deck.straight }, (_, k) => (
              <MiniDie key={k} face={k + 1} />
            ))}
          </span>
        </span>
      )}
    </span>
  );
}

// Announcements beside the board: the result of a vote (`announces` of a game) and what the end of the game will bring
// (`foretells`). An announcement stays until the player closes it or makes the next move.

import { useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import type { GameFace } from "./board";
import { faceOf } from "./faces";
import { eventsSince } from "./moved";
import type { Sitting } from "./sitting";
import type { State } from "./sitting/state";

interface Told {
  key: string;
  title: string | null;
  lines: string[];
}

function announced(face: GameFace | null, { log, look, seat }: State): Told | null {
  const lines = eventsSince(log.slice(0, look.n), seat, face?.announces ?? []).map(e => e.told);
  return lines.length ? { key: `told ${look.n}`, title: null, lines } : null;
}

/** An end preview appears at the second question of its phase, because the first question shows the summary of the
    phase before. */
function useForetold(face: GameFace | null, { look, lang, about, busy }: State): Told | null {
  const told = face?.foretells?.(look, lang, about) ?? null;
  const known = useRef(told?.at), // a player who joins in the middle of a phase has seen it already
    began = useRef({ at: told?.at, n: -1, said: -1 });
  if (busy) return null;
  if (told?.at !== began.current.at) began.current = { at: told?.at, n: look.n, said: -1 };
  const now = began.current;
  if (!told || told.at === known.current || look.n === now.n) return null;
  if (now.said < 0) now.said = look.n;
  return now.said === look.n ? { key: `comes ${look.n}`, ...told } : null;
}

export function AnnouncedNote({ sitting }: { sitting: Sitting }) {
  const { t } = useApp();
  const s = sitting.state,
    face = faceOf(s.look.game);
  const [read, setRead] = useState("");
  const foretold = useForetold(face, s);
  const told = s.busy || s.past || s.look.over ? null : (announced(face, s) ?? foretold);
  if (!told || told.key === read) return null;
  return (
    <aside class="guide guide-told" aria-label={told.title ?? t("announced")} data-announced>
      <div aria-live="polite">
        {told.title && <b>{told.title}</b>}
        <ul>
          {told.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button type="button" class="button button-small" onClick={() => setRead(told.key)}>
        {t("guide.seen")}
      </button>
    </aside>
  );
}

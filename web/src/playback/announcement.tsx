// Announcements beside the board: events such as the result of a vote, and what the end of the game will bring
// (`endPreview`). An announcement stays until the player closes it or makes the next move.

import { useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import type { GameUI } from "../board/contract";
import { announcedBy } from "../engine/facts";
import { faceOf } from "../board/registry";
import { eventsSince } from "./opponent-move";
import type { Session, State } from "../session/session";

interface Notice {
  key: string;
  title: string | null;
  lines: string[];
}

function announced({ about, log, look, seat }: State): Notice | null {
  const lines = eventsSince(log.slice(0, look.n), seat, announcedBy(about)).map(e => e.told);
  return lines.length ? { key: `told ${look.n}`, title: null, lines } : null;
}

/** An end preview appears at the second question of its phase, because the first question shows the summary of the
    previous phase. */
function useEndPreview(face: GameUI | null, { look, lang, about, busy }: State): Notice | null {
  const notice = face?.endPreview?.(look, lang, about) ?? null;
  const known = useRef(notice?.at), // a player who joins in the middle of a phase gets no announcement for this phase
    began = useRef({ at: notice?.at, n: -1, said: -1 });
  if (busy) return null;
  if (notice?.at !== began.current.at) began.current = { at: notice?.at, n: look.n, said: -1 };
  const now = began.current;
  if (!notice || notice.at === known.current || look.n === now.n) return null;
  if (now.said < 0) now.said = look.n;
  return now.said === look.n ? { key: `comes ${look.n}`, ...notice } : null;
}

export function AnnouncedNote({ session }: { session: Session }) {
  const { t } = useApp();
  const s = session.state,
    face = faceOf(s.look.game);
  const [read, setRead] = useState("");
  const preview = useEndPreview(face, s);
  const notice = s.busy || s.past || s.look.over ? null : (announced(s) ?? preview);
  if (!notice || notice.key === read) return null;
  return (
    <aside class="guide guide-notice" aria-label={notice.title ?? t("announced")} data-announced>
      <div aria-live="polite">
        {notice.title && <b>{notice.title}</b>}
        <ul>
          {notice.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button type="button" class="button button-small" onClick={() => setRead(notice.key)}>
        {t("guide.seen")}
      </button>
    </aside>
  );
}

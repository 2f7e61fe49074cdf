// The other players' moves since your last turn, listed next to the question. The player can replay each move, even if
// the player skipped its animation.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Dialog } from "../ui/dialog";
import { newsOf } from "../engine/facts";
import { Glyph } from "../ui/glyphs";
import { answersOf } from "./one-answer";
import { isByOther, isNews, sinceTurn } from "./opponent-move";
import { Pips } from "../ui/pips";
import type { Entry } from "../engine/protocol";
import { textOf, type Session } from "../session/session";
import { PHONE, useMedia } from "../ui/hooks";

function Who({ who }: { who: number }) {
  const { t } = useApp();
  return who < 0 ? (
    <span class="log-who log-chance" aria-hidden="true">
      <Pips face={5} size={18} />
    </span>
  ) : (
    <span class={`log-who seat-mark seat-mark-${who}`} aria-hidden="true">
      {t("seat.mark", who + 1)}
    </span>
  );
}

function Chips({ entries, onShow }: { entries: Entry[]; onShow(entries: Entry[]): void }) {
  const { t } = useApp();
  const list = useRef<HTMLOListElement>(null);
  const last = entries[entries.length - 1]?.n;
  useLayoutEffect(() => {
    if (!list.current) return;
    list.current.scrollLeft = list.current.scrollWidth; // show the latest move
    list.current.toggleAttribute("data-more", list.current.scrollLeft > 0);
  }, [last]);
  return (
    <ol class="since-list" ref={list}>
      {entries.map(entry => (
        <li key={entry.n}>
          <button
            type="button"
            class="since-move"
            data-again={entry.n}
            title={t("since.show", textOf(entry))}
            onClick={() => onShow([entry])}
          >
            <Who who={entry.who} />
            <span>{entry.told || textOf(entry)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function SinceSheet({
  entries,
  onShow,
  onClose,
}: {
  entries: Entry[];
  onShow(entries: Entry[]): void;
  onClose(): void;
}) {
  const { t } = useApp();
  return (
    <Dialog
      title={t("since")}
      onClose={onClose}
      class="sheet-since"
      foot={
        <button type="button" class="button button-main" data-again="all" onClick={() => onShow(entries)}>
          <Glyph name="again" size={18} />
          {t("since.all")}
        </button>
      }
    >
      <ol class="since-sheet">
        {entries.map(entry => (
          <li key={entry.n}>
            <button
              type="button"
              class="log-entry"
              title={t("since.show", textOf(entry))}
              onClick={() => onShow([entry])}
            >
              <Who who={entry.who} />
              <span class="log-text">
                {entry.told}
                {entry.events.map(e => (
                  <span class="log-event">{e.told}</span>
                ))}
              </span>
              <Glyph name="again" size={16} />
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** `brief`: something else is next to the question, so the list is a button that opens it. */
export function Since({ session, brief = false }: { session: Session; brief?: boolean }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const phone = useMedia(PHONE);
  const { about, log, seat, happened, look } = session.state;
  const news = newsOf(about);
  const entries = sinceTurn(answersOf(log), seat, look, news);
  const others = entries.filter(e => isByOther(e, seat, look) || isNews(e, news));
  if (brief && (phone || others.length === 0)) return null;
  if (others.length === 0) return <p class="ask-aside">{happened}</p>;
  const show = (which: Entry[]) => {
    setOpen(false);
    void session.showAgain(which);
  };
  return (
    <div class={brief ? "since" : "ask-aside since"} role="group" aria-label={t("since")} data-zone>
      <button type="button" class="since-open" data-since onClick={() => setOpen(true)}>
        <Glyph name="again" size={16} />
        <span class="unseen">{t("since")} </span>
        <span class="since-title" aria-hidden="true">
          {t("since")}
        </span>{" "}
        <b class="num">{others.length}</b>
        {phone && <span class="since-last">{others[others.length - 1]!.told}</span>}
      </button>
      {!phone && !brief && <Chips entries={others} onShow={show} />}
      {open && <SinceSheet entries={entries} onShow={show} onClose={() => setOpen(false)} />}
    </div>
  );
}

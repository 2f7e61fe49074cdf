// The home page: the games, the saved games, and opening a record from a file.

import { loadRecord } from "../../storage/open-record";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Onward } from "./continue";
import { Choices } from "../start/choices";
import { Dialog } from "../../ui/dialog";
import { download } from "../../storage/download";
import { shelfOf } from "../../board/registry";
import { Glyph } from "../../ui/glyphs";
import { keptPerson } from "../../online/connection/person";
import { peopleAt } from "../../i18n/players";
import { holding } from "../../ui/idle";
import { lazily } from "../../ui/lazy";
import type { GameInfo } from "../../engine/protocol";
import { go, href } from "../../ui/route";
import {
  forget,
  keep,
  newId,
  savedGames,
  tidy,
  unreadableGames,
  type Saved,
  type Unreadable,
} from "../../storage/saved";
import { standingOf, verdict } from "../../storage/summary";
import { useTitle } from "../../ui/hooks";

/** A part of the home page that is loaded when it is opened. */
const Preferences = lazily(() => import("../preferences").then(m => m.Preferences));

export function PageHead({ back }: { back?: boolean }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <header class="page-head">
      {back ? (
        <a class="page-back" href={href()}>
          <Glyph name="back" />
          {t("home")}
        </a>
      ) : (
        <h1 class="brand">
          <Mark size={52} />
          {t("site")}
        </h1>
      )}
      <div class="page-choices">
        <Choices />
        <button
          type="button"
          class="button button-quiet button-square"
          data-preferences
          aria-label={t("prefs")}
          title={t("prefs")}
          onClick={() => setOpen(true)}
        >
          <Glyph name="sliders" />
        </button>
      </div>
      {open && <Preferences onClose={() => setOpen(false)} />}
    </header>
  );
}

/** The logo of the project: an open box that is a book. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="8" fill="var(--accent)" />
      <path
        d="M16 11c-2.6-1.9-5.6-2.5-9-2.500v13.500c3.4 0 6.4.6 9 2.5 2.6-1.9 5.6-2.5 9-2.500V8.500c-3.4 0-6.4.6-9 2.500z"
        fill="var(--accent-ink)"
      />
      <path d="M16 11v13.5" stroke="var(--accent)" stroke-width="1.4" />
      <g fill="var(--accent)">
        <circle cx="11.5" cy="15.5" r="1.5" />
        <circle cx="20.5" cy="13.5" r="1.3" />
        <circle cx="20.5" cy="18.5" r="1.3" />
      </g>
    </svg>
  );
}

export function Cover({ game }: { game: GameInfo }) {
  const shelf = shelfOf(game.id);
  return shelf ? (
    <shelf.Cover title={game.name} />
  ) : (
    <div class="cover-plain">
      <span>{game.name}</span>
    </div>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const { t } = useApp();
  const shelf = shelfOf(game.id);
  const players =
    shelf?.players ?? (game.seats[0] === game.seats[1] ? String(game.seats[0]) : `${game.seats[0]}–${game.seats[1]}`);
  return (
    <article class="game-card" data-game={game.id}>
      <a class="game-cover" href={href("game", game.id)} tabindex={-1} aria-hidden="true">
        <Cover game={game} />
      </a>
      <div class="game-about">
        <h3>{game.name}</h3>
        <p class="game-blurb">{game.blurb}</p>
        <ul class="game-facts">
          <li>
            <Glyph name="people" size={18} />
            <span class="unseen">{t("said", t("players"))} </span>
            {players.replace("-", "–")}
          </li>
          {shelf && (
            <li>
              <Glyph name="clock" size={18} />
              <span class="unseen">{t("said", t("minutes"))} </span>
              {shelf.minutes.replace("-", "–")} min
            </li>
          )}
        </ul>
        <div class="game-actions">
          <a class="button button-main button-big" href={href("game", game.id)}>
            {t("play")}
            <span class="unseen"> {game.name}</span>
          </a>
          {shelf?.guided && (
            <a class="button button-big" href={href("guide", game.id)} title={t("guided.help")}>
              <Glyph name="star" size={18} />
              {t("guided")}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

function when(date: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** Names the winner, or says "over" for games saved without a result. */
function outcome({ standing, seats, names }: Saved, t: ReturnType<typeof useApp>["t"]): string {
  if (!standing) return t("continue.over");
  const text = verdict(standing, seats, peopleAt(seats, names), t);
  return standing.common && standing.of > 0 ? `${text} ${standing.done}/${standing.of}` : text;
}

function SavedRow({ saved, onDelete }: { saved: Saved; onDelete(): void }) {
  const { t, games, lang } = useApp();
  const name = games.games.find(g => g.id === saved.game)?.name ?? saved.game;
  const date = when(saved.date, lang);
  return (
    <li class="saved" data-saved={saved.id}>
      <span class="saved-name">{name}</span>
      <span class="saved-turn">{saved.over ? outcome(saved, t) : (saved.moment ?? "")}</span>
      <span class="saved-date">{date}</span>
      <span class="saved-actions">
        {!saved.over && (
          <a
            class="button button-main button-small"
            href={href("play", saved.id)}
            aria-label={t("continue.resume", name, date)}
          >
            {t("continue")}
          </a>
        )}
        <a class="button button-small" href={href("replay", saved.id)} aria-label={t("watch.one", name, date)}>
          {t("watch")}
        </a>
        <button
          type="button"
          class="button button-quiet button-square button-small"
          aria-label={t("delete.one", name, date)}
          onClick={onDelete}
        >
          <Glyph name="trash" size={18} />
        </button>
      </span>
    </li>
  );
}

/** A stored entry that is not a readable game. The player can download and delete the entry. */
function UnreadableRow({ kept, onDelete }: { kept: Unreadable; onDelete(): void }) {
  const { t } = useApp();
  return (
    <li class="saved" data-unreadable={kept.id}>
      <span class="saved-name">{t("unreadable")}</span>
      <span class="saved-turn">{t("unreadable.id", kept.id)}</span>
      <span class="saved-date" />
      <span class="saved-actions">
        <button
          type="button"
          class="button button-small"
          aria-label={t("unreadable.export.one", kept.id)}
          onClick={() => download(`ludotheque-${kept.id.replace(/[^\w.-]/g, "_")}.ludo`, kept.text)}
        >
          {t("unreadable.export")}
        </button>
        <button
          type="button"
          class="button button-quiet button-square button-small"
          aria-label={t("unreadable.delete", kept.id)}
          onClick={onDelete}
        >
          <Glyph name="trash" size={18} />
        </button>
      </span>
    </li>
  );
}

/** Opens a record from a file. The page stores it like any other game, then continues or replays it. */
function OpenRecord() {
  const { t, host, lang } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    try {
      if (file.size > 900_000) throw new Error(t("open.long"));
      const record = await file.text();
      const { table } = await loadRecord(host, record, lang, "foreign");
      const look = await table.look(0, lang);
      const text = await table.record(true);
      await table.close();
      const saved: Saved = {
        id: newId(),
        game: look.game,
        seats: look.seats,
        options: look.options,
        record: text,
        n: look.n,
        moment: look.moment.text,
        over: look.over,
        date: Date.now(),
        guide: null,
        standing: standingOf(look),
      };
      keep(saved);
      go(saved.over || !saved.seats.includes("human") ? "replay" : "play", saved.id);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setProblem(t("open.failed", message));
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()} title={t("open.help")}>
        <Glyph name="open" size={18} />
        {t("open")}
      </button>
      <input
        ref={input}
        type="file"
        accept=".ludo,text/plain"
        hidden
        aria-label={t("open")}
        data-open-record
        onChange={e => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = "";
          if (file) void read(file);
        }}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface Stored {
  list: Saved[];
  bad: Unreadable[];
}

const stored = (): Stored => ({ list: savedGames(), bad: unreadableGames() });

function SavedGames({ list, bad, onDelete }: Stored & { onDelete(): void }) {
  const { t } = useApp();
  const [doomed, setDoomed] = useState<{ id: string } | null>(null);
  return (
    <section class="saved-games" aria-labelledby="saved-title">
      <div class="saved-head">
        <h2 id="saved-title">{t("continue.title")}</h2>
        <OpenRecord />
      </div>
      {list.length + bad.length === 0 ? (
        <p class="saved-none">{t("continue.none")}</p>
      ) : (
        <ul>
          {list.map(s => (
            <SavedRow key={s.id} saved={s} onDelete={() => setDoomed(s)} />
          ))}
          {bad.map(b => (
            <UnreadableRow key={b.id} kept={b} onDelete={() => setDoomed(b)} />
          ))}
        </ul>
      )}
      {doomed && (
        <Dialog
          title={t("delete")}
          onClose={() => setDoomed(null)}
          foot={
            <>
              <button
                type="button"
                class="button button-danger"
                data-delete-yes
                onClick={() => {
                  forget(doomed.id);
                  onDelete();
                  setDoomed(null);
                }}
              >
                {t("delete.yes")}
              </button>
              <button type="button" class="button" onClick={() => setDoomed(null)}>
                {t("cancel")}
              </button>
            </>
          }
        >
          <p>{t("delete.sure")}</p>
        </Dialog>
      )}
    </section>
  );
}

/** The tables on a server, if this browser has used one. This part is loaded after the rest of the page. */
function OnlineTables() {
  const [online, setOnline] = useState<typeof import("../../online/rooms/tables") | null>(null);
  useEffect(() => {
    if (keptPerson()) void import("../../online/rooms/tables").then(setOnline, () => undefined);
  }, []);
  return online && <online.Tables />;
}

export function Home() {
  const { t, games } = useApp();
  const [{ list, bad }, setStored] = useState(stored);
  const refresh = () => setStored(stored());
  useEffect(() => void holding(tidy()).then(refresh), []);
  const last = list.find(s => !s.over && s.seats.includes("human"));
  useTitle(t("site"));
  return (
    <div class="page">
      <PageHead />
      <main id="content">
        <p class="welcome">{t("site.line")}</p>
        {last && <Onward saved={last} />}
        <OnlineTables />
        <section aria-labelledby="games-title">
          <h2 id="games-title" class="unseen">
            {t("games")}
          </h2>
          <div class="game-list">
            {games.games
              .filter(g => !g.draft)
              .map(g => (
                <GameCard key={g.id} game={g} />
              ))}
          </div>
        </section>
        <SavedGames list={list} bad={bad} onDelete={refresh} />
      </main>
      <footer class="page-foot">
        <a href={href("credits")}>{t("credits")}</a>
      </footer>
    </div>
  );
}

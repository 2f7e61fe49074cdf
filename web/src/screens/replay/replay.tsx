// The replay of a record from the first move to the last, from any seat or with everything open.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../../app/context";
import type { BoardProps } from "../../board/contract";
import { BoxSheet } from "../../box/badge";
import { aboutAt } from "../../box/kept";
import { Dialog } from "../../ui/dialog";
import { faceOf } from "../../board/registry";
import { Glyph, type GlyphName } from "../../ui/glyphs";
import { Log } from "../table/log";
import { answersOf } from "../../playback/one-answer";
import { textOf } from "../../session/state";
import { Menu } from "../table/menu";
import { Preferences } from "../preferences";
import { ALL } from "../../engine/protocol";
import type { About, Entry, Look, Table } from "../../engine/protocol";
import { Reader } from "../../reading/reader";
import { go, goTo } from "../../app/route";
import { RulesDrawer } from "../../reading/rules";
import { ScoreSheet } from "../table/scores";
import { CardSheet, PileSheet, type PileShown } from "../../reading/sheets";
import { openLog, shapeOf, SideLog, useSide } from "../table/side";
import { Stage } from "../../board/stage";
import { LOW, PHONE, useMedia, useTitle } from "../../ui/hooks";
import { Verify } from "../over/verify";
import { isKey } from "../../i18n/words";
import { TableHeader } from "../table/table-header";

type Open =
  | { kind: "card"; id: string; here?: string | undefined }
  | { kind: "pile"; pile: PileShown }
  | { kind: "rules"; clause: string | null }
  | { kind: "scores" | "menu" | "prefs" | "log" };

function Step({
  glyph,
  label,
  disabled,
  onClick,
}: {
  glyph: GlyphName;
  label: string;
  disabled?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      class="button button-square"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph name={glyph} />
    </button>
  );
}

/** Loads the whole game as lists, and loads them again when seat or language change. */
function useRecord(table: Table, seat: number | null): { about: About; log: Entry[]; last: Look } | null {
  const { host, lang } = useApp();
  const [read, setRead] = useState<{ about: About; log: Entry[]; last: Look } | null>(null);
  useEffect(() => {
    let alive = true;
    if (seat === null) return;
    void (async () => {
      const last = await table.look(seat, lang);
      const [about, log] = [await aboutAt(host, table, last.game, lang), await table.log(seat, lang)];
      if (alive) setRead({ about, log, last });
    })();
    return () => {
      alive = false;
    };
  }, [table, seat, lang]);
  return read;
}

/** A finished game is shown with everything open, an unfinished one from the seat of a person. */
function useSeat(table: Table): [number | null, (seat: number) => void] {
  const { lang } = useApp();
  const [seat, setSeat] = useState<number | null>(null);
  useEffect(() => {
    void table
      .look(0, lang)
      .then(look => setSeat(look.open ? ALL : look.watch ? look.seat : Math.max(0, look.seats.indexOf("human"))));
  }, [table]);
  return [seat, setSeat];
}

export function ReplayScreen({
  table,
  from,
  plain,
  onResume,
}: {
  table: Table;
  from: number;
  plain: boolean;
  onResume?(): void;
}) {
  const { t, lang, games } = useApp();
  const [seat, setSeat] = useSeat(table);
  const [at, setN] = useState(Math.max(0, Math.floor(from)));
  const [playing, setPlaying] = useState(false);
  const [look, setLook] = useState<Look | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRecord(table, seat);
  const compact = useMedia(PHONE);
  const low = useMedia(LOW);
  const side = useSide();
  const wide = !compact && side.shown;
  const shape = shapeOf({ compact, low, wide });
  const wanted = useRef("");
  const end = read?.last.n ?? 0;
  const answers = answersOf(read?.log ?? []),
    n = at && (answers.find(e => e.n >= at)?.n ?? at); // an answer of several moves is one step
  const name = games.games.find(g => g.id === read?.last.game)?.name ?? "";
  useTitle(`${t("replay.of", name)} · ${t("site")}`);

  useEffect(() => {
    const key = (wanted.current = `${seat} ${lang} ${n}`);
    if (seat === null) return;
    void table.look(seat, lang, n).then(l => {
      if (wanted.current === key) setLook(l);
    });
  }, [table, seat, lang, n]);

  useEffect(() => {
    if (!playing) return;
    if (n >= end) return setPlaying(false);
    const timer = setTimeout(() => setN(n + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, n, end]);

  useEffect(() => {
    if (end > 0) setN(now => Math.min(now, end)); // the address may contain a number beyond the last move
  }, [end]);

  const to = (where: number) => {
    setPlaying(false);
    setN(where < n ? (answers.findLast(e => e.n <= where)?.n ?? 0) : Math.min(end, where));
  };

  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (open || e.altKey || e.ctrlKey || e.metaKey || (e.target as HTMLElement).matches("input, select")) return;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => to(n - 1),
        ArrowRight: () => to(n + 1),
        Home: () => to(0),
        End: () => to(end),
        r: () => setOpen({ kind: "rules", clause: null }),
        l: () => setOpen({ kind: "log" }),
      };
      if (e.key === " " && !(e.target as HTMLElement).closest("button, a, [role=button]")) {
        e.preventDefault();
        setPlaying(!playing);
      }
      const act = keys[e.key];
      if (act) {
        e.preventDefault();
        act();
      }
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });

  const board: BoardProps | null = useMemo(
    () =>
      look &&
      read && {
        about: read.about,
        look: { ...look, moves: [] },
        lang,
        odds: [],
        compact,
        t: (key, ...values) => (isKey(key) ? t(key, ...values) : key),
        touch: () => ({ lit: false, selected: false, count: 0 }),
        click: component => {
          if (component.startsWith("card:")) setOpen({ kind: "card", id: component.slice(5) });
        },
        dice: { selected: [], toggle: () => undefined },
        readCard: (id, here) => setOpen({ kind: "card", id, here }),
        readPile: (title, cards) => setOpen({ kind: "pile", pile: { title, cards } }),
      },
    [look, read, lang, compact],
  );

  if (!board || !read || !look) return <p class="loading">{t("loading")}</p>;
  const entry = answers.find(e => e.n === n);
  const text = entry ? textOf(entry) : t("log.setup");
  const log = <Log about={read.about} log={read.log} at={n} onLook={to} />;
  const seats = !look.watch && (
    <label class="replay-seat">
      <span>{t("replay.seen")}</span>
      <select value={seat ?? ALL} onChange={e => setSeat(Number(e.currentTarget.value))}>
        {look.open && <option value={ALL}>{t("replay.all")}</option>}
        {look.seats.map((who, i) => (look.open || who === "human") && <option value={i}>{t("seat", i + 1)}</option>)}
      </select>
    </label>
  );
  const close = () => setOpen(null);
  const readClause = (clause: string) => setOpen({ kind: "rules", clause });
  return (
    <div class={`table-screen table-replay ${shape}`} data-game={look.game}>
      <TableHeader
        name={name}
        about={read.about}
        look={look}
        onScores={() => setOpen({ kind: "scores" })}
        moment={
          <>
            {t("replay")}
            {look.moment.text && <span> · {look.moment.text}</span>}
          </>
        }
        tools={
          <>
            {!compact && seats}
            {!compact && !wide && (
              <button
                type="button"
                class="tool"
                onClick={() => (side.room ? openLog(true) : setOpen({ kind: "log" }))}
                title={t("log")}
              >
                <Glyph name="log" />
                <span>{t("log")}</span>
              </button>
            )}
            <button type="button" class="tool" onClick={() => setOpen({ kind: "menu" })} title={t("menu")}>
              <Glyph name="menu" />
              <span>{t("menu")}</span>
            </button>
          </>
        }
      />
      <main class="table-board" id="content">
        <div class="table-stage">
          <Stage board={board} plain={plain} low={low} />
        </div>
        <div class="table-ask">
          <section class="ask ask-replay" aria-label={t("replay")}>
            <p class="ask-text" role="status">
              {text}
            </p>
            <div class="replay-bar">
              <Step glyph="first" label={t("replay.first")} disabled={n === 0} onClick={() => to(0)} />
              <Step glyph="prev" label={t("replay.prev")} disabled={n === 0} onClick={() => to(n - 1)} />
              <button
                type="button"
                class="button button-main button-square"
                aria-label={t(playing ? "replay.pause" : "replay.play")}
                title={t(playing ? "replay.pause" : "replay.play")}
                onClick={() => {
                  if (n >= end) setN(0);
                  setPlaying(!playing);
                }}
              >
                <Glyph name={playing ? "pause" : "play"} />
              </button>
              <Step glyph="next" label={t("replay.next")} disabled={n >= end} onClick={() => to(n + 1)} />
              <Step glyph="last" label={t("replay.last")} disabled={n >= end} onClick={() => to(end)} />
              <input
                class="replay-range"
                type="range"
                min={0}
                max={end}
                value={n}
                aria-label={t("replay.at", n, end)}
                onInput={e => to(Number(e.currentTarget.value))}
              />
              <span class="num replay-at">{t("replay.at", n, end)}</span>
              {compact && seats}
              {onResume && !read.last.over && !read.last.watch && (
                <button type="button" class="button" onClick={onResume}>
                  {t("replay.resume")}
                </button>
              )}
            </div>
          </section>
        </div>
      </main>
      {wide && (
        <div class="table-side">
          <SideLog>{log}</SideLog>
        </div>
      )}
      <BoxSheet about={read.about} />
      <Reader about={read.about} session={null} onClause={readClause} />
      {open?.kind === "rules" && (
        <RulesDrawer key={open.clause} about={read.about} clause={open.clause} onClose={close} />
      )}
      {open?.kind === "card" && (
        <CardSheet about={read.about} id={open.id} here={open.here} onClose={close} onClause={readClause} />
      )}
      {open?.kind === "pile" && (
        <PileSheet about={read.about} pile={open.pile} onClose={close} onCard={id => setOpen({ kind: "card", id })} />
      )}
      {open?.kind === "scores" && <ScoreSheet look={look} onClose={close} />}
      {open?.kind === "log" && (
        <Dialog title={t("log")} kind="drawer" onClose={close}>
          {log}
        </Dialog>
      )}
      {open?.kind === "menu" && (
        <Menu
          table={table}
          game={look.game}
          open
          plain={plain}
          hasFace={faceOf(look.game) !== null}
          extra={read.last.seed && <Verify table={table} class="menu-item" />}
          onPlain={() => {
            goTo(plain ? location.hash.replace("?plain", "") : `${location.hash}?plain`);
            close();
          }}
          onRules={() => setOpen({ kind: "rules", clause: null })}
          onLog={() => setOpen({ kind: "log" })}
          onPreferences={() => setOpen({ kind: "prefs" })}
          onHome={() => go()}
          onClose={close}
        />
      )}
      {open?.kind === "prefs" && <Preferences onClose={close} />}
    </div>
  );
}

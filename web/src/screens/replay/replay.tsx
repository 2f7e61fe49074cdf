// The replay of a record from the first move to the last, from any seat or with everything open.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../../ui/context";
import { goTo } from "../../ui/route";
import type { BoardProps } from "../../board/contract";
import { Stage } from "../../board/stage";
import { BoxSheet } from "../../box/badge";
import { ALL, type Look, type Table } from "../../engine/protocol";
import { isKey } from "../../i18n/words";
import { Reader } from "../../reading/reader";
import { LOW, PHONE, useMedia, useTitle } from "../../ui/hooks";
import { Verify } from "../over/verify";
import { Log } from "../table/log";
import { openLog, shapeOf, SideLog, useSide } from "../table/side";
import { TableHeader } from "../table/table-header";
import { Tool } from "../table/tool";
import { opening, Windows, type Open, type OpenWindow } from "../table/windows";
import { ReplayBar } from "./replay-bar";
import { useReplay, type Replaying } from "./use-replay";

interface Props {
  table: Table;
  from: number;
  plain: boolean;
  onResume?(): void;
}

/** The arrow keys and the space bar change the moment, letters open windows. */
function useKeys({ to, end, play }: Replaying, open: OpenWindow): void {
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      if (open.value || e.altKey || e.ctrlKey || e.metaKey || target.matches("input, select")) return;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => to(now => now - 1),
        ArrowRight: () => to(now => now + 1),
        Home: () => to(0),
        End: () => to(end),
        r: () => opening(open).readClause(null),
        l: () => opening(open).show("log"),
        ...(!target.closest("button, a, [role=button]") && { " ": () => play(false) }),
      };
      const act = keys[e.key];
      if (!act) return;
      e.preventDefault();
      act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

function useBoard({ look, read }: Replaying, compact: boolean, open: OpenWindow): BoardProps | null {
  const { lang, t } = useApp();
  const about = read?.about;
  return useMemo(() => {
    if (!look || !about) return null;
    const { readCard, readPile } = opening(open);
    return {
      about,
      look: { ...look, moves: [] },
      lang,
      odds: [],
      compact,
      t: (key, ...values) => (isKey(key) ? t(key, ...values) : key),
      touch: () => ({ lit: false, selected: false, count: 0 }),
      click: component => component.startsWith("card:") && readCard(component.slice(5)),
      dice: { selected: [], toggle: () => undefined },
      readCard,
      readPile,
    };
  }, [look, about, lang, compact]);
}

/** The choice of the seat from which the game is seen. */
function Seats({ look, of: { seat, setSeat } }: { look: Look; of: Replaying }) {
  const { t } = useApp();
  if (look.watch) return null;
  return (
    <label class="replay-seat">
      <span>{t("replay.seen")}</span>
      <select value={seat ?? ALL} onChange={e => setSeat(Number(e.currentTarget.value))}>
        {look.open && <option value={ALL}>{t("replay.all")}</option>}
        {look.seats.map((who, i) => (look.open || who === "human") && <option value={i}>{t("seat", i + 1)}</option>)}
      </select>
    </label>
  );
}

export function ReplayScreen({ table, from, plain, onResume }: Props) {
  const { t, games } = useApp();
  const of = useReplay(table, from),
    { read, look, n } = of;
  const compact = useMedia(PHONE),
    low = useMedia(LOW),
    side = useSide();
  const wide = !compact && side.shown;
  const open = useSignal<Open | null>(null);
  const { show, readClause } = opening(open);
  const name = games.games.find(g => g.id === read?.last.game)?.name ?? "";
  useTitle(`${t("replay.of", name)} · ${t("site")}`);
  useKeys(of, open);
  const board = useBoard(of, compact, open);
  if (!board || !read || !look) return <p class="loading">{t("loading")}</p>;
  const { about, last } = read,
    { text } = look.moment;
  const seats = <Seats look={look} of={of} />,
    log = <Log about={about} log={read.log} at={n} onLook={of.to} />;
  const folded = !compact && !wide;
  return (
    <div class={`table-screen table-replay ${shapeOf({ compact, low, wide })}`} data-game={look.game}>
      <TableHeader
        name={name}
        about={about}
        look={look}
        onScores={() => show("scores")}
        moment={
          <>
            {t("replay")}
            {text && <span> · {text}</span>}
          </>
        }
        tools={
          <>
            {!compact && seats}
            {folded && <Tool glyph="log" label={t("log")} onClick={() => (side.room ? openLog(true) : show("log"))} />}
            <Tool glyph="menu" label={t("menu")} onClick={() => show("menu")} />
          </>
        }
      />
      <main class="table-board" id="content">
        <div class="table-stage">
          <Stage board={board} plain={plain} low={low} />
        </div>
        <div class="table-ask">
          <ReplayBar of={of}>
            {compact && seats}
            {onResume && !last.over && !last.watch && (
              <button type="button" class="button" onClick={onResume}>
                {t("replay.resume")}
              </button>
            )}
          </ReplayBar>
        </div>
      </main>
      {wide && (
        <div class="table-side">
          <SideLog>{log}</SideLog>
        </div>
      )}
      <BoxSheet about={about} />
      <Reader about={about} session={null} onClause={readClause} />
      <Windows
        open={open}
        about={about}
        look={look}
        log={log}
        menu={{
          table,
          open: true,
          plain,
          extra: last.seed && <Verify table={table} class="menu-item" />,
          onPlain: () => goTo(plain ? location.hash.replace("?plain", "") : `${location.hash}?plain`),
        }}
      />
    </div>
  );
}

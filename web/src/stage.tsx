// The board on its stage: a game's own board, or the one made from its schema; on a phone in parts.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import type { BoardProps } from "./board";
import { faceOf } from "./faces";
import { useFlip } from "./flip";
import type { View } from "./protocol";
import { SchemaTable } from "./schema-table";
import { Still } from "./still";

type Tab = "world" | "others";

/** What a view says of the shared table, and of the other seats. */
function parts(view: View, seat: number): Record<Tab, string> {
  const { seats, tasks: _tasks, depth: _depth, turn: _turn, flags: _flags, ...world } = view;
  return {
    world: JSON.stringify(world),
    others: JSON.stringify(Array.isArray(seats) ? seats.filter((_, i) => i !== seat) : []),
  };
}

export function Stage({ board, plain }: { board: BoardProps; plain: boolean }) {
  const { t } = useApp();
  const { look, compact } = board;
  const Board = (plain ? null : faceOf(look.game)?.Board) ?? SchemaTable;
  const [tab, setTab] = useState<Tab>("world");
  const [news, setNews] = useState<Tab[]>([]);
  const last = useRef(look.n);
  const near = Math.abs(look.n - last.current) <= 1; // a leap is no movement
  const root = useFlip<HTMLDivElement>(look.view, near, look.moment.phase !== "setup");
  const now = useMemo(() => parts(look.view, look.seat), [look.view, look.seat]);
  const before = useRef(now);

  useLayoutEffect(() => {
    last.current = look.n;
    const changed = (["world", "others"] as Tab[]).filter(z => z !== tab && before.current[z] !== now[z]);
    before.current = now;
    if (changed.some(z => !news.includes(z))) setNews([...new Set([...news, ...changed])]);
  }, [now, look.n]);

  // The board is large: it is drawn anew only when something that it is drawn from changed, not for every word in the
  // question bar.
  const drawn = (zone: BoardProps["zone"]) => <Board {...board} zone={zone} />;
  const from = [Board, look, board.about, board.lang, board.touch, board.odds, board.dice.selected.join(), compact];
  const main = <Still from={[...from, tab]} draw={() => drawn(compact ? tab : undefined)} />;
  if (!compact)
    return (
      <div class={`stage stage-wide${plain || Board === SchemaTable ? " stage-plain" : ""}`} ref={root}>
        {main}
      </div>
    );
  const choose = (z: Tab) => {
    setTab(z);
    setNews(news.filter(n => n !== z));
  };
  const tabs: Tab[] = look.seats.length > 1 ? ["world", "others"] : ["world"];
  return (
    <div class="stage stage-compact" ref={root}>
      {tabs.length > 1 && (
        <div class="tabs" role="tablist" aria-label={t("world")}>
          {tabs.map(z => (
            <button
              type="button"
              role="tab"
              id={`tab-${z}`}
              aria-selected={tab === z}
              aria-controls="tab-panel"
              class="tab"
              onClick={() => choose(z)}
            >
              {t(z)}
              {news.includes(z) && tab !== z && <span class="tab-news">{t("changed")}</span>}
            </button>
          ))}
        </div>
      )}
      <div
        class="stage-tab"
        id="tab-panel"
        role={tabs.length > 1 ? "tabpanel" : undefined}
        aria-labelledby={tabs.length > 1 ? `tab-${tab}` : undefined}
        tabindex={0}
      >
        {main}
      </div>
      <div class="stage-mine" tabindex={0} role="region" aria-label={t("mine")}>
        <Still from={from} draw={() => drawn("mine")} />
      </div>
    </div>
  );
}

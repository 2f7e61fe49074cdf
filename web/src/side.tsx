// The log beside the table: it folds away, and stays as it was left.

import type { ComponentChildren } from "preact";
import { useApp } from "./app";
import { Glyph } from "./glyphs";
import { prefer, settings } from "./settings";
import { useStore } from "./store";
import { useMedia } from "./use";

export const openLog = (open: boolean) => prefer("log", open ? "open" : "folded");

/** Has the window room for the log, and is it there?  Until somebody chooses, a laptop keeps the room for its board. */
export function useSide(): { room: boolean; shown: boolean } {
  const room = useMedia("(min-width: 1180px) and (min-height: 540.02px)");
  const plenty = useMedia("(min-width: 1400px)");
  const { log } = useStore(settings);
  return { room, shown: room && (log === "room" ? plenty : log === "open") };
}

/** What the style sheet calls a screen: `wide` has something beside the board, `low` the question. */
export function shapeOf({ compact, low, wide }: { compact: boolean; low: boolean; wide: boolean }): string {
  return [compact && "table-compact", low && "table-low", !wide && "table-folded"].filter(Boolean).join(" ");
}

export function SideLog({ children }: { children: ComponentChildren }) {
  const { t } = useApp();
  return (
    <aside class="table-log" aria-label={t("log")}>
      <div class="table-log-head">
        <h2>{t("log")}</h2>
        <button type="button" class="tool" data-fold title={t("log.fold")} onClick={() => openLog(false)}>
          <Glyph name="last" />
          <span>{t("log.fold")}</span>
        </button>
      </div>
      <div class="table-log-list">{children}</div>
    </aside>
  );
}

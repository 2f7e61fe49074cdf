// The log next to the table. The player can fold the log, and this choice is stored.

import type { ComponentChildren } from "preact";
import { useApp } from "../../ui/context";
import { Glyph } from "../../ui/glyphs";
import { prefer, settings } from "../../storage/settings";
import { BREAKPOINTS } from "../../ui/breakpoints";
import { useMedia } from "../../ui/hooks";

export const openLog = (open: boolean) => prefer("log", open ? "open" : "folded");

/** Returns whether the window has room for the log, and whether the log is shown. By default a laptop keeps the room
    for the board. */
export function useSide(): { room: boolean; shown: boolean } {
  const room = useMedia(`${BREAKPOINTS.side} and (min-height: 540.02px)`);
  const plenty = useMedia("(min-width: 1400px)");
  const { log } = settings;
  return { room, shown: room && (log === "room" ? plenty : log === "open") };
}

/** The layout classes of the style sheet: `wide` has something next to the board, `low` has the question there. */
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

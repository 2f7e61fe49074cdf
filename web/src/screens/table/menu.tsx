// The menu of a table: save, share, preferences.

import type { ComponentChildren } from "preact";
import { useApp } from "../../ui/context";
import { Dialog } from "../../ui/dialog";
import { download } from "../../storage/download";
import { Glyph } from "../../ui/glyphs";
import { MenuItem } from "./menu-item";
import { Choices } from "../start/choices";
import { LinkField, useShare } from "./share";
import type { Table } from "../../engine/protocol";
import type { Key } from "../../i18n/words";

const keys: [string, Key][] = [
  ["1 – 9", "keys.digits"],
  ["Tab", "keys.tab"],
  ["← ↑ ↓ →", "keys.inside"],
  ["Enter", "keys.enter"],
  ["Esc", "keys.escape"],
  ["Q", "keys.question"],
  ["N", "keys.lit"],
  ["U", "keys.undo"],
  ["T", "keys.restart"],
  ["H", "keys.hint"],
  ["R", "keys.rules"],
  ["L", "keys.log"],
  ["I", "keys.read"],
  ["← →", "keys.arrows"],
];

export function KeyList() {
  const { t } = useApp();
  return (
    <dl class="keys">
      {keys.map(([key, what]) => (
        <div>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface MenuProps {
  table: Table;
  game: string;
  open: boolean;
  plain: boolean;
  hasFace: boolean;
  extra?: ComponentChildren;
  onReplay?: (() => void) | undefined;
  onPlain(): void;
  onRules(): void;
  onLog(): void;
  onHint?: (() => void) | undefined;
  onPreferences(): void;
  onHome(): void;
  onClose(): void;
}

function Share({ table, open }: Pick<MenuProps, "table" | "open">) {
  const { t } = useApp();
  const { link, copied, share } = useShare(table, open);
  return (
    <>
      <MenuItem glyph="link" onClick={() => void share()}>
        {t("menu.share")}
      </MenuItem>
      {link && <LinkField label={copied ? t("menu.shared") : t("menu.link")} link={link} />}
    </>
  );
}

export function Menu({
  table,
  game,
  open,
  plain,
  hasFace,
  extra,
  onReplay,
  onPlain,
  onRules,
  onLog,
  onHint,
  onPreferences,
  onHome,
  onClose,
}: MenuProps) {
  const { t } = useApp();
  const save = async () =>
    download(`${game}-${new Date().toISOString().slice(0, 16).replaceAll(":", "")}.ludo`, await table.record(true));
  return (
    <Dialog title={t("menu")} kind="drawer" onClose={onClose}>
      <div class="menu">
        <MenuItem glyph="rules" onClick={onRules}>
          {t("rules")}
        </MenuItem>
        <MenuItem glyph="log" narrow onClick={onLog}>
          {t("log")}
        </MenuItem>
        {onHint && (
          <MenuItem glyph="hint" narrow onClick={onHint}>
            {t("hint")}
          </MenuItem>
        )}
        {extra}
        <MenuItem glyph="save" onClick={() => void save()}>
          {t("menu.save")}
        </MenuItem>
        <Share table={table} open={open} />
        {onReplay && (
          <MenuItem glyph="play" onClick={onReplay}>
            {t("menu.replay")}
          </MenuItem>
        )}
        {hasFace && (
          <MenuItem glyph="log" onClick={onPlain}>
            {t(plain ? "menu.own" : "menu.plain")}
          </MenuItem>
        )}
        <MenuItem glyph="sliders" data-preferences onClick={onPreferences}>
          {t("prefs")}
        </MenuItem>
        <MenuItem glyph="home" onClick={onHome}>
          {t("menu.leave")}
        </MenuItem>
        <Choices />
        <div class="menu-keys">
          <h3 class="menu-title">
            <Glyph name="keys" />
            {t("menu.keys")}
          </h3>
          <KeyList />
        </div>
      </div>
    </Dialog>
  );
}

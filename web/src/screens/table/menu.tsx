// The menu of a table: save, share, preferences.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app/context";
import { Dialog } from "../../ui/dialog";
import { download } from "../../storage/download";
import { Glyph } from "../../ui/glyphs";
import { Choices } from "../start/choices";
import { pack } from "../../storage/share";
import type { Table } from "../../engine/protocol";
import type { Key } from "../../i18n/words";

/** Returns the address of this page with the record in it. */
export async function linkTo(record: string): Promise<string> {
  return `${location.href.split("#")[0]}#/record/${await pack(record)}`;
}

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
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const save = async () =>
    download(`${game}-${new Date().toISOString().slice(0, 16).replaceAll(":", "")}.ludo`, await table.record(true));
  const share = async () => {
    const url = await linkTo(await table.record(open));
    setLink(url);
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog title={t("menu")} kind="drawer" onClose={onClose}>
      <div class="menu">
        <button type="button" class="menu-item" onClick={onRules}>
          <Glyph name="rules" />
          {t("rules")}
        </button>
        <button type="button" class="menu-item menu-narrow" onClick={onLog}>
          <Glyph name="log" />
          {t("log")}
        </button>
        {onHint && (
          <button type="button" class="menu-item menu-narrow" onClick={onHint}>
            <Glyph name="hint" />
            {t("hint")}
          </button>
        )}
        {extra}
        <button type="button" class="menu-item" onClick={() => void save()}>
          <Glyph name="save" />
          {t("menu.save")}
        </button>
        <button type="button" class="menu-item" onClick={() => void share()}>
          <Glyph name="link" />
          {t("menu.share")}
        </button>
        {link && (
          <label class="menu-link">
            {copied ? t("menu.shared") : t("menu.link")}
            <input type="text" readOnly value={link} onFocus={e => e.currentTarget.select()} />
          </label>
        )}
        {onReplay && (
          <button type="button" class="menu-item" onClick={onReplay}>
            <Glyph name="play" />
            {t("menu.replay")}
          </button>
        )}
        {hasFace && (
          <button type="button" class="menu-item" onClick={onPlain}>
            <Glyph name="log" />
            {t(plain ? "menu.own" : "menu.plain")}
          </button>
        )}
        <button type="button" class="menu-item" data-preferences onClick={onPreferences}>
          <Glyph name="sliders" />
          {t("prefs")}
        </button>
        <button type="button" class="menu-item" onClick={onHome}>
          <Glyph name="home" />
          {t("menu.leave")}
        </button>
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

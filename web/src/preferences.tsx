// What a player prefers, in one sheet: a row of choices for each.

import { useApp } from "./app";
import { Dialog } from "./dialog";
import { Glyph, type GlyphName } from "./glyphs";
import { CHOICES, prefer, setLang, settings, type Preference } from "./settings";
import { useStore } from "./store";
import { languages, type Key } from "./words";

/** In this order; a preference that is not listed has no row. */
const rows: { key: Preference; glyph: GlyphName; title: Key; help?: Key }[] = [
  { key: "speed", glyph: "clock", title: "prefs.speed", help: "prefs.speed.help" },
  { key: "motion", glyph: "play", title: "prefs.motion", help: "prefs.motion.help" },
  { key: "commit", glyph: "lock", title: "prefs.commit", help: "prefs.commit.help" },
  { key: "hints", glyph: "hint", title: "prefs.hints" },
  { key: "letters", glyph: "rules", title: "prefs.letters" },
  { key: "theme", glyph: "sun", title: "theme" },
];

const nameOf = (key: Preference, choice: string) =>
  (key === "theme" ? `theme.${choice}` : `prefs.${key}.${choice}`) as Key;

function Row({ row: { key, glyph, title, help } }: { row: (typeof rows)[number] }) {
  const { t } = useApp();
  const now = useStore(settings)[key];
  return (
    <div class="prefs-row">
      <h3 id={`prefs-${key}`}>
        <Glyph name={glyph} size={18} />
        {t(title)}
      </h3>
      <div class="segments" role="group" aria-labelledby={`prefs-${key}`}>
        {CHOICES[key].map(choice => (
          <button
            type="button"
            data-prefer={`${key} ${choice}`}
            aria-pressed={now === choice}
            onClick={() => prefer(key, choice)}
          >
            {key === "letters" ? `${choice} %` : t(nameOf(key, choice))}
          </button>
        ))}
      </div>
      {help && <p class="prefs-help">{t(help)}</p>}
    </div>
  );
}

export function Preferences({ onClose }: { onClose(): void }) {
  const { t } = useApp();
  const { lang } = useStore(settings);
  return (
    <Dialog title={t("prefs")} onClose={onClose} class="sheet-prefs">
      <div class="prefs">
        {rows.map(row => (
          <Row key={row.key} row={row} />
        ))}
        <div class="prefs-row">
          <h3 id="prefs-lang">
            <Glyph name="globe" size={18} />
            {t("language")}
          </h3>
          <div class="segments" role="group" aria-labelledby="prefs-lang">
            {languages.map(l => (
              <button type="button" lang={l.id} aria-pressed={lang === l.id} onClick={() => setLang(l.id)}>
                {l.name}
              </button>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

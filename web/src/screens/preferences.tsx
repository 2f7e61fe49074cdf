// The sheet of preferences: a row of choices for each preference.

import { useApp } from "../ui/context";
import { Dialog } from "../ui/dialog";
import { Glyph, type GlyphName } from "../ui/glyphs";
import { CHOICES, prefer, setLang, settings, type Preference } from "../storage/settings";
import { languages, type Key } from "../i18n/words";

/** The preferences in the order of their rows. A preference that is not listed has no row. */
const rows: { key: Preference; glyph: GlyphName; title: Key; help?: Key }[] = [
  { key: "speed", glyph: "clock", title: "prefs.speed", help: "prefs.speed.help" },
  { key: "motion", glyph: "play", title: "prefs.motion", help: "prefs.motion.help" },
  { key: "commit", glyph: "stays", title: "prefs.commit", help: "prefs.commit.help" },
  { key: "hints", glyph: "hint", title: "prefs.hints" },
  { key: "hand", glyph: "card", title: "prefs.hand", help: "prefs.hand.help" },
  { key: "log", glyph: "log", title: "log", help: "prefs.log.help" },
  { key: "sound", glyph: "sound", title: "prefs.sound" },
  { key: "buzz", glyph: "phone", title: "prefs.buzz" },
  { key: "textSize", glyph: "rules", title: "prefs.textSize" },
  { key: "theme", glyph: "sun", title: "theme" },
  { key: "palette", glyph: "palette", title: "prefs.palette", help: "prefs.palette.help" },
];

const isSoundOrBuzz = (key: Preference) => key === "sound" || key === "buzz";

/** Returns false for the preference "buzz" on a device that cannot vibrate, otherwise true. */
const isThere = (key: Preference) => key !== "buzz" || "vibrate" in navigator;

const nameOf = (key: Preference, choice: string) =>
  (key === "theme" ? `theme.${choice}` : isSoundOrBuzz(key) ? `prefs.${choice}` : `prefs.${key}.${choice}`) as Key;

function Row({ row: { key, glyph, title, help } }: { row: (typeof rows)[number] }) {
  const { t } = useApp();
  const now = settings[key];
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
            onClick={() => {
              prefer(key, choice);
              if (isSoundOrBuzz(key) && choice === "on")
                void import("../playback/sound/player").then(({ sample }) => sample(key));
            }}
          >
            {key === "textSize" ? `${choice} %` : t(nameOf(key, choice))}
          </button>
        ))}
      </div>
      {help && <p class="prefs-help">{t(help)}</p>}
    </div>
  );
}

export function Preferences({ onClose }: { onClose(): void }) {
  const { t } = useApp();
  const { lang } = settings;
  return (
    <Dialog title={t("prefs")} onClose={onClose} class="sheet-prefs">
      <div class="prefs">
        {rows
          .filter(row => isThere(row.key))
          .map(row => (
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

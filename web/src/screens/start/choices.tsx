// The choice of language and of colours.

import { useApp } from "../../ui/context";
import { Glyph, type GlyphName } from "../../ui/glyphs";
import { prefer, setLang, settings, type Theme } from "../../storage/settings";
import { languages } from "../../i18n/words";

const themes: { id: Theme; glyph: GlyphName }[] = [
  { id: "system", glyph: "system" },
  { id: "light", glyph: "sun" },
  { id: "dark", glyph: "moon" },
];

export function Choices() {
  const { t } = useApp();
  const { lang, theme } = settings;
  return (
    <div class="choices">
      <div class="segments" role="group" aria-label={t("language")}>
        {languages.map(l => (
          <button type="button" lang={l.id} data-lang={l.id} aria-pressed={lang === l.id} onClick={() => setLang(l.id)}>
            {l.name}
          </button>
        ))}
      </div>
      <div class="segments" role="group" aria-label={t("theme")}>
        {themes.map(({ id, glyph }) => (
          <button
            type="button"
            data-theme-choice={id}
            aria-pressed={theme === id}
            aria-label={t(`theme.${id}`)}
            title={t(`theme.${id}`)}
            onClick={() => prefer("theme", id)}
          >
            <Glyph name={glyph} size={18} />
          </button>
        ))}
      </div>
    </div>
  );
}

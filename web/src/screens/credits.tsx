import { useEffect, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { PageHead } from "./home/home";
import { useTitle } from "../ui/hooks";

export function Credits() {
  const { t, host, games, lang } = useApp();
  const [counts, setCounts] = useState<string[]>([]);
  useTitle(`${t("credits")} · ${t("site")}`);
  useEffect(() => {
    void Promise.all(games.games.filter(g => !g.draft).map(g => host.about(g.id, lang))).then(all =>
      setCounts(all.map(a => t("credits.count", a.name, a.cards.filter(c => c.source === "R").length, a.cards.length))),
    );
  }, [lang]);
  return (
    <div class="page">
      <PageHead back />
      <main id="content" class="prose">
        <h1>{t("credits.title")}</h1>
        <h2>{t("credits.games")}</h2>
        <p>{t("credits.games.text")}</p>
        <h2>{t("credits.data")}</h2>
        <p>{t("credits.data.text")}</p>
        {counts.map(c => (
          <p>{c}</p>
        ))}
        <h2>{t("credits.icons")}</h2>
        <p>{t("credits.icons.text")}</p>
        <p>
          <a href="https://game-icons.net" rel="noreferrer">
            game-icons.net
          </a>{" "}
          ·{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
            CC BY 3.0
          </a>
        </p>
        <h2>{t("credits.fonts")}</h2>
        <p>{t("credits.fonts.text")}</p>
        <h2>{t("credits.libraries")}</h2>
        <p>{t("credits.libraries.text")}</p>
        <h2>{t("credits.offline")}</h2>
        <p>{t("credits.offline.text")}</p>
      </main>
    </div>
  );
}

// An error message in place of a screen, with a link to the home page.

import { useApp } from "../ui/context";
import { download } from "../storage/download";
import { Glyph } from "../ui/glyphs";
import { PageHead } from "./home/home";
import { href } from "../ui/route";

export function Failed({ error, record }: { error: unknown; record?: string | null }) {
  const { t } = useApp();
  return (
    <div class="page">
      <PageHead back />
      <main id="content" class="prose">
        <h1>{t("failed")}</h1>
        <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
        <p>
          {record && (
            <button type="button" class="button" onClick={() => download("ludotheque.ludo", record)}>
              <Glyph name="save" size={18} />
              {t("record.save")}
            </button>
          )}{" "}
          <a href={href()}>{t("home")}</a>
        </p>
      </main>
    </div>
  );
}

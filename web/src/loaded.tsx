// What a screen waits for: while it comes, and when it does not.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "./app";
import { Glyph } from "./glyphs";
import { PageHead } from "./home";
import { download } from "./menu";
import { holding } from "./ready";
import { href } from "./route";

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

export function Loading() {
  const { t } = useApp();
  return (
    <p class="loading" role="status">
      {t("loading")}
    </p>
  );
}

/** A promise as part of a screen: what it gave, or how it failed. */
export function useLoaded<T>(
  load: () => Promise<T>,
  leave: (value: T) => void,
  keys: unknown[],
): { value: T | null; error: unknown } {
  const [loaded, setLoaded] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  useEffect(() => {
    let alive = true;
    let got: T | null = null;
    setLoaded({ value: null, error: null });
    holding(load()).then(
      value => {
        got = value;
        if (alive) setLoaded({ value, error: null });
        else leave(value);
      },
      error => {
        if (alive) setLoaded({ value: null, error });
      },
    );
    return () => {
      alive = false;
      if (got !== null) leave(got);
    };
  }, keys);
  return loaded;
}

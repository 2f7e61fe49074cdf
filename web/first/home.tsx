// Renders the home page without a browser. vite.config.ts writes the result into index.html at build time.

import { render } from "preact-render-to-string";
import { AppContext, type App } from "../src/ui/context";
import { Home } from "../src/screens/home/home";
import { shelfGames } from "../src/board/shelf";
import type { Lang } from "../src/engine/protocol";
import { Skip } from "../src/app/skip-link";
import { wordsOf } from "../src/i18n/words";

export function homeIn(lang: Lang): string {
  const app = { games: shelfGames(lang), lang, t: wordsOf(lang) } as App;
  return render(
    <AppContext.Provider value={app}>
      <Skip />
      <Home />
    </AppContext.Provider>,
  );
}

// Renders the home page without a browser. vite.config.ts writes the result into index.html at build time.

import { render } from "preact-render-to-string";
import { AppContext, type App } from "../src/app";
import { Home } from "../src/home";
import { shelfGames } from "../src/shelf";
import type { Lang } from "../src/protocol";
import { Skip } from "../src/skip";
import { wordsOf } from "../src/words";

export function homeIn(lang: Lang): string {
  const app = { games: shelfGames(lang), lang, t: wordsOf(lang) } as App;
  return render(
    <AppContext.Provider value={app}>
      <Skip />
      <Home />
    </AppContext.Provider>,
  );
}

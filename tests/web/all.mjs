// Runs all browser tests in one process (see LUDO_WORKERS in lib/site.mjs). The longest tests start first, so that all
// workers finish at about the same time.

import { withBrowser } from "./lib/files.mjs";

const longest = ["online.test.mjs", "screens.test.mjs", "layout.test.mjs", "games.test.mjs"];
const others = withBrowser.filter(file => !longest.includes(file));
for (const file of [...longest, ...others]) await import(`./${file}`);

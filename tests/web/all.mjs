// All tests that need a browser, in one process (see LUDO_WORKERS in lib/site.mjs). The longest tests start first, so
// that all workers end together.

import { withBrowser } from "./lib/files.mjs";

const longest = ["online.test.mjs", "screens.test.mjs", "layout.test.mjs", "games.test.mjs"];
const others = withBrowser.filter(file => !longest.includes(file));
for (const file of [...longest, ...others]) await import(`./${file}`);

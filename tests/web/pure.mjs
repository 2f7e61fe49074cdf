// All tests that need no browser, in one process. tools/test.sh runs it beside all.mjs.

import { withoutBrowser } from "./lib/files.mjs";

for (const file of withoutBrowser) await import(`./${file}`);

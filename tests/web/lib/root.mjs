// The root of the repository, and the npm packages of the page. Importing this module starts no browser.

import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
export const require = createRequire(root + "web/package.json");

// Lists the test files that need a browser: those that import lib/site.mjs.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../", import.meta.url);
const files = readdirSync(folder).filter(file => file.endsWith(".test.mjs"));
const needsBrowser = file => readFileSync(new URL(file, folder), "utf8").includes("./lib/site.mjs");

export const withBrowser = files.filter(needsBrowser);
export const withoutBrowser = files.filter(file => !needsBrowser(file));

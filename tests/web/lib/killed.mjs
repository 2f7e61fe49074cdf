// A browser with its own profile folder. A test can kill it at once, as a phone kills an app.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { require } from "./root.mjs";
import { sizes } from "./site.mjs";

const { chromium } = require("playwright-core");
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const program = process.env.LUDO_CHROMIUM ?? browsers.find(path => existsSync(path)) ?? browsers.at(-1);

async function start(folder) {
  const flags = ["--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--remote-debugging-port=0"];
  const browser = spawn(program, [...flags, `--user-data-dir=${folder}`], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true, // so that all processes of the browser can be killed together
  });
  const at = await new Promise((found, fail) => {
    browser.stderr.on("data", chunk => {
      const [address] = /ws:\S+/.exec(String(chunk)) ?? [];
      if (address) found(address);
    });
    browser.once("exit", () => fail(new Error("the browser did not start")));
  });
  const { viewport } = sizes.phone;
  const page = await (await chromium.connectOverCDP(at)).contexts()[0].newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const kill = async () => {
    const gone = new Promise(done => browser.once("exit", done));
    process.kill(-browser.pid, "SIGKILL");
    await gone;
  };
  return { page, kill };
}

/** Calls `body` with a page and with `again`, which kills the browser, restarts it and returns a new page. */
export async function mortal(body) {
  const folder = mkdtempSync(`${tmpdir()}/ludo-killed-`);
  let now = await start(folder);
  const again = async () => {
    await now.kill();
    now = await start(folder);
    return now.page;
  };
  try {
    await body(now.page, again);
  } finally {
    await now.kill().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

// `ludo serve` for a test: a server with an empty database.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { open, picture } from "./site.mjs";

const ludo = [process.env.LUDO, `${root}build/ludo`, `${root}build-dev/ludo`].find(path => path && existsSync(path));

const CHANGE = "import sqlite3, sys; f = sqlite3.connect(sys.argv[1]); f.execute(sys.argv[2]); f.commit(); f.close()";

/** Starts `ludo serve` with an empty database. `end` stops the server, and `begin` restarts it with its data. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "ludo-online-"));
  let server,
    port = 0;
  const begin = async () => {
    server = spawn(
      ludo,
      ["serve", "--port", `${port}`, "--db", join(folder, "db"), "--page", `${root}web/dist`, "--log-level", "error"],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    for await (const chunk of server.stdout) {
      port = Number(/localhost:(\d+)/.exec(String(chunk))?.[1] ?? port);
      if (port) return;
    }
    throw new Error("ludo serve did not start");
  };
  const kill = async () => {
    const gone = new Promise(done => server.once("exit", done));
    server.kill("SIGKILL");
    await gone;
  };
  /** Changes the database file. The running server does not notice changes of data that it has in memory. */
  const change = sql => execFileSync("python3", ["-c", CHANGE, join(folder, "db"), sql]);
  await begin();
  return {
    at: `http://localhost:${port}/`,
    begin,
    kill,
    change,
    /** Makes the seat of an absent person claimable at once. Restarts the server, so every page reconnects. */
    claimAtOnce: async () => {
      await kill();
      change("UPDATE terms SET away = -1");
      await begin();
    },
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a server for `body`, which opens pages with `come`. Closes the server and all pages when `body` is done. */
export async function served(body) {
  const server = await serve(),
    pages = [];
  const come = async options => {
    const page = await open({ server: server.at, alone: true, ...options });
    pages.push(page);
    return page;
  };
  try {
    await body({ server, come, pages });
  } catch (error) {
    for (const [i, page] of pages.entries()) await picture(page, `failed-online-${i}`, { always: true });
    throw error;
  } finally {
    for (const page of pages) await page.context().close();
    await server.end();
  }
}

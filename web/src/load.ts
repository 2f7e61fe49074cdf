// A record becomes a table: verified, or, if it is of older rules, replayed as far as today's rules allow.

import { EngineError } from "./engine/host";
import type { Host, Lang, Table } from "./protocol";
import { wordsOf } from "./words";

/** Was it written in an older format, or under another version of the rules than this page plays? */
export function isOlder(record: string, versions: ReadonlyMap<string, number>): boolean {
  const [, format, game, version] = /^ludo (\d+)\ngame (\S+) (\d+)\n/.exec(record) ?? [];
  return Number(format) < 2 || (versions.has(game ?? "") && versions.get(game ?? "") !== Number(version));
}

/** What this browser kept is always given a second chance; of a file that comes from elsewhere only an older one is. */
export async function loadRecord(
  host: Host,
  record: string,
  lang: Lang,
  whose: "mine" | "foreign",
): Promise<{ table: Table; news: string | null; lost: number }> {
  const t = wordsOf(lang);
  try {
    return { table: await host.load(record), news: null, lost: 0 };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const { games } = await host.games(lang);
    if (whose === "foreign" && !isOlder(record, new Map(games.map(g => [g.id, g.version])))) throw error;
    const { table, upgrade } = await host.upgrade(record, lang);
    const { kept, lost, why } = upgrade;
    return { table, lost, news: lost ? t("upgraded.lost", kept, lost, why ?? "") : t("upgraded", kept) };
  }
}

// Loads a record as a table: verified, or, for records of older rules, replayed as far as the current rules allow.

import { EngineError } from "../engine/host";
import type { Host, Lang, Table } from "../engine/protocol";
import { wordsOf } from "../i18n/words";

/** Returns true if the record has an older format or another version of the rules. */
export function isOlder(record: string, versions: ReadonlyMap<string, number>): boolean {
  const [, format, game, version] = /^ludo (\d+)\ngame (\S+) (\d+)\n/.exec(record) ?? [];
  return Number(format) < 2 || (versions.has(game ?? "") && versions.get(game ?? "") !== Number(version));
}

/** Loads a record. If verification fails, a game of this browser ("mine") is replayed as far as possible. A record from
    elsewhere ("foreign") is replayed only if it is from older rules, otherwise the error is thrown. */
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

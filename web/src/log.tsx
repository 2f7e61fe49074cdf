// What happened, turn by turn; each entry leads back to the table as it stood then.

import { useEffect, useRef } from "preact/hooks";
import { useApp } from "./app";
import { Pips } from "./pips";
import type { Entry } from "./protocol";

export interface TurnGroup { turn: number; entries: Entry[] }

export function byTurn(log: Entry[]): TurnGroup[] {
  const groups: TurnGroup[] = [];
  for (const entry of log) {
    const last = groups[groups.length - 1];
    if (last && last.turn === entry.turn) last.entries.push(entry);
    else groups.push({ turn: entry.turn, entries: [entry] });
  }
  return groups;
}

function Who({ who }: { who: number }) {
  return who < 0 ? <span class="log-who log-chance"><Pips face={5} size={18} /></span>
    : <span class={`log-who seat-mark seat-mark-${who}`} aria-hidden="true">{who + 1}</span>;
}

export function Log({ log, at, onLook }: { log: Entry[]; at: number; onLook(n: number): void }) {
  const { t } = useApp();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [log.length, at]);
  if (log.length === 0) return <p class="log-empty">{t("log.empty")}</p>;
  return (
    <div class="log" ref={end}>
      {byTurn(log).map(group => (
        <section class="log-turn" key={`${group.turn}.${group.entries[0]?.n}`}>
          <h3>{group.turn === 0 ? t("log.setup") : t("turn", group.turn)}</h3>
          <ol>
            {group.entries.map(entry => (
              <li key={entry.n}>
                <button type="button" class="log-entry" aria-current={entry.n === at ? "step" : undefined} title={t("log.at")} onClick={() => onLook(entry.n)}>
                  <Who who={entry.who} />
                  <span class="log-told">{entry.told || "…"}
                    {entry.events.map(e => <span class={`log-event log-event-${e.id}`}>{e.told}</span>)}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

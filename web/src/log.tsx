// What happened, moment by moment; each entry leads back to the table as it stood then.

import { useCallback, useEffect, useRef } from "preact/hooks";
import { useApp } from "./app";
import { Pips } from "./pips";
import type { Entry } from "./protocol";
import { Still } from "./still";

export interface MomentGroup {
  when: string;
  entries: Entry[];
}

export function byMoment(log: Entry[]): MomentGroup[] {
  const groups: MomentGroup[] = [];
  for (const entry of log) {
    const last = groups[groups.length - 1];
    if (last && last.when === entry.when) last.entries.push(entry);
    else groups.push({ when: entry.when, entries: [entry] });
  }
  return groups;
}

/** What a seat may not know is told once for as often as it happened in a row. */
export function foldHidden(entries: Entry[]): { entry: Entry; times: number }[] {
  const rows: { entry: Entry; times: number }[] = [];
  for (const entry of entries) {
    const last = rows[rows.length - 1],
      hidden = !entry.told && entry.events.length === 0;
    if (hidden && last && !last.entry.told && last.entry.events.length === 0 && last.entry.who === entry.who)
      rows[rows.length - 1] = { entry, times: last.times + 1 };
    else rows.push({ entry, times: 1 });
  }
  return rows;
}

function Who({ who }: { who: number }) {
  return who < 0 ? (
    <span class="log-who log-chance">
      <Pips face={5} size={18} />
    </span>
  ) : (
    <span class={`log-who seat-mark seat-mark-${who}`} aria-hidden="true">
      {who + 1}
    </span>
  );
}

/** A moment that is over stays as it was drawn: the whole log would be long. */
function Group({ group, at, onLook }: { group: MomentGroup; at: number; onLook(n: number): void }) {
  const { t } = useApp();
  const { entries } = group,
    current = entries.some(e => e.n === at) ? at : null;
  const draw = () => (
    <section class="log-turn">
      <h3>{group.when || t("log.setup")}</h3>
      <ol>
        {foldHidden(group.entries).map(({ entry, times }) => (
          <li key={entry.n}>
            <button
              type="button"
              class="log-entry"
              aria-current={entry.n === at ? "step" : undefined}
              title={t("log.at")}
              onClick={() => onLook(entry.n)}
            >
              <Who who={entry.who} />
              <span class="log-told">
                {entry.told || <em>{times > 1 ? t("log.hidden.many", times) : t("log.hidden")}</em>}
                {entry.events.map(e => (
                  <span class={`log-event log-event-${e.id}`}>{e.told}</span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
  return <Still from={[t, current, entries.length, entries[0], entries[entries.length - 1]]} draw={draw} />;
}

export function Log({ log, at, onLook }: { log: Entry[]; at: number; onLook(n: number): void }) {
  const { t } = useApp();
  const end = useRef<HTMLDivElement>(null);
  // What a moment of the past was drawn with must not keep the table of that time: it gets the same function as all.
  const latest = useRef(onLook);
  latest.current = onLook;
  const looked = useCallback((n: number) => latest.current(n), []);
  useEffect(() => {
    const entries = end.current?.querySelectorAll(".log-entry");
    const current = end.current?.querySelector("[aria-current]") ?? entries?.[entries.length - 1];
    current?.scrollIntoView({ block: "nearest" });
  }, [log.length, at]);
  if (log.length === 0) return <p class="log-empty">{t("log.empty")}</p>;
  return (
    <div class="log" ref={end}>
      {byMoment(log).map(group => (
        <Group key={`${group.when}.${group.entries[0]?.n}`} group={group} at={at} onLook={looked} />
      ))}
    </div>
  );
}

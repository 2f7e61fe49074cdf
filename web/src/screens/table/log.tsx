// The log, round by round. A click on an entry opens the table at that moment, and names in the log show their
// component.

import { useCallback, useEffect, useRef } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Glyph } from "../../ui/glyphs";
import { cardIds, namedIn, WithNames, type Named } from "../../reading/names-in";
import { players } from "../../i18n/players";
import { answersOf, movesIn } from "../../playback/one-answer";
import { Pips } from "../../ui/pips";
import type { About, Entry } from "../../engine/protocol";
import { verbOf } from "../../engine/verbs";
import { Still } from "../../board/still";
import type { Key, T } from "../../i18n/words";

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

/** Splits a heading: "Round 3 of 6: builders" gives the round and the phase. */
export function headingOf(when: string): { round: string; phase: string } {
  const [round = "", phase = ""] = /^(.*?)\s?: (.*)$/.exec(when)?.slice(1) ?? [when];
  return { round, phase: phase.charAt(0).toUpperCase() + phase.slice(1) };
}

const idOf = ({ component }: Named) => component.slice(component.indexOf(":") + 1);
const whoseIs = (entry: Entry) => (entry.who >= 0 ? entry.who : entry.actor);

/** Merges consecutive entries that a seat may not know into one row with a count. Quiet entries (moves that only
    decline) have no row. */
export function foldHidden(entries: Entry[]): { entry: Entry; times: number }[] {
  const rows: { entry: Entry; times: number }[] = [];
  for (const entry of entries) {
    if (entry.quiet) continue;
    const last = rows[rows.length - 1],
      hidden = !entry.told && entry.events.length === 0;
    const alike = last && whoseIs(last.entry) === whoseIs(entry) && verbOf(last.entry.move) === verbOf(entry.move);
    if (hidden && alike && !last.entry.told && last.entry.events.length === 0)
      rows[rows.length - 1] = { entry, times: last.times + movesIn(entry) };
    else rows.push({ entry, times: movesIn(entry) });
  }
  return rows;
}

/** Returns the text of a hidden entry, by the verb of the move, the count, and the player if there is one. */
function sayHidden(about: About, entry: Entry, times: number, t: T): string {
  const who = whoseIs(entry),
    looks = about.verbs.some(v => v.looks && v.id === verbOf(entry.move));
  const what = looks ? "look" : entry.who < 0 ? "draw" : "secret"; // below 0: chance draws cards
  const whose = who < 0 ? ".nobody" : who === players().you ? ".you" : "";
  const key: Key = `log.${what}${whose}${times > 1 ? ".many" : ""}`;
  return t(key, t("seat", who + 1), times);
}

const DICE = new Set(["faces", "die"]);
const hasDice = (about: About) =>
  about.verbs.some(v => v.chance && v.args.some(kind => DICE.has(kind) || (v.recall && kind === "int")));

function Who({ who, card }: { who: number; card: boolean }) {
  const { t } = useApp();
  return who < 0 ? (
    <span class="log-who log-chance">{card ? <Glyph name="card" size={18} /> : <Pips face={5} size={18} />}</span>
  ) : (
    <span class={`log-who seat-mark seat-mark-${who}`} aria-hidden="true">
      {t("seat.mark", who + 1)}
    </span>
  );
}

function Row({
  about,
  entry,
  times,
  at,
  onLook,
}: {
  about: About;
  entry: Entry;
  times: number;
  at: number;
  onLook(n: number): void;
}) {
  const { t } = useApp();
  const named = namedIn(about, entry),
    cards = cardIds(about);
  const [first, ...more] = [entry.told, ...entry.events.map(e => e.told)].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        class="log-entry"
        aria-current={entry.n === at ? "step" : undefined}
        title={t("log.at")}
        onClick={() => onLook(entry.n)}
      >
        <Who who={whoseIs(entry)} card={!first || !hasDice(about) || named.some(n => cards.has(idOf(n)))} />
        <span class="log-text">
          {first ? <WithNames text={first} named={named} /> : <em>{sayHidden(about, entry, times, t)}</em>}
          {more.map(line => (
            <span class="log-event">
              <WithNames text={line} named={named} />
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** A finished group is memoized, because the whole log can be long. */
function Group({
  about,
  group,
  after,
  at,
  onLook,
}: {
  about: About;
  group: MomentGroup;
  after: string; // heading of the round before this group
  at: number;
  onLook(n: number): void;
}) {
  const { t } = useApp();
  const { entries } = group,
    current = entries.some(e => e.n === at) ? at : null;
  const { round, phase } = headingOf(group.when || t("log.setup"));
  const draw = () => (
    <section class="log-turn">
      {round !== after && <h3>{round}</h3>}
      {phase && <h4>{phase}</h4>}
      <ol>
        {foldHidden(group.entries).map(({ entry, times }) => (
          <Row key={entry.n} about={about} entry={entry} times={times} at={at} onLook={onLook} />
        ))}
      </ol>
    </section>
  );
  return <Still from={[t, about, current, entries.length, entries[0], entries[entries.length - 1]]} draw={draw} />;
}

export function Log({ about, log, at, onLook }: { about: About; log: Entry[]; at: number; onLook(n: number): void }) {
  const { t } = useApp();
  const end = useRef<HTMLDivElement>(null);
  // A memoized group must not hold an old table alive, so it gets the same function at every render.
  const latest = useRef(onLook);
  latest.current = onLook;
  const looked = useCallback((n: number) => latest.current(n), []);
  useEffect(() => {
    const entries = end.current?.querySelectorAll(".log-entry");
    const current = end.current?.querySelector("[aria-current]") ?? entries?.[entries.length - 1];
    current?.scrollIntoView({ block: "nearest" });
  }, [log.length, at]);
  if (log.length === 0) return <p class="log-empty">{t("log.empty")}</p>;
  const answers = answersOf(log),
    groups = byMoment(answers);
  const row = answers.findLast(e => e.n <= at && !e.quiet)?.n ?? at; // the last entry with a row
  return (
    <div class="log" ref={end} data-zone>
      {groups.map((group, i) => (
        <Group
          key={`${group.when}.${group.entries[0]?.n}`}
          about={about}
          group={group}
          after={i > 0 ? headingOf(groups[i - 1]!.when || t("log.setup")).round : ""}
          at={row}
          onLook={looked}
        />
      ))}
    </div>
  );
}

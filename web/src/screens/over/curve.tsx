// A chart of all players' points from the first move to the last.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { players } from "../../i18n/players";
import { ALL, type Look, type Result, type Table } from "../../engine/protocol";
import { lastLead, leader, momentsOf, type Sample } from "./samples";
import { whose } from "../table/scores";
import { signed, winnersOf } from "../../storage/summary";
import { turningPoints, type Turning } from "./turning-points";

const [WIDTH, HEIGHT, EDGE] = [360, 150, 10];

/** The lines of the chart: the points of each seat, or the progress of a cooperative game. */
const pointsOf = ({ common, lines, points }: Result): number[] => (common ? [lines[0]?.points[0] ?? 0] : points);

/** Samples are requested one by one, so that the page stays responsive. Failed samples are not drawn. */
function useSamples(table: Table, look: Look): Sample[] | null {
  const { lang } = useApp();
  const [samples, setSamples] = useState<Sample[] | null>(null);
  useEffect(() => {
    let alive = true;
    void (async () => {
      const seat = look.open ? ALL : look.seat;
      const seen: Sample[] = [];
      for (const n of momentsOf(look.n)) {
        const { result, moment } = await table.look(seat, lang, n);
        if (!alive) return;
        seen.push({ n, when: moment.text, points: pointsOf(result) });
      }
      setSamples(seen);
    })().catch(() => undefined); // the table was closed
    return () => {
      alive = false;
    };
  }, [table, look.n, lang]);
  return samples;
}

/** The seat whose winning probability is shown: the seat of the player at this device, or of the winner for a
    spectator. */
const seatOf = ({ result }: Look): number => (result.common ? 0 : (players().you ?? winnersOf(result)[0] ?? 0));

/** The moves that turned the game. The list is empty if the computer players cannot evaluate the game. */
function useTurning(table: Table, look: Look): Turning[] {
  const { lang } = useApp();
  const [turning, setTurning] = useState<Turning[]>([]);
  useEffect(() => {
    let alive = true;
    void (async () => {
      const course = look.open ? await table.course() : null;
      if (!course || course.in === "estimate") return;
      const log = await table.log(ALL, lang);
      const worth = course.worth.map(seats => seats[seatOf(look)] ?? 0);
      if (alive) setTurning(turningPoints(log, worth));
    })().catch(() => undefined); // the table was closed, or its network could not be loaded
    return () => {
      alive = false;
    };
  }, [table, look.n, lang]);
  return turning;
}

function TurningPoints({ turning, look, onShow }: { turning: Turning[]; look: Look; onShow(n: number): void }) {
  const { t } = useApp();
  if (turning.length === 0) return null;
  const percent = (n: number) => Math.round(n / 10);
  return (
    <section class="turning">
      <h3>{t("over.turning")}</h3>
      <ol>
        {turning.map(({ n, when, told, before, after }, i) => (
          <li>
            <button type="button" class="turning-one" data-turning={n} onClick={() => onShow(n)}>
              <b class="turning-mark num" aria-hidden="true">
                {i + 1}
              </b>
              <span>
                <small>{when}</small>
                {told}
              </span>
              <span class={`turning-worth num ${after > before ? "turning-up" : "turning-down"}`}>
                {t("over.turning.worth", percent(before), percent(after))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p class="turning-means">
        {look.result.common
          ? t("over.turning.common")
          : seatOf(look) === players().you
            ? t("over.turning.you")
            : t("over.turning.of", whose(seatOf(look), look.seats.length, t))}
      </p>
    </section>
  );
}

/** Returns grid lines at round numbers, at most four. */
function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find(s => (high - low) / s <= 4) ?? 5000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

export function Curve({ table, look, onShow }: { table: Table; look: Look; onShow(n: number): void }) {
  const { t } = useApp();
  const turning = useTurning(table, look);
  const samples = useSamples(table, look);
  const { result, seats } = look;
  const what = result.common ? t("over.curve.common", result.lines[0]?.what ?? "") : t("over.curve");
  if (!samples || samples.length < 2) return <div class="curve" aria-hidden="true" />;
  const all = samples.flatMap(s => s.points);
  const low = Math.min(0, ...all),
    high = Math.max(low + 1, result.common ? (result.lines[0]?.of ?? 0) : 0, ...all);
  const end = samples.at(-1)!;
  const x = (n: number) => 26 + ((WIDTH - 52) * n) / Math.max(1, end.n);
  const y = (p: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (p - low)) / (high - low);
  const named = (seat: number) => (result.common ? (result.lines[0]?.what ?? "") : whose(seat, seats.length, t));
  const words = end.points.map((p, seat) =>
    t("over.curve.of", named(seat), signed(samples[0]!.points[seat] ?? 0), signed(p)),
  );
  const lead = result.common || end.points.length < 2 ? null : lastLead(samples);
  const first = leader(end.points);
  return (
    <figure class="curve">
      <figcaption>{what}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${what}. ${words.join(", ")}`}>
        {ticks(low, high).map(p => (
          <g class="curve-grid">
            <path d={`M26 ${y(p)}H${WIDTH - 26}`} />
            <text x={21} y={y(p) + 4}>
              {signed(p)}
            </text>
          </g>
        ))}
        {turning.map(({ n }, i) => (
          <g class="curve-turn">
            <path d={`M${x(n)} ${EDGE}V${HEIGHT - EDGE}`} />
            <circle cx={x(n)} cy={EDGE} r="8" />
            <text x={x(n)} y={EDGE + 4}>
              {i + 1}
            </text>
          </g>
        ))}
        {lead && <path class="curve-lead" d={`M${x(lead.n)} ${EDGE}V${HEIGHT - EDGE}`} />}
        {end.points.map((p, seat) => (
          <g class={`curve-line seat-ink-${seat} curve-${seat}`}>
            <polyline points={samples.map(s => `${x(s.n)},${y(s.points[seat] ?? 0)}`).join(" ")} />
            <circle cx={x(end.n)} cy={y(p)} r="4" />
          </g>
        ))}
      </svg>
      {!result.common && (
        <p class="curve-key" aria-hidden="true">
          {end.points.map((_, seat) => (
            <span class={`seat-mark seat-mark-${seat}`}>{named(seat)}</span>
          ))}
        </p>
      )}
      {lead && <p class="curve-text">{t("over.lead", lead.when)}</p>}
      {!lead && !result.common && first >= 0 && end.points.length > 1 && (
        <p class="curve-text">{t("over.led", named(first))}</p>
      )}
      <TurningPoints turning={turning} look={look} onShow={onShow} />
    </figure>
  );
}

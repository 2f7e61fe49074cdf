// The scores during the game. over.tsx shows the result at the end.

import { useApp } from "../../ui/context";
import { Dialog } from "../../ui/dialog";
import { Avatar, Level } from "../../ui/avatar";
import { Glyph } from "../../ui/glyphs";
import type { About, Look, ResultLine } from "../../engine/protocol";
import { ClauseLink } from "../../reading/rich";
import { signed } from "../../storage/summary";
import type { T } from "../../i18n/words";

/** Returns the name of a seat, or of the automated opponent after the last seat. */
export const whose = (seat: number, seats: number, t: T): string =>
  seat < seats ? t("seat", seat + 1) : t("opponent");

/** The scores in the header. */
export function Progress({ look: { result, seats, seat: me }, onOpen }: { look: Look; onOpen(): void }) {
  const { t } = useApp();
  const lines = result.common
    ? result.lines
    : result.points.map((points, seat) => ({ what: whose(seat, seats.length, t), points: [points], of: 0 }));
  const many = !result.common && lines.length > 2; // names would be cut off, so the marks of the log replace them
  const kind = result.common ? " progress-common" : many ? " progress-many" : "";
  return (
    <button type="button" class={`progress${kind}`} title={t("scores.open")} onClick={onOpen}>
      <span class="unseen">{t("said", t("scores"))}</span>
      {lines.map((l, seat) => (
        <span
          class={`progress-item${seat === me && lines.length > 1 ? " progress-me" : ""}`}
          title={many ? l.what : undefined}
        >
          {!result.common && (
            <span class={`log-who seat-mark seat-mark-${seat} progress-who`} aria-hidden="true">
              {t("seat.mark", seat + 1)}
            </span>
          )}
          <span class="progress-what">{l.what}</span>
          <b class="num" data-count={l.points[0]}>
            {signed(l.points[0] ?? 0)}
            {l.of > 0 && <i>/{l.of}</i>}
          </b>
        </span>
      ))}
      <Glyph name="down" size={16} />
    </button>
  );
}

/** Props of the score lines. */
interface Reading {
  about: About;
  onClause(id: string): void;
}

/** Lists the parts of a score line, in the words of the rules. */
function MadeOf({ line, about, onClause }: Reading & { line: ResultLine }) {
  const clause = line.clause && about.clauses.find(c => c.id === line.clause);
  if (!clause) return null;
  return (
    <span class="scores-rule">
      {clause.title} <ClauseLink game={about.id} id={clause.id} onClause={onClause} />
    </span>
  );
}

/** A bar whose length is relative to the highest score. */
function Bar({ points, seat, most }: { points: number; seat: number; most: number }) {
  const width = `${(100 * Math.abs(points)) / most}%`;
  return (
    <span class={`bar seat-ink-${seat}${points < 0 ? " bar-lost" : ""}`} aria-hidden="true">
      <i style={{ width }} />
    </span>
  );
}

export function ScoreTable({ look: { result, seats }, reading }: { look: Look; reading?: Reading | undefined }) {
  const { t } = useApp();
  if (result.common) {
    return (
      <ul class="meters">
        {result.lines.map(l => (
          <li>
            <span>{l.what}</span>
            <b class="num">{l.of > 0 ? t("scores.of", l.points[0] ?? 0, l.of) : l.points[0]}</b>
            {l.of > 0 && (
              <span class="meter" aria-hidden="true">
                {Array.from({ length: l.of }, (_, i) => (
                  <i class={i < (l.points[0] ?? 0) ? "on" : ""} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    );
  }
  const most = Math.max(1, ...result.lines.flatMap(l => l.points.map(Math.abs)));
  return (
    <table class="scores">
      <thead>
        <tr>
          <td />
          {result.points.map((_, seat) => (
            <th scope="col">
              {seat < seats.length && seats[seat] !== "human" && <Avatar seat={seat} size={26} />}
              <span>{whose(seat, seats.length, t)}</span>
              <Level spec={seats[seat]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr class="scores-total">
          <th scope="row">{t("scores.points")}</th>
          {result.points.map(p => (
            <td class="num">{signed(p)}</td>
          ))}
        </tr>
        {result.lines
          .filter(l => l.points.some(p => p !== 0))
          .map(l => (
            <tr>
              <th scope="row">
                {l.what}
                {reading && <MadeOf line={l} {...reading} />}
              </th>
              {l.points.map((p, seat) => (
                <td class="num">
                  {signed(p)}
                  <Bar points={p} seat={seat} most={most} />
                </td>
              ))}
            </tr>
          ))}
        {result.rank.length > 2 && (
          <tr>
            <th scope="row">{t("scores.rank")}</th>
            {result.rank.map(r => (
              <td class="num">{r}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

export function ScoreSheet({ look, reading, onClose }: { look: Look; reading?: Reading; onClose(): void }) {
  const { t } = useApp();
  return (
    <Dialog title={t("scores")} onClose={onClose}>
      {!look.over && !look.result.common && <p class="scores-now">{t("scores.now")}</p>}
      <ScoreTable look={look} reading={reading} />
    </Dialog>
  );
}

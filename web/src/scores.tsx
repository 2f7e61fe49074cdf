// How far everyone has come, and at the end who won.

import { useApp } from "./app";
import { Dialog } from "./dialog";
import { Glyph } from "./glyphs";
import { Avatar, Level } from "./avatar";
import { seated } from "./people";
import type { Look } from "./protocol";
import type { T } from "./words";

/** A seat, or beyond the seats the opponent of those who play alone. */
const whose = (seat: number, seats: number, t: T): string => (seat < seats ? t("seat", seat + 1) : t("opponent"));

/** The few numbers of the header. */
export function Progress({ look: { result, seats, seat: me }, onOpen }: { look: Look; onOpen(): void }) {
  const { t } = useApp();
  const lines = result.common
    ? result.lines
    : result.points.map((points, seat) => ({ what: whose(seat, seats.length, t), points: [points], of: 0 }));
  const many = !result.common && lines.length > 2; // names would be cut: the marks of the log stand for them
  const kind = result.common ? " progress-common" : many ? " progress-many" : "";
  return (
    <button type="button" class={`progress${kind}`} onClick={onOpen}>
      <span class="unseen">{t("said", t("scores"))}</span>
      {lines.map((l, seat) => (
        <span class={`progress-item${seat === me && lines.length > 1 ? " progress-me" : ""}`} title={l.what}>
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
    </button>
  );
}

const signed = (n: number) => (n < 0 ? `−${-n}` : String(n));

export function ScoreTable({ look: { result, seats } }: { look: Look }) {
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
              <th scope="row">{l.what}</th>
              {l.points.map(p => (
                <td class="num">{signed(p)}</td>
              ))}
            </tr>
          ))}
        <tr>
          <th scope="row">{t("scores.rank")}</th>
          {result.rank.map(r => (
            <td class="num">{r}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Who won, and with how many points. */
export function verdict({ result, seats }: Look, t: T): string {
  if (result.common) return t((result.points[0] ?? 0) > 0 ? "over.won" : "over.lost");
  const winners = result.rank.flatMap((r, seat) => (r === 1 ? [seat] : []));
  const names = winners.map(seat => whose(seat, seats.length, t)).join(", ");
  const points = [...result.points].sort((a, b) => b - a).map(signed);
  const score = points.length === 2 ? ` ${points.join("\u00a0:\u00a0")}` : "";
  if (winners.length > 1) return t("over.tie", names) + score;
  return (winners[0] === seated().you ? t("over.you") : t("over.them", names)) + score;
}

/** The line in which the winner was furthest ahead of the next. */
function difference({ result }: Look, t: T): string {
  const first = result.rank.indexOf(1),
    next = result.rank.findIndex((r, seat) => r >= 2 && result.points[seat] === Math.max(...others(result, first)));
  if (result.common || next < 0) return "";
  const ahead = result.lines.map(l => ({ what: l.what, by: (l.points[first] ?? 0) - (l.points[next] ?? 0) }));
  const most = ahead.reduce((a, b) => (b.by > a.by ? b : a), { what: "", by: 0 });
  return most.by > 0 ? t("over.because", most.what, most.by) : "";
}
const others = (result: Look["result"], first: number) => result.points.filter((_, seat) => seat !== first);

/** Did the one who looks win?  Where several persons played, somebody did. */
function isGood({ result, seat }: Look): boolean {
  if (result.common) return (result.points[0] ?? 0) > 0;
  return seated().you === null || result.rank[Math.max(0, seat)] === 1;
}

export function ScoreSheet({ look, onClose }: { look: Look; onClose(): void }) {
  const { t } = useApp();
  return (
    <Dialog title={t("scores")} onClose={onClose}>
      <ScoreTable look={look} />
    </Dialog>
  );
}

export function OverSheet({
  look,
  told,
  onAgain,
  onReplay,
  onHome,
  onClose,
}: {
  look: Look;
  told: string;
  onAgain(): void;
  onReplay(): void;
  onHome(): void;
  onClose(): void;
}) {
  const { t } = useApp();
  const good = isGood(look),
    reason = difference(look, t);
  return (
    <Dialog
      title={t("over.title")}
      onClose={onClose}
      class="over"
      foot={
        <>
          <button type="button" class="button button-main" onClick={onAgain}>
            <Glyph name="again" size={18} />
            {t("over.again")}
          </button>
          <button type="button" class="button" onClick={onReplay}>
            <Glyph name="play" size={18} />
            {t("watch")}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t("over.look")}
          </button>
          <button type="button" class="button button-quiet" onClick={onHome}>
            <Glyph name="home" size={18} />
            {t("home")}
          </button>
        </>
      }
    >
      <p class={`verdict ${good ? "verdict-good" : "verdict-bad"}`}>
        <Glyph name={good ? "star" : "clock"} size={34} />
        {verdict(look, t)}
      </p>
      {reason && <p class="over-told">{reason}</p>}
      {look.result.common && told && !told.startsWith(t("over.title")) && <p class="over-told">{told}</p>}
      <ScoreTable look={look} />
      {look.seed && (
        <p class="over-seed">
          {t("said", t("over.seed"))} <code>{look.seed}</code>
        </p>
      )}
    </Dialog>
  );
}

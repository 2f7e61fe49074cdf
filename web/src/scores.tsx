// How far everyone has come, and at the end who won.

import { useApp } from "./app";
import { Dialog } from "./dialog";
import { Glyph } from "./glyphs";
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
              {seat + 1}
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
            <th scope="col">{whose(seat, seats.length, t)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {result.lines.map(l => (
          <tr>
            <th scope="row">{l.what}</th>
            {l.points.map(p => (
              <td class="num">{signed(p)}</td>
            ))}
          </tr>
        ))}
        <tr class="scores-total">
          <th scope="row">{t("scores.points")}</th>
          {result.points.map(p => (
            <td class="num">{signed(p)}</td>
          ))}
        </tr>
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

/** Who won, in two words. */
export function verdict({ result, seats }: Look, t: T): string {
  if (result.common) return t((result.points[0] ?? 0) > 0 ? "over.won" : "over.lost");
  const winners = result.rank.flatMap((r, seat) => (r === 1 ? [whose(seat, seats.length, t)] : []));
  return t(winners.length > 1 ? "over.tie" : "over.winner", winners.join(", "));
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
  const good = look.result.common
    ? (look.result.points[0] ?? 0) > 0
    : look.seats.length > 1 || look.result.rank[0] === 1;
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
      {told && !told.startsWith(t("over.title")) && <p class="over-told">{told}</p>}
      <ScoreTable look={look} />
      {look.seed && (
        <p class="over-seed">
          {t("said", t("over.seed"))} <code>{look.seed}</code>
        </p>
      )}
    </Dialog>
  );
}

// The end of a game: the winner and why, the points, the chart, and what to do next.

import { useApp } from "../../ui/context";
import { Curve } from "./curve";
import { Dialog } from "../../ui/dialog";
import { Glyph, type GlyphName } from "../../ui/glyphs";
import { LinkField, useShare } from "../table/share";
import { players } from "../../i18n/players";
import type { Entry, Look, Result, Table } from "../../engine/protocol";
import { ScoreTable } from "../table/scores";
import { isGood, signed, verdict, winnersOf } from "../../storage/summary";
import { Verify } from "./verify";
import type { T } from "../../i18n/words";

/** Returns the score line in which the winner's lead is largest: the lead over you, or over the second player. */
function difference(result: Result, you: number | null, t: T): string {
  const [first, ...more] = winnersOf(result);
  if (first === undefined || more.length > 0 || result.points.length < 2) return "";
  const behind = you !== null && you !== first ? you : result.rank.indexOf(2);
  if (behind < 0) return "";
  if (result.points[first] === result.points[behind]) return t("over.even");
  const ahead = ({ points }: Result["lines"][number]) => (points[first] ?? 0) - (points[behind] ?? 0);
  const line = result.lines.reduce((a, b) => (ahead(b) > ahead(a) ? b : a));
  const [most, least] = [line.points[first] ?? 0, line.points[behind] ?? 0].map(signed);
  return ahead(line) > 0 ? t("over.because", line.what, most!, least!) : "";
}

/** Returns why the game ended, from the last events of the log. */
function ending(last: Entry | undefined): string {
  const endings = (last?.events ?? []).slice(-2).map(e => e.told);
  return endings.length > 0 ? `${endings[0]}.` : "";
}

/** Returns one sentence to show below the result. */
export function reason({ result }: Look, last: Entry | undefined, t: T): string {
  return result.common ? ending(last) : difference(result, players().you, t);
}

function Next({ glyph, label, onClick }: { glyph: GlyphName; label: string; onClick(): void }) {
  return (
    <button type="button" class="button" onClick={onClick}>
      <Glyph name={glyph} size={18} />
      {label}
    </button>
  );
}

export function OverSheet({
  look,
  table,
  last,
  ended,
  called,
  onAgain,
  onReplay,
  onHome,
  onClose,
}: {
  look: Look;
  table: Table;
  last: Entry | undefined;
  ended: string | null; // the text about a player who resigned
  called: string | null; // the text about a proposed rematch
  onAgain?: (() => void) | undefined; // missing for a spectator
  onReplay(from?: number): void;
  onHome(): void;
  onClose(): void;
}) {
  const { t } = useApp();
  const { link, copied, share } = useShare(table, true);
  const good = isGood(look),
    why = ended ?? reason(look, last, t);
  const against = !look.result.common && look.result.points.length > 1;
  return (
    <Dialog
      title={t("over.title")}
      onClose={onClose}
      class="over"
      foot={
        <>
          {called && onAgain && (
            <p class="over-called" role="status" data-called>
              {called}
            </p>
          )}
          {onAgain && (
            <button type="button" class={`button button-main${called ? " button-called" : ""}`} onClick={onAgain}>
              <Glyph name="again" size={18} />
              {t(against ? "over.rematch" : "over.again")}
            </button>
          )}
          <Next glyph="link" label={t(copied ? "over.shared" : "over.share")} onClick={() => void share()} />
          <Next glyph="play" label={t("watch")} onClick={() => onReplay()} />
          <Next glyph="card" label={t("over.look")} onClick={onClose} />
          <Next glyph="home" label={t("home")} onClick={onHome} />
        </>
      }
    >
      <p class={`verdict ${good ? "verdict-good" : "verdict-bad"}`}>
        {good && <Glyph name="star" size={34} />}
        {verdict(look.result, look.seats, players(), t, ended !== null)}
      </p>
      {why && <p class="over-text">{why}</p>}
      {link && !copied && <LinkField label={t("menu.link")} link={link} />}
      <div class="over-parts">
        <ScoreTable look={look} />
        <Curve table={table} look={look} onShow={onReplay} />
      </div>
      {look.seed && (
        <div class="over-seed">
          <p>
            {t("said", t("over.seed"))} <code>{look.seed}</code>
          </p>
          <Verify table={table} class="button button-small" />
        </div>
      )}
    </Dialog>
  );
}

// The cards of Scholars of the South Tigris, wherever they lie: scrolls, translators, pages, action cards.

import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import { icons as common } from "../../parts/icons.gen";
import {
  DECKS,
  TRACK_COLOUR,
  actionCard,
  bonusTongues,
  goals,
  harvestAt,
  isNothing,
  pages,
  resources,
  scrolls,
  tiles,
  translators,
  type Colour,
  type Page,
  type Scroll,
  type Track,
  type Translator,
} from "./box";
import { Fx, Xp, iconOf } from "./fx";
import { AnyFlag, Die, Flag, Pair, Worker, tongueOf } from "./glyph";
import { icons } from "./icons.gen";
import { sayEffect } from "./say";
import type { Game } from "./table";
import type { Seat } from "./view";
import type { Words } from "./words";

export function Read({ g, id }: { g: Game; id: string }) {
  return (
    <button
      class="sc-read"
      type="button"
      data-read=""
      onClick={() => g.p.readCard(id)}
      aria-label={`${g.w.read}: ${g.name(id)}`}
    >
      <Icon d={common.info} size={13} />
    </button>
  );
}

/** The mark of what is reconstructed. */
export function Rebuilt({ g }: { g: Game }) {
  return (
    <span class="sc-r" title={g.w.reconstructed}>
      R<span class="unseen">{g.w.reconstructed}</span>
    </span>
  );
}

export function Vp({ n }: { n: number }) {
  return (
    <span class="sc-vp">
      <Icon d={icons.vp} size={12} />
      <b class="num">{n}</b>
    </span>
  );
}

const join = (...list: (string | false | null | undefined)[]): string => list.filter(Boolean).join(", ");
const nameIn = (w: Words, id: string): string => w.names[id] ?? id;

/* ---- Scrolls ------------------------------------------------------------------------------------------------------ */

/** What a scroll is worth at the end besides its points. */
export function Bonus({ s, size = 13 }: { s: Scroll; size?: number }): ComponentChildren {
  const [what, a = "", b = ""] = s.bonus;
  switch (what) {
    case undefined:
      return null;
    case "guild":
      return <Icon d={icons.guild} size={size} class={`g-${a}`} />;
    case "lang":
      return (
        <>
          {bonusTongues(s).map(t => (
            <Flag key={t} tongue={t} size={size - 2} />
          ))}
        </>
      );
    case "dice":
      return (
        <>
          <Die colour={a as Colour} size={size} />
          <Die colour={b as Colour} size={size} />
        </>
      );
    case "track":
      return <Icon d={iconOf(a)} size={size} class={`k-${a}`} />;
    case "white":
      return (
        <span class="sc-struck">
          <Die colour="white" size={size} />
        </span>
      );
    case "black":
      return <Die colour="black" size={size} />;
    case "retired":
      return <Icon d={icons.retire} size={size} />;
    case "pages":
      return <Icon d={icons.page} size={size} />;
    case "leftover":
      return (
        <>
          <Icon d={icons.gold} size={size} class="t-gold" />
          <Icon d={icons.silver} size={size} class="t-silver" />
        </>
      );
    default:
      return <Icon d={icons.shelf} size={size} />;
  }
}

export function sayScroll(g: Game, id: string, ...more: (string | false)[]): string {
  const s = scrolls.get(id),
    { w } = g;
  if (!s) return g.name(id);
  return join(
    g.name(id),
    s.science && nameIn(w, s.science),
    `${s.vp} ${w.vpShort}`,
    !isNothing(s.does) && `${w.translated}: ${sayEffect(w, s.does)}`,
    s.bonus[0] &&
      `${w.atEnd}: ${w.bonuses[s.bonus[0]]} ${(s.bonus[0] === "lang" ? bonusTongues(s) : s.bonus.slice(1)).map(x => nameIn(w, x)).join(", ")}`.trim(),
    g.rebuilt(id) && w.reconstructed,
    ...more,
  );
}

export function ScrollFace({ id, size = 15 }: { id: string; size?: number }) {
  const s = scrolls.get(id);
  if (!s) return null;
  return (
    <span class={`sc-scroll-face ${s.science ? `b-${TRACK_COLOUR[s.science]}` : "b-none"}`}>
      <Flag tongue={s.language} size={size + 5} />
      <span class="sc-scroll-top">
        {s.science && <Icon d={iconOf(s.science)} size={size} class={`k-${s.science}`} />}
        <Vp n={s.vp} />
      </span>
      <span class="sc-scroll-does">
        <Fx e={s.does} size={size - 1} />
      </span>
      {s.bonus.length > 0 && (
        <span class="sc-bonus">
          <Bonus s={s} size={size - 2} />
        </span>
      )}
    </span>
  );
}

/* ---- Translators ----------------------------------------------------------------------------------------------------- */

/** What a retired translator does: an effect, or something that simply holds. */
export function Retired({ t, size = 14 }: { t: Translator; size?: number }) {
  const [what = "", a = "", b = ""] = t.passive.replace("=", "equal.").split(".");
  if (what === "equal")
    return (
      <span class="sc-fx">
        <Die colour={a as Colour} size={size} />
        <b>=</b>
        <Die colour={b as Colour} size={size} />
      </span>
    );
  if (what === "also")
    return (
      <span class="sc-fx">
        <b>+</b>
        <Icon d={iconOf(a)} size={size + 1} />
      </span>
    );
  if (what === "nofee")
    return (
      <span class="sc-fx">
        <span class="sc-struck">
          <Icon d={icons.silver} size={size} class="t-silver" />
        </span>
      </span>
    );
  return <Fx e={t.retired} size={size} />;
}

function sayRetired(w: Words, t: Translator): string {
  const [what = "", a = "", b = ""] = t.passive.replace("=", "equal.").split(".");
  return what === "equal"
    ? w.equal(nameIn(w, a), nameIn(w, b))
    : what === "also"
      ? w.also(nameIn(w, a))
      : what === "nofee"
        ? w.noFee
        : sayEffect(w, t.retired);
}

export function sayTranslator(g: Game, id: string, ...more: (string | false)[]): string {
  const t = translators.get(id),
    { w } = g;
  if (!t) return g.name(id);
  const list = (l: string[]) => l.map(x => nameIn(w, x)).join(` ${w.or} `);
  return join(
    g.name(id),
    `${w.reads} ${t.reads.length ? list(t.reads) : w.any}`,
    `${w.writes} ${t.reads.length ? list(t.writes) : w.lower}`,
    `${t.vp} ${w.vpShort}`,
    !isNothing(t.dispatch) && `${w.dispatch}: ${sayEffect(w, t.dispatch)}`,
    `${w.retired}: ${sayRetired(w, t)}`,
    g.rebuilt(id) && w.reconstructed,
    ...more,
  );
}

/* ---- Pages ------------------------------------------------------------------------------------------------------------- */

/** When a page answers. */
export function When({ p, size = 13 }: { p: Page; size?: number }): ComponentChildren {
  switch (p.when) {
    case "end":
      return <Icon d={icons.clock} size={size} class="t-gold" />;
    case "colour":
      return (
        <>
          {p.what.map(c => (
            <Die key={c} colour={c as Colour} size={size} />
          ))}
        </>
      );
    case "value":
      return <b class="num">Σ{p.what[0]}+</b>;
    case "deliver":
      return (
        <>
          <Icon d={icons.travel} size={size} />
          <Icon d={icons.guild} size={size} class={`g-${p.what[0]}`} />
        </>
      );
    case "translate":
      return (
        <>
          <Icon d={icons.translate} size={size} />
          <Icon d={icons.guild} size={size} class={`g-${p.what[0]}`} />
        </>
      );
    case "stop":
      return <Die colour="white" size={size} />;
    case "meet":
      return (
        <>
          {p.what.map(d => {
            const t = tongueOf(d as (typeof DECKS)[number]);
            return t ? (
              <Flag key={d} tongue={t} size={size - 1} />
            ) : (
              <span key={d} class="sc-wanderer">
                <AnyFlag size={size - 1} />
              </span>
            );
          })}
        </>
      );
    case "advanced":
      return (
        <>
          {p.what.map(t => (
            <Icon key={t} d={iconOf(t)} size={size} class={`k-${t}`} />
          ))}
        </>
      );
    default:
      return null;
  }
}

export function sayPage(g: Game, id: string, ...more: (string | false)[]): string {
  const p = pages.get(id),
    { w } = g;
  if (!p) return g.name(id);
  return join(
    g.name(id),
    p.act && nameIn(w, p.act),
    p.price > 0 && `${w.price} ${p.price} XP`,
    `${p.vp} ${w.vpShort}`,
    !isNothing(p.does) && sayEffect(w, p.does),
    w.when[p.when] && `${w.when[p.when]} ${p.what.map(x => nameIn(w, x)).join(", ")}`.trim(),
    g.rebuilt(id) && w.reconstructed,
    ...more,
  );
}

export const sayTucked = (g: Game, id: string, ...more: (string | false)[]): string =>
  translators.has(id) ? sayTranslator(g, id, ...more) : sayPage(g, id, ...more);

/** A tucked card as a strip: when it answers, what it does. */
export function Strip({ id, size = 14 }: { id: string; size?: number }) {
  const t = translators.get(id),
    p = pages.get(id);
  if (t)
    return (
      <span class="sc-strip-in">
        {tongueOf(t.character) ? <Flag tongue={tongueOf(t.character)!} size={size - 2} /> : <AnyFlag size={size - 2} />}
        <Retired t={t} size={size} />
      </span>
    );
  if (!p) return null;
  if (id === "start-page")
    return (
      <span class="sc-strip-in">
        <Die colour="black" size={size} />
        <span class="sc-fx">
          <b class="num">+3</b>
          <span class="sc-sum">Σ</span>
        </span>
      </span>
    );
  return (
    <span class="sc-strip-in">
      <span class="sc-when">
        <When p={p} size={size - 1} />
      </span>
      <Fx e={p.does} size={size} />
    </span>
  );
}

/* ---- Action cards -------------------------------------------------------------------------------------------------------- */

export const trackOf = (kind: string): Track | null => (kind in TRACK_COLOUR ? (kind as Track) : null);

export function sayAction(g: Game, s: Seat, kind: string, ...more: (string | false)[]): string {
  const { w } = g,
    up = s.upgraded.includes(kind),
    c = actionCard(kind, up),
    track = trackOf(kind),
    income = incomeOf(s, kind);
  return join(
    nameIn(w, kind),
    up && w.upgraded,
    c !== null && !isNothing(c.banner) && `${w.banner}: ${sayEffect(w, c.banner)}`,
    c !== null && c.printed > 0 && `${w.printedDie} ${c.printed}`,
    income ? `${w.harvests}: ${sayEffect(w, income)}` : track ? `${w.harvests}: ${w.nothing}` : "",
    ...more,
  );
}

/** What a card of a player harvests now. */
export function incomeOf(s: Seat, kind: string) {
  const track = trackOf(kind),
    silver = actionCard(kind, s.upgraded.includes(kind))?.silver ?? 0;
  if (track) return harvestAt(track, s.level[Object.keys(TRACK_COLOUR).indexOf(track)] ?? 0);
  return silver ? { cost: null, a: [{ op: "silver", n: silver, arg: "" }], b: [], per: 0 } : null;
}

export function ActionFace({ s, kind, size = 18 }: { s: Seat; kind: string; size?: number }) {
  const up = s.upgraded.includes(kind),
    c = actionCard(kind, up),
    income = incomeOf(s, kind);
  return (
    <span class={`sc-action-face${up ? " sc-up" : ""}`}>
      <Icon d={iconOf(kind)} size={size} class={trackOf(kind) ? `k-${kind}` : "t-gold"} />
      {c && c.printed > 0 && <Die colour="black" value={c.printed} size={size} />}
      {c && !isNothing(c.banner) && (
        <span class="sc-banner">
          <Fx e={c.banner} size={13} />
        </span>
      )}
      {income && (
        <span class="sc-income">
          <Icon d={icons.harvest} size={11} class="t-harvest" />
          <Fx e={income} size={13} />
        </span>
      )}
    </span>
  );
}

/* ---- Read large ------------------------------------------------------------------------------------------------------------ */

export function largePicture(card: string): ComponentChildren {
  const t = translators.get(card),
    s = scrolls.get(card),
    p = pages.get(card),
    goal = goals.get(card),
    r = resources.get(card),
    tile = tiles.find(x => x.id === card),
    up = /^upgraded-/.test(card),
    kind = card.replace("upgraded-", "");
  return (
    <span class="sc sc-large">
      {t && (
        <>
          <Pair reads={t.reads} writes={t.writes} size={46} />
          <span class="sc-large-row">
            {!isNothing(t.dispatch) && (
              <>
                <Icon d={icons.dispatch} size={22} />
                <Fx e={t.dispatch} size={22} />
              </>
            )}
            <Icon d={icons.retire} size={22} />
            <Retired t={t} size={22} />
          </span>
        </>
      )}
      {s && (
        <>
          <span class="sc-large-row">
            <Flag tongue={s.language} size={46} />
            {s.science && <Icon d={iconOf(s.science)} size={54} class={`k-${s.science}`} />}
          </span>
          <span class="sc-large-row">
            <Fx e={s.does} size={24} />
            <Bonus s={s} size={24} />
          </span>
        </>
      )}
      {p && (
        <>
          <Icon d={p.act ? iconOf(p.act) : icons.clock} size={54} class={p.act ? "t-page" : "t-gold"} />
          <span class="sc-large-row">
            <When p={p} size={24} />
            <Fx e={p.does} size={24} />
            {p.price > 0 && <Xp n={p.price} />}
          </span>
        </>
      )}
      {goal && (
        <span class="sc-large-row">
          <Worker colour="white" size={40} />
          <Worker colour={goal.worker} size={40} />
          <Die colour={goal.die} size={40} />
        </span>
      )}
      {r && (
        <>
          <Icon d={iconOf(r.act)} size={54} />
          <span class="sc-large-row">
            <Fx e={r.does} size={24} />
          </span>
        </>
      )}
      {tile && (
        <>
          <Icon d={icons.shelf} size={54} class="t-gold" />
          <span class="sc-large-row">
            <Fx e={tile.does} size={24} />
          </span>
        </>
      )}
      {!t && !s && !p && !goal && !r && !tile && (
        <Icon
          d={
            trackOf(kind) || kind === "patronage"
              ? iconOf(kind)
              : card.startsWith("scheme")
                ? icons.clock
                : icons.caliph
          }
          size={72}
          class={trackOf(kind) ? `k-${kind}` : "t-gold"}
        />
      )}
      {up && !isNothing(actionCard(kind, true)!.banner) && (
        <span class="sc-large-row">
          <Fx e={actionCard(kind, true)!.banner} size={24} />
        </span>
      )}
    </span>
  );
}

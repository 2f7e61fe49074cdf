// The cards of Scholars of the South Tigris: scrolls, translators, pages, action cards.

import type { ComponentChildren } from "preact";
import { has } from "../../engine/ids";
import type { About } from "../../engine/protocol";
import { Icon } from "../../board/parts/icon";
import { ReadButton } from "../../board/parts/read-button";
import { Fx, Xp, iconOf, some } from "./fx";
import { Character, Die, Flag, Pair, Worker } from "./glyph";
import { icons } from "./icons.gen";
import {
  boxOf,
  figure,
  idsOf,
  isNothing,
  pageOf,
  type ActionCard,
  type Box,
  type Colour,
  type Goal,
  type Page,
  type Resource,
  type Scheme,
  type Scroll,
  type Translator,
} from "./card-data";
import type { Game } from "./model";

export const Read = (props: { g: Game; id: string }) => <ReadButton {...props} class="sc-read" size={13} />;

export function Vp({ n }: { n: number }) {
  return (
    <span class="sc-vp">
      <Icon d={icons.vp} size={12} />
      <b class="num">{n}</b>
    </span>
  );
}

const join = (...list: (string | false | null | undefined)[]): string => list.filter(Boolean).join(", ");

/** Returns a card as text: its name, the engine's description, and the notes of the board. */
export const sayCard = (g: Game, id: string, ...more: (string | false)[]): string =>
  join(`${g.p.t("said", g.name(id))} ${g.text(id).replace(/\.$/, "")}`, ...more);

/* ---- Scrolls --------------------------------------------------------------------------------------------------- */

const flags = (list: Scroll["bonus"]["languages"], size: number) =>
  list.map(t => <Flag key={t} tongue={t} size={size - 2} />);
const dice = (list: Colour[], size: number) => list.map(c => <Die key={c} colour={c} size={size} />);
const guilds = (list: string[], size: number) =>
  list.map(x => <Icon key={x} d={icons.guild} size={size} class={`g-${x}`} />);
const sciences = (list: string[], size: number) =>
  list.map(x => <Icon key={x} d={iconOf(x)} size={size} class={`k-${x}`} />);

/** The components that a scroll counts at the end of the game, other than guilds, languages, dice and tracks. */
const COUNTED: Record<string, (size: number) => ComponentChildren> = {
  white: size => (
    <span class="sc-struck">
      <Die colour="white" size={size} />
    </span>
  ),
  black: size => <Die colour="black" size={size} />,
  retired: size => <Icon d={icons.retire} size={size} />,
  pages: size => <Icon d={icons.page} size={size} />,
  breadth: size => <Icon d={icons.shelf} size={size} />,
  rows: size => <Icon d={icons.upgrade} size={size} />,
  leftover: size => (
    <>
      <Icon d={icons.gold} size={size} class="t-gold" />
      <Icon d={icons.silver} size={size} class="t-silver" />
    </>
  ),
};

/** The bonus of a scroll at the end of the game, without its printed points. */
export function Bonus({ s, size = 13 }: { s: Scroll; size?: number }): ComponentChildren {
  const { kind, guilds: of, languages, dice: each, four, tracks } = s.bonus;
  return (
    <>
      {COUNTED[kind]?.(size) ?? <span data-bonus={kind} />}
      {guilds(of, size)}
      {flags(languages, size)}
      {dice(each, size)}
      {four.length > 0 && <span class="sc-some">{dice(four, size)}</span>}
      {sciences(tracks, size)}
    </>
  );
}

export function ScrollFace({ b, id, size = 15 }: { b: Box; id: string; size?: number }) {
  const s = b.scrolls[id];
  if (!s) return null;
  return (
    <span class={`sc-scroll-face ${s.science ? `b-${b.tracks[s.science]?.colour}` : "b-none"}`}>
      {s.science && <Icon d={iconOf(s.science)} size={46} class={`sc-scroll-mark k-${s.science}`} />}
      <Flag tongue={s.language} size={size + 5} />
      <span class="sc-scroll-top">
        {s.science && <Icon d={iconOf(s.science)} size={size} class={`k-${s.science}`} />}
        <Vp n={s.vp} />
      </span>
      <span class="sc-scroll-does">
        <Fx e={s.does} size={size - 1} />
      </span>
      {s.bonus.kind !== "none" && (
        <span class="sc-bonus">
          <Bonus s={s} size={size - 2} />
        </span>
      )}
    </span>
  );
}

/* ---- Translators ----------------------------------------------------------------------------------------------- */

/** The effect of a retired translator: permanent, or an effect with a condition. */
export function Retired({ t, size = 14 }: { t: Translator; size?: number }) {
  const holds = t.equal.length + t.also.length + t.no_fee > 0;
  return (
    <>
      {t.equal.length > 0 && (
        <span class="sc-fx">
          {t.equal.map((c, i) => (
            <>
              {i > 0 && <b>=</b>}
              <Die colour={c} size={size} />
            </>
          ))}
        </span>
      )}
      {t.also.length > 0 && (
        <span class="sc-fx">
          <b>+</b>
          {t.also.map(act => (
            <Icon key={act} d={iconOf(act)} size={size + 1} />
          ))}
        </span>
      )}
      {t.no_fee > 0 && (
        <span class="sc-fx">
          <span class="sc-struck">
            <Icon d={icons.silver} size={size} class="t-silver" />
          </span>
        </span>
      )}
      {t.if_colour.length > 0 && <span class="sc-when">{dice(t.if_colour, size - 1)}</span>}
      {(!holds || !isNothing(t.does) || t.does.per_level > 0) && <Fx e={t.does} size={size} />}
    </>
  );
}

/* ---- Pages ----------------------------------------------------------------------------------------------------- */

/** Shows the trigger and the condition of a page. */
export function When({ p, size = 13 }: { p: Page; size?: number }): ComponentChildren {
  return (
    <>
      {p.at_end > 0 && <Icon d={icons.clock} size={size} class="t-gold" />}
      {p.on_deliver.length > 0 && <Icon d={icons.travel} size={size} />}
      {guilds(p.on_deliver, size)}
      {p.on_translate.length > 0 && <Icon d={icons.translate} size={size} />}
      {guilds(p.on_translate, size)}
      {dice(p.on_stop, size)}
      {p.on_interact.map(d => (
        <Character key={d} of={d} size={size - 1} />
      ))}
      {p.if_colour.length > 0 && <span class="sc-some">{dice(p.if_colour, size)}</span>}
      {p.if_value > 0 && <b class="num">Σ{p.if_value}+</b>}
      {sciences(p.if_advanced, size)}
    </>
  );
}

/** A tucked card as a strip: its trigger and its effect. */
export function Strip({ b, id, size = 14 }: { b: Box; id: string; size?: number }) {
  const t = b.translators[id],
    p = b.pages[id];
  if (t)
    return (
      <span class="sc-strip-in">
        <Character of={t.character} size={size - 2} />
        <Retired t={t} size={size} />
      </span>
    );
  if (b["start-page"][id])
    return (
      <span class="sc-strip-in">
        <Die colour="black" size={size} />
        <Fx e={some("value", figure(b, "black-recruit").n)} size={size} />
      </span>
    );
  return (
    p && (
      <span class="sc-strip-in">
        <span class="sc-when">
          <When p={p} size={size - 1} />
        </span>
        <Fx e={p.does} size={size} />
      </span>
    )
  );
}

/* ---- Action cards ---------------------------------------------------------------------------------------------- */

/** Returns the colour class of an action card: the colour of its track, or gold. */
export const tintOf = (b: Box, kind: string): string => (b.tracks[kind] ? `k-${kind}` : "t-gold");

/** Returns the id of an action card. The ids are sorted by kind, followed by the upgrades in the same order. */
function actionOf(about: About, kind: string, upgraded: boolean): string {
  const all = idsOf(about, "action"),
    at = idsOf(about, "kind").indexOf(kind);
  return (at < all.length / 2 && all[at + (upgraded ? all.length / 2 : 0)]) || kind;
}
function kindOf(about: About, card: string): string {
  const all = idsOf(about, "action");
  return idsOf(about, "kind")[all.indexOf(card) % (all.length / 2)] ?? card;
}
export const upgradeOf = (g: Game, kind: string): string => actionOf(g.p.about, kind, true);
/** Returns the id of a player's action card of a kind. The goal card is not an action card. */
export const actionId = (g: Game, who: number, kind: string): string =>
  actionOf(g.p.about, kind, has(g.v.seats[who]?.upgraded ?? [], kind));

/** Returns the current harvest of a player's card, also as text. */
export function incomeOf(g: Game, who: number, kind: string) {
  const harvest = g.b.actions[actionId(g, who, kind)]?.harvest,
    place = g.b.incomes[`${kind}-${g.a.harvest[who]?.[kind] ?? 0}`];
  return place ?? (harvest && !isNothing(harvest) ? { does: harvest, text: "" } : null);
}

export function sayAction(g: Game, who: number, kind: string, ...more: (string | false)[]): string {
  const { w } = g,
    id = actionId(g, who, kind),
    income = incomeOf(g, who, kind);
  return join(
    g.b.actions[id] ? `${g.p.t("said", g.name(id))} ${g.text(id).replace(/\.$/, "")}` : g.word("kind", kind),
    income?.text && `${g.p.t("said", w.harvests)} ${income.text}`,
    ...more,
  );
}

export function ActionFace({ g, who, kind, size = 18 }: { g: Game; who: number; kind: string; size?: number }) {
  const id = actionId(g, who, kind),
    c = g.b.actions[id],
    income = incomeOf(g, who, kind);
  return (
    <span class={`sc-action-face${has(g.v.seats[who]?.upgraded ?? [], kind) ? " sc-up" : ""}`}>
      <Icon d={iconOf(kind)} size={size} class={tintOf(g.b, kind)} />
      {c && c.printed_die > 0 && <Die colour="black" value={c.printed_die} size={size} />}
      {c && !isNothing(c.does) && (
        <span class="sc-banner">
          <Fx e={c.does} size={13} />
        </span>
      )}
      {income && (
        <span class="sc-income">
          <Icon d={icons.harvest} size={11} class="t-harvest" />
          <Fx e={income.does} size={13} />
        </span>
      )}
    </span>
  );
}

/* ---- Resource cards -------------------------------------------------------------------------------------------- */

/** A resource card: dice, workers, coins, an effect and the action of the fifth space. */
export function Pieces({ about, r, size = 13 }: { about: About; r: Resource; size?: number }) {
  const colours = idsOf(about, "worker") as Colour[];
  return (
    <>
      {r.dice.map(
        (n, i) =>
          n > 0 && (
            <span key={i} class="sc-some">
              <b class="num">{n}</b>
              <Die colour={colours[i]!} size={size - 1} />
            </span>
          ),
      )}
      {r.workers.map(
        (n, i) =>
          n > 0 && (
            <span key={`w${i}`} class="sc-some">
              {n > 1 && <b class="num">{n}</b>}
              <Worker colour={colours[i]!} size={size} />
            </span>
          ),
      )}
      <span class="sc-some">
        <b class="num">{r.gold}</b>
        <Icon d={icons.gold} size={size} class="t-gold" />
      </span>
      <span class="sc-some">
        <b class="num">{r.silver}</b>
        <Icon d={icons.silver} size={size} class="t-silver" />
      </span>
      {(!isNothing(r.does) || r.does.per_level > 0) && <Fx e={r.does} size={size} />}
    </>
  );
}

/* ---- Large cards ------------------------------------------------------------------------------------------------ */

const Row = ({ children }: { children: ComponentChildren }) => <span class="sc-large-row">{children}</span>;

function TranslatorLarge({ t }: { t: Translator }) {
  return (
    <>
      <Row>
        <Character of={t.character} size={24} />
        <Pair reads={t.reads} writes={t.writes} size={46} />
        <Vp n={t.vp} />
        {t.room > 0 && <b class="sc-no">{t.room}</b>}
      </Row>
      <Row>
        {(!isNothing(t.dispatch) || t.dispatch.per_level > 0) && (
          <>
            <Icon d={icons.dispatch} size={22} />
            <Fx e={t.dispatch} size={22} />
          </>
        )}
        <Icon d={icons.retire} size={22} />
        <Retired t={t} size={22} />
      </Row>
    </>
  );
}

function ScrollLarge({ s }: { s: Scroll }) {
  return (
    <>
      <Row>
        <Flag tongue={s.language} size={46} />
        {s.science && <Icon d={iconOf(s.science)} size={54} class={`k-${s.science}`} />}
        <Vp n={s.vp} />
      </Row>
      <Row>
        {(!isNothing(s.does) || s.does.per_level > 0) && <Fx e={s.does} size={24} />}
        <Bonus s={s} size={24} />
      </Row>
    </>
  );
}

function PageLarge({ p }: { p: Page }) {
  return (
    <>
      <Row>
        <Icon d={p.slot ? iconOf(p.slot) : icons["any-act"]} size={54} class={p.slot ? "t-page" : "t-gold"} />
        {p.vp > 0 && <Vp n={p.vp} />}
      </Row>
      <Row>
        <When p={p} size={24} />
        {(!isNothing(p.does) || p.does.per_level > 0) && <Fx e={p.does} size={24} />}
        {p.price > 0 && <Xp n={p.price} />}
      </Row>
    </>
  );
}

/** The goal card: the people to meet, the scrolls to translate, the level to reach, and the reward of each. */
function GoalLarge({ b, goal }: { b: Box; goal: Goal }) {
  return (
    <>
      <Row>
        <Character of={goal.character} size={30} />
        <span class="sc-to">→</span>
        <Worker colour={goal.first_worker} size={34} />
      </Row>
      <Row>
        <Icon d={icons.translate} size={26} />
        <Icon d={iconOf(goal.science)} size={30} class={`k-${goal.science}`} />
        <span class="sc-to">→</span>
        <Worker colour={goal.worker} size={34} />
      </Row>
      <Row>
        <Icon d={iconOf(goal.track)} size={30} class={`k-${goal.track}`} />
        <b class="num">{figure(b, "goal-level").n}</b>
        <span class="sc-to">→</span>
        <Die colour={goal.die} size={34} />
      </Row>
    </>
  );
}

function ActionLarge({ b, kind, c }: { b: Box; kind: string; c: ActionCard }) {
  return (
    <>
      <Icon d={iconOf(kind)} size={72} class={tintOf(b, kind)} />
      <Row>
        {(!isNothing(c.does) || c.does.per_level > 0) && <Fx e={c.does} size={24} />}
        {c.printed_die > 0 && <Die colour="black" value={c.printed_die} size={34} />}
        {(!isNothing(c.harvest) || c.harvest.per_level > 0) && (
          <>
            <Icon d={icons.harvest} size={22} class="t-harvest" />
            <Fx e={c.harvest} size={22} />
          </>
        )}
      </Row>
    </>
  );
}

/** The actions of the automated opponent: an icon, and what distinguishes similar actions. */
const BOT: Record<string, ComponentChildren> = {
  gold: <Icon d={icons.gold} size={24} class="t-gold" />,
  employ: <Icon d={icons.employ} size={24} />,
  translate: <Icon d={icons.translate} size={24} />,
  "deliver-by-row": (
    <>
      <Icon d={icons.travel} size={24} />
      <Icon d={icons.shelf} size={20} />
    </>
  ),
  "deliver-2": (
    <>
      <Icon d={icons.travel} size={24} />
      <Icon d={icons.guild} size={20} class="t-guild" />
      <Icon d={icons.guild} size={20} class="t-guild" />
    </>
  ),
  influence: <Icon d={icons.guild} size={24} class="t-guild" />,
  "influence-scroll": (
    <>
      <Icon d={icons.scroll} size={24} />
      <Icon d={icons.marker} size={18} />
    </>
  ),
};
const Moves = ({ n }: { n: number }) => (n > 0 ? <b class="num">+{n}</b> : null);

function SchemeLarge({ s }: { s: Scheme }) {
  const acts = (list: { act: string }[]) => list.map((x, i) => <span key={i}>{BOT[x.act] ?? x.act}</span>);
  return (
    <>
      <Row>
        <span class={`sc-scheme ${s.red ? "sc-scheme-red" : "sc-scheme-blue"}`}>
          <Icon d={icons.clock} size={24} />
        </span>
        <Moves n={s.moves} />
        {s.needs_employed > 0 && (
          <>
            <Icon d={icons.employ} size={24} />
            <b class="num">{s.needs_employed}+</b>
          </>
        )}
        {s.needs_scrolls > 0 && (
          <>
            <Icon d={icons.scroll} size={24} />
            <b class="num">{s.needs_scrolls}+</b>
          </>
        )}
      </Row>
      <Row>
        {acts(s.first)}
        <Moves n={s.first_moves} />
        <span class="sc-to">/</span>
        {acts(s.second)}
        <Moves n={s.second_moves} />
      </Row>
    </>
  );
}

function pictureOf(about: About, card: string): ComponentChildren {
  const b = boxOf(about),
    t = b.translators[card],
    s = b.scrolls[card],
    p = pageOf(b, card),
    goal = b.goals[card],
    r = b.resources[card],
    tile = b.tiles[card],
    action = b.actions[card],
    scheme = b.schemes[card];
  if (t) return <TranslatorLarge t={t} />;
  if (s) return <ScrollLarge s={s} />;
  if (p) return <PageLarge p={p} />;
  if (goal) return <GoalLarge b={b} goal={goal} />;
  if (action) return <ActionLarge b={b} kind={kindOf(about, card)} c={action} />;
  if (scheme) return <SchemeLarge s={scheme} />;
  if (r)
    return (
      <>
        <Icon d={iconOf(r.act)} size={54} />
        <Row>
          <Pieces about={about} r={r} size={24} />
        </Row>
      </>
    );
  if (tile)
    return (
      <>
        <Row>
          <Icon d={icons.shelf} size={54} class="t-gold" />
          <Vp n={tile.vp} />
        </Row>
        <Row>
          <Fx e={tile.does} size={24} />
        </Row>
      </>
    );
  return (
    <>
      <Icon d={icons.caliph} size={72} class="t-gold" />
      {Object.values(b.caliph).map((option, i) => (
        <Row key={i}>
          <Fx e={option.does} size={22} />
        </Row>
      ))}
    </>
  );
}

export const largePicture = (card: string, about: About): ComponentChildren => (
  <span class="sc sc-large">{pictureOf(about, card)}</span>
);

/** Columns of the card data that no picture shows, because only the setup needs them. */
export const undrawn: readonly string[] = ["expansion"];

// The cards of Ancient Knowledge at all sizes: whole in a hand, compact on a Timeline, as a tile elsewhere.

import type { ComponentChildren } from "preact";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { ReadButton } from "../../board/parts/read-button";
import { icons as common } from "../../board/parts/icons.gen";
import type { About } from "../../engine/protocol";
import { icons } from "./icons.gen";
import { CardScene } from "./scenery";
import { builderOf, isMonument, needsOf, techOf, type Builder, type Need } from "./card-data";
import type { Game } from "./model";

export const Read = (props: { g: Game; id: string }) => <ReadButton {...props} class="ak-read" />;

/** Returns the icon of a type, a field or a timing, by the engine's name. */
export const iconOf = (name: string): string => (icons as Record<string, string>)[name] ?? "";
export const ROMAN = ["", "I", "II"];

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Returns the whole text of a card, for screen readers. */
export const sayBuilder = (g: Game, id: string, ...more: (string | false | undefined)[]): string =>
  [g.name(id), g.word("type", g.builder(id).type), g.text(id).replace(/\.$/, ""), ...more].filter(Boolean).join(", ");

const LONG = 10; // a word with at least this many characters hardly fits the width of a card

export function Name({ g, id }: { g: Game; id: string }) {
  const name = g.name(id),
    long = name.split(/[ -]/).some(word => word.length > LONG);
  return <span class={`ak-name${long ? " ak-name-long" : ""}`}>{name}</span>;
}

/** A number next to its icon. */
export function Num({
  icon,
  n,
  title,
  class: name = "",
}: {
  icon: string;
  n: ComponentChildren;
  title: string;
  class?: string;
}) {
  return (
    <span class={`ak-num ${name}`} title={title}>
      <Icon d={icon} size={15} />
      <b class="num">{n}</b>
    </span>
  );
}

/** Returns the effect of a card: the part of the engine's description after the timing. The engine describes the whole
    card: "Cost 1, slot 4. Decline: draw 2 cards. Starting hand 3." */
function effectOf(text: string): string {
  const [, effect = ""] =
    /^[^.]*\.\s*[^.:]*?\s?:\s*(.*?)(?:\s(?:Starting hand|Main de départ) \d\.)?$/.exec(text) ?? [];
  return effect.charAt(0).toUpperCase() + effect.slice(1);
}

/** Draws the effect of a card: its timing and its text. */
function Effect({ g, id, timing, brief }: { g: Game; id: string; timing: string; brief?: boolean }) {
  const text = effectOf(g.text(id));
  if (timing === "none") return <span class="ak-effect" />;
  return (
    <span
      class="ak-effect"
      title={text ? `${g.p.t("said", g.word("timing", timing))} ${text}` : g.word("timing", timing)}
    >
      <span>
        <Icon d={iconOf(timing)} size={14} />
        {(!brief && text) || g.word("timing", timing)}
      </span>
    </span>
  );
}

/** The four numbers of a Builder card. */
function Printed({ g, b }: { g: Game; b: Builder }) {
  const { w } = g,
    monument = isMonument(b) ? b : null;
  return (
    <span class="ak-printed">
      <span class="ak-printed-type">
        <Icon d={iconOf(b.type)} size={16} />
      </span>
      {monument && (
        <span class="ak-slot-no" title={`${w.slot} ${monument.slot}${monument.locked ? `, ${w.locked}` : ""}`}>
          {monument.locked > 0 && <Icon d={icons.locked} size={11} />}
          <b class="num">{monument.slot}</b>
        </span>
      )}
      {(b.cost > 0 || !monument) && (
        <Num
          icon={icons.cost}
          n={b.cost}
          title={`${g.p.t("said", w.cost)} ${b.cost} ${w.discards}`}
          class={b.cost ? "ak-cost" : "ak-zero"}
        />
      )}
      {monument && (
        <>
          <Num icon={icons.knowledge} n={monument.knowledge} title={w.knowledge(monument.knowledge)} class="ak-know" />
          <Num
            icon={icons.points}
            n={monument.points}
            title={plural(monument.points, w.point, w.points)}
            class={monument.points ? "ak-points" : "ak-zero"}
          />
        </>
      )}
    </span>
  );
}

/** A whole Builder card, in my hand or among the cards that I look at. */
export function HandCard({ g, id, from = "deck", note }: { g: Game; id: string; from?: string; note?: string }) {
  const { p } = g,
    b = g.builder(id),
    component = `builder:${id}`,
    touch = p.touch(component);
  return (
    <div class="holder ak-holder">
      <Press
        class={`ak-card k-${b.type}`}
        component={component}
        touch={touch}
        pressed={touch.marked ? true : undefined}
        flip={`card:${id}`}
        from={from}
        to="discard"
        label={sayBuilder(g, id, note)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="ak-band">
          <Icon d={iconOf(b.type)} size={16} />
          <Name g={g} id={id} />
        </span>
        <CardScene kind={b.type} id={id} />
        <Printed g={g} b={b} />
        <Effect g={g} id={id} timing={b.timing} />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/** Knowledge on a monument: a stack of tokens with its number. */
export function Stack({ g, n, small = false }: { g: Game; n: number; small?: boolean }) {
  return (
    <span
      class={`ak-stack${small ? " ak-stack-small" : ""}${n ? "" : " ak-stack-none"}`}
      style={{ "--n": Math.min(n, 6) }}
      title={g.w.knowledge(n)}
    >
      <Count n={n} />
    </span>
  );
}

/** A monument on my Timeline, or an artifact in its frame. */
export function Placed({
  g,
  id,
  tokens,
  where,
  from,
  declines,
}: {
  g: Game;
  id: string;
  tokens?: number;
  where: string;
  from: string;
  declines?: boolean;
}) {
  const { p, w } = g,
    b = g.builder(id),
    component = `builder:${id}`;
  return (
    <div class="holder ak-holder">
      <Press
        class={`ak-placed k-${b.type}${declines ? " ak-declining" : ""}`}
        component={component}
        touch={p.touch(component)}
        flip={`card:${id}`}
        from={from}
        to="discard"
        label={sayBuilder(g, id, where, tokens !== undefined && w.knowledge(tokens), declines && w.declining)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="ak-band">
          <Icon d={iconOf(b.type)} size={14} />
          <Name g={g} id={id} />
        </span>
        {tokens !== undefined ? (
          <span class="ak-foot">
            <Stack g={g} n={tokens} />
            <span class="ak-foot-end">
              {p.compact ? (
                <Icon d={iconOf(b.type)} size={14} />
              ) : (
                b.timing !== "none" && <Icon d={iconOf(b.timing)} size={15} />
              )}
              {isMonument(b) && (
                <Num icon={icons.points} n={b.points} title={plural(b.points, w.point, w.points)} class="ak-points" />
              )}
            </span>
          </span>
        ) : (
          <Effect g={g} id={id} timing={b.timing} brief={!p.compact} />
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/** A compact card: its kind, and the knowledge on it if the card is on a Timeline. */
export function Mini({
  g,
  id,
  tokens,
  where,
  from,
  class: name = "",
  turned,
}: {
  g: Game;
  id: string;
  tokens?: number;
  where: string;
  from?: string;
  class?: string;
  turned?: boolean;
}) {
  const { p, w } = g,
    b = g.builder(id),
    component = `builder:${id}`;
  return (
    <Press
      class={`ak-mini k-${b.type} ${name}${turned ? " ak-turned" : ""}`}
      component={component}
      touch={p.touch(component)}
      flip={`card:${id}`}
      from={from}
      to="discard"
      label={sayBuilder(g, id, where, tokens !== undefined && w.knowledge(tokens), turned && w.turnedOne)}
      onPress={() => p.click(component)}
      reads={`card:${id}`}
    >
      <Icon d={iconOf(b.type)} size={15} />
      <span class="ak-mini-name" title={g.name(id)}>
        {g.name(id)}
      </span>
      {tokens !== undefined && <Stack g={g} n={tokens} small />}
    </Press>
  );
}

/* ---- Technologies ---------------------------------------------------------------------------------------- */

const NEED_ICON: Record<string, string> = {
  "past-city": icons.city,
  "past-megalith": icons.megalith,
  "past-pyramid": icons.pyramid,
  "past-any": icons.past,
  "past-best": icons.best,
  "past-final": icons.final,
  lost: icons.lost,
  hand: icons.hand,
  "artifacts-in-play": icons.artifact,
  "coll-any": icons.collection,
  "coll-ancient": icons.ancient,
  "coll-writing": icons.writing,
  "coll-secret": icons.secret,
};
const NEED_KIND: Record<string, string> = {
  "past-city": "k-city",
  "past-megalith": "k-megalith",
  "past-pyramid": "k-pyramid",
  "artifacts-in-play": "k-artifact",
};
const SIGN: Record<string, string> = { "at-least": "", "at-most": "≤", exactly: "=" };

/** Returns true if the requirement is met. undefined: the Technology is not available to me. */
const isMet = (g: Game, id: string, place: number): boolean | undefined => {
  const met = g.a[`need-${place as 1 | 2 | 3}`]?.[g.me]?.[id];
  return met === undefined ? undefined : met > 0;
};

function sayNeed(g: Game, id: string, n: Need & { place: number }, learned = false): string {
  const { w } = g,
    met = learned ? undefined : isMet(g, id, n.place),
    need = `${g.p.t("said", g.word("term", n.what))} ${g.word("compare", n.compare)} ${n.n}`;
  return met === undefined ? need : `${need}, ${w.you} ${g.have(g.me, n.what)} (${met ? w.met : w.missing})`;
}

function Needs({ g, id }: { g: Game; id: string }) {
  const needs = needsOf(g.tech(id));
  if (!needs.length)
    return (
      <span class="ak-needs ak-needs-free" title={g.w.free}>
        {g.w.freeShort}
      </span>
    );
  return (
    <span class="ak-needs">
      {needs.map(n => {
        const met = isMet(g, id, n.place);
        return (
          <span
            class={`ak-need ${met ? "ak-need-met" : ""} ${NEED_KIND[n.what] ?? "k-plain"}`}
            title={sayNeed(g, id, n)}
          >
            <Icon d={NEED_ICON[n.what] ?? icons.past} size={15} />
            <b class="num">
              {met === false ? `${g.have(g.me, n.what)}/` : ""}
              {SIGN[n.compare]}
              {n.n}
            </b>
            {met && <Icon d={common.check} size={11} />}
          </span>
        );
      })}
    </span>
  );
}

/** Returns the text of a Technology, for screen readers. If `learned`, does not say which requirements are met. */
export function sayTech(g: Game, id: string, learned: boolean, ...more: (string | false | undefined)[]): string {
  const { w } = g,
    t = g.tech(id),
    needs = needsOf(t),
    text = g.text(id);
  return [
    g.name(id),
    g.word("field", t.field),
    `${w.level} ${ROMAN[t.level]}`,
    t.points > 0 && plural(t.points, w.point, w.points),
    needs.length ? needs.map(n => sayNeed(g, id, n, learned)).join(g.p.t("said.further")) : w.free,
    text ? `${g.p.t("said", g.word("timing", t.timing))} ${effectOf(text)}` : g.word("timing", t.timing),
    ...more,
  ]
    .filter(Boolean)
    .join(", ");
}

export function TechCard({ g, id, where }: { g: Game; id: string; where: string }) {
  const { p, w } = g,
    t = g.tech(id),
    component = `tech:${id}`;
  return (
    <div class="holder ak-holder">
      <Press
        class={`ak-card ak-tech f-${t.field}${needsOf(t).length > 1 ? " ak-tech-many" : ""}`}
        component={component}
        touch={p.touch(component)}
        flip={`card:${id}`}
        from={`techs-${t.level}`}
        to={`techs-${t.level}`}
        label={sayTech(g, id, false, where)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="ak-band">
          <Name g={g} id={id} />
        </span>
        <CardScene kind={t.field} id={id} />
        <span class="ak-tech-line">
          <Needs g={g} id={id} />
          <Icon d={iconOf(t.field)} size={18} class="ak-field" />
        </span>
        {t.points === 0 ? (
          <Effect g={g} id={id} timing={t.timing} />
        ) : (
          <span class="ak-worth" title={plural(t.points, w.point, w.points)}>
            <Icon d={icons.points} size={26} />
            <b class="num">{t.points}</b>
          </span>
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

export function TechTile({ g, id, where, from }: { g: Game; id: string; where: string; from?: string }) {
  const { p } = g,
    t = g.tech(id),
    component = `tech:${id}`;
  return (
    <Press
      class={`ak-mini ak-mini-tech f-${t.field}`}
      component={component}
      touch={p.touch(component)}
      flip={`card:${id}`}
      from={from}
      label={sayTech(g, id, true, where)}
      onPress={() => p.click(component)}
      reads={`card:${id}`}
    >
      <Icon d={iconOf(t.field)} size={15} />
      <span class="ak-mini-name" title={g.name(id)}>
        {g.name(id)}
      </span>
      {t.points > 0 && <b class="num ak-mini-points">{t.points}</b>}
    </Press>
  );
}

/* ---- Large card ------------------------------------------------------------------------------------------ */

const LARGE_SIGN: Record<string, string> = { "at-least": "≥", "at-most": "≤", exactly: "=" };

export function tint(card: string, about: About): string {
  const b = builderOf(about, card);
  return b ? `ak k-${b.type}` : `ak f-${techOf(about, card)?.field ?? ""}`;
}

/** The large card: a picture of its kind, and its numbers. */
export function largePicture(card: string, about: About): ComponentChildren {
  const b = builderOf(about, card),
    t = techOf(about, card);
  if (b) return <LargeBuilder b={b} />;
  if (!t) return null;
  return (
    <span class="ak ak-large">
      <span class={`f-${t.field}`} style={{ color: "var(--tint)" }}>
        <Icon d={iconOf(t.field)} size={84} />
      </span>
      <span class="ak-large-numbers">
        <span class="ak-slot-no">
          <b class="num">{ROMAN[t.level] ?? t.level}</b>
        </span>
        <Icon d={iconOf(t.timing)} size={22} class={`ak-when-${t.timing}`} />
        {t.points > 0 && <Num icon={icons.points} n={t.points} title="" class="ak-points" />}
        {needsOf(t).map(n => (
          <Num
            icon={NEED_ICON[n.what] ?? icons.past}
            n={`${LARGE_SIGN[n.compare] ?? n.compare} ${n.n}`}
            title=""
            class={NEED_KIND[n.what] ?? "k-plain"}
          />
        ))}
      </span>
    </span>
  );
}

function LargeBuilder({ b }: { b: Builder }) {
  return (
    <span class="ak ak-large">
      <span class={`k-${b.type}`} style={{ color: "var(--tint)" }}>
        <Icon d={iconOf(b.type)} size={84} />
      </span>
      <span class="ak-large-numbers">
        {isMonument(b) && (
          <span class="ak-slot-no">
            {b.locked > 0 && <Icon d={icons.locked} size={14} />}
            <b class="num">{b.slot}</b>
          </span>
        )}
        <Icon d={iconOf(b.timing)} size={22} class={`ak-when-${b.timing}`} />
        <Num icon={icons.cost} n={b.cost} title="" />
        {isMonument(b) && (
          <>
            <Num icon={icons.knowledge} n={b.knowledge} title="" class="ak-know" />
            <Num icon={icons.points} n={b.points} title="" class="ak-points" />
          </>
        )}
      </span>
    </span>
  );
}

/** Columns of the card data that the picture does not show: the effect, which is in the text below the picture, and the
    starting hand to which the card belongs. */
export const undrawn = [
  "start_hand",
  "on",
  "of",
  ...["what", "compare", "n"].map(column => `when[].${column}`),
  "bundle",
  ...["op", "n", "times", "up_to", "may", "to", "filter"].map(column => `body[].${column}`),
  ...["what", "at_least", "worth", "at_least_2", "worth_2", "each"].map(column => `score.${column}`),
];

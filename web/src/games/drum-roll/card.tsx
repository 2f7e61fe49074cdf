// The cards of Drum Roll: performers with their three cubes and benefits, personnel, investments.

import type { ComponentChildren } from "preact";
import { has } from "../../engine/ids";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { ReadButton } from "../../board/parts/read-button";
import { Cube } from "./cube";
import { icons } from "./icons.gen";
import { Spotlight } from "./scenery";
import type { Performer } from "./card-data";
import { Brings, HandGist, Office, Some, figureOf, handIcon, iconOf, rises, sayBenefit } from "./signs";
import type { Game } from "./model";
import type { Spot } from "./schema.gen";
import type { Carried } from "./view";

export const Read = (props: { g: Game; id: string }) => <ReadButton {...props} class="dr-read" />;

/** The cubes of the three levels, in the order on a performer. */
const CUBES: readonly Carried[] = ["poor", "good", "exceptional"];

/* ---- Performers ------------------------------------------------------------------------------------------------- */

/** Returns what happens to a performer that lacks its first cube. */
const sayFired = (g: Game, p: Performer): string =>
  `${g.p.t("said", g.w.isFired)} −${g.board.fired_vp} ${g.w.vp}, −${g.coins(p.hire)}`;

/** Returns the whole text of a performer and its cubes, for screen readers. */
export function sayPerformer(g: Game, id: string, mine: boolean, ...more: (string | false | undefined)[]): string {
  const { a, w } = g,
    p = g.box.performers[id],
    has = g.carried(id),
    flipped = has.includes("flipped");
  if (!p) return g.name(id);
  const needs = p.need.map((c, i) => {
    const filled = mine ? ` ${has.includes(CUBES[i]!) ? w.filled : w.needed}` : "";
    const level = g.p.t("said", w.levels[i + 1]!);
    return `${level} ${w.cube} ${g.word("colour", c)}${filled}, ${sayBenefit(g, p.benefit[i]!)}`;
  });
  return [
    g.name(id),
    g.word("type", p.type),
    ...(flipped ? [w.flipped] : needs),
    mine && !flipped && `${g.p.t("said", w.level)} ${w.levels[a.level[id] ?? 0]}`,
    !flipped && `${w.prestige} ${a.prestige[id] ?? p.prestige}`,
    `${w.salary} ${a.salary[id] ?? p.salary}`,
    has.includes("trailer") && w.trailer,
    has.includes("unpaid") && w.cancelled,
    ...more,
  ]
    .filter(Boolean)
    .join(g.p.t("said.further"));
}

/** The three cubes with the benefit of each level. A performer in the hiring row has no cubes. */
function Levels({ g, id, p, mine, size }: { g: Game; id: string; p: Performer; mine: boolean; size: number }) {
  const has = g.carried(id),
    level = mine ? (g.a.level[id] ?? 0) : 0;
  return (
    <span class="dr-levels">
      {p.need.map((c, i) => {
        const full = has.includes(CUBES[i]!);
        return (
          <span
            key={c}
            class={`dr-level${i < level ? " dr-reached" : ""}${mine && i + 1 === level ? " dr-level-now" : ""}`}
          >
            <Cube
              colour={c}
              empty={mine && !full}
              size={size + 4}
              flip={full ? `on-${id}-${i}` : undefined}
              from={full ? `stock-${c}` : undefined}
            />
            <Brings b={p.benefit[i]!} size={size} />
          </span>
        );
      })}
    </span>
  );
}

/** For a performer that is not hired yet: shows how much its values rise for each Bizarre performer. */
const Plus = ({ p, mine }: { p: Performer; mine: boolean }) =>
  p.per_bizarre && !mine ? <i class="dr-plus">{rises(p)}</i> : null;

export function PerformerFace({
  g,
  id,
  mine,
  foot,
  size = 14,
}: {
  g: Game;
  id: string;
  mine: boolean;
  foot?: ComponentChildren;
  size?: number;
}) {
  const { a, w } = g,
    p = g.box.performers[id]!,
    has = g.carried(id),
    flipped = mine && has.includes("flipped");
  const fired = mine && a.level[id] === 0;
  return (
    <span class={`dr-face k-${p.type}${flipped ? " dr-flipped" : ""}`}>
      {!flipped && <Spotlight d={figureOf(id, p.type)} />}
      <span class="dr-band">
        <Icon d={iconOf(p.type)} size={17} />
        <span class="dr-name">{g.name(id)}</span>
      </span>
      {flipped ? (
        <span class="dr-levels dr-flip-side">
          <Icon d={figureOf(id, p.type)} size={30} />
          <span>{w.flipped}</span>
        </span>
      ) : (
        <Levels g={g} id={id} p={p} mine={mine} size={size} />
      )}
      <span class="dr-foot">
        {!flipped && (
          <span class="dr-some t-vp" title={w.prestige}>
            <Icon d={icons.vp} size={14} />
            <b class="num">
              {a.prestige[id] ?? p.prestige}
              <Plus p={p} mine={mine} />
            </b>
          </span>
        )}
        <span
          class={`dr-some t-salary${has.includes("unpaid") ? " dr-waived" : ""}`}
          title={has.includes("unpaid") ? w.cancelled : w.salary}
        >
          <Icon d={icons.salary} size={15} />
          <b class="num">
            {a.salary[id] ?? p.salary}
            <Plus p={p} mine={mine} />
          </b>
        </span>
        {has.includes("trailer") && (
          <span class="dr-some t-trailer" title={w.trailer}>
            <Icon d={icons.trailer} size={17} />
          </span>
        )}
        {fired && (
          <span class="dr-some dr-danger" title={sayFired(g, p)}>
            <Icon d={icons.fired} size={17} />
          </span>
        )}
        {foot}
      </span>
    </span>
  );
}

/** A performer of my circus, or (`draft`) a performer that I may choose at the start of the game. */
export function MyPerformer({ g, id, draft }: { g: Game; id: string; draft?: boolean }) {
  const { p, w, ring } = g,
    component = `performer:${id}`,
    x = g.box.performers[id]!,
    has = g.carried(id),
    flipped = has.includes("flipped");
  const acts = ring?.seat === g.me && !draft,
    done = acts && has.includes("appeared");
  return (
    <div class="holder dr-holder">
      <Press
        class={`dr-card${done ? " dr-done" : ""}`}
        component={component}
        touch={p.touch(component)}
        flip={`perf:${id}`}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
        label={sayPerformer(
          g,
          id,
          !draft,
          draft && `${w.price} ${x.hire}`,
          acts && !flipped && (done ? w.appeared : w.notYet),
          !draft && g.a.level[id] === 0 && sayFired(g, x),
        )}
      >
        <PerformerFace
          g={g}
          id={id}
          mine={!draft}
          foot={
            draft ? (
              <span class="dr-price">
                <b class="num">{x.hire}</b>
                <Icon d={icons.coin} size={15} />
              </span>
            ) : done ? (
              <span class="dr-some dr-check" title={w.appeared}>
                <Icon d={icons.chosen} size={13} />
              </span>
            ) : null
          }
        />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/** Another player's performer in compact form: the type, the cubes and the trailer. */
export function MiniPerformer({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const { p, w } = g,
    x = g.box.performers[id]!,
    has = g.carried(id),
    flipped = has.includes("flipped"),
    done = g.ring?.seat === seat && has.includes("appeared");
  return (
    <Press
      class={`dr-mini k-${x.type}${flipped ? " dr-flipped" : ""}`}
      flip={`perf:${id}`}
      label={sayPerformer(g, id, true, g.seat(seat), done && w.appeared)}
      onPress={() => p.readCard(id)}
      reads={`card:${id}`}
    >
      <span class="dr-mini-in" title={g.name(id)}>
        <Icon d={iconOf(x.type)} size={15} />
        <span class="dr-mini-name">{g.name(id)}</span>
        {flipped ? (
          <Icon d={icons.vp} size={13} />
        ) : (
          x.need.map((c, i) => <Cube key={c} colour={c} empty={!has.includes(CUBES[i]!)} size={13} />)
        )}
        {has.includes("trailer") && <Icon d={icons.trailer} size={14} />}
      </span>
    </Press>
  );
}

/* ---- Personnel -------------------------------------------------------------------------------------------------- */

/** Returns the name without the colours in brackets, because the colours are drawn. */
export const shortName = (g: Game, id: string): string => g.name(id).replace(/ \([^)]*\)$/, "");

export const sayCard = (g: Game, id: string, ...more: (string | false | undefined)[]): string =>
  [g.name(id), g.text(id).replace(/\.$/, ""), ...more].filter(Boolean).join(", ");

export function StaffFace({ g, id, foot }: { g: Game; id: string; foot?: ComponentChildren }) {
  const x = g.box.personnel[id]!;
  return (
    <span class="dr-face dr-staff k-staff">
      <Spotlight d={iconOf(x.office)} />
      <span class="dr-band">
        <Icon d={iconOf(x.office)} size={17} />
        <span class="dr-name">{shortName(g, id)}</span>
      </span>
      <span class="dr-gist">
        <Office x={x} size={16} />
      </span>
      <span class="dr-foot">
        <span class="dr-some t-salary" title={g.w.salary}>
          <Icon d={icons.salary} size={15} />
          <b class="num">{x.salary}</b>
        </span>
        {foot}
      </span>
    </span>
  );
}

/** For each office of personnel: the spot of the move that it allows. */
const OFFICE_SPOTS: Record<string, Spot> = { organizer: "organizer", bank: "bank" };

/** A card of my personnel, as a narrow strip. */
export function MyStaff({ g, id }: { g: Game; id: string }) {
  const { p, w, mine } = g,
    x = g.box.personnel[id]!,
    component = g.component(`staff:${id}`, OFFICE_SPOTS[x.office]),
    waived = has(mine.cancelled, id);
  return (
    <div class="holder dr-holder">
      <Press
        class="dr-slip k-staff"
        component={component}
        touch={p.touch(component)}
        flip={`staff:${id}`}
        label={sayCard(g, id, waived && w.cancelled)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="dr-slip-in">
          <Icon d={iconOf(x.office)} size={18} class="dr-slip-icon" />
          <span class="dr-name">{shortName(g, id)}</span>
          <span class="dr-slip-foot">
            <Office x={x} size={14} />
            <span class={`dr-some t-salary${waived ? " dr-waived" : ""}`}>
              <Icon d={icons.salary} size={13} />
              <b class="num">{g.a.salary[id] ?? x.salary}</b>
            </span>
            {x.office === "bank" && mine.deposit > 0 && (
              <Some thing="coin" n={mine.deposit} size={13} title={w.deposit} />
            )}
          </span>
        </span>
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

export function MiniStaff({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const x = g.box.personnel[id]!;
  return (
    <Press
      class="dr-mini k-staff"
      flip={`staff:${id}`}
      label={sayCard(g, id, g.seat(seat))}
      onPress={() => g.p.readCard(id)}
      reads={`card:${id}`}
    >
      <span class="dr-mini-in" title={g.name(id)}>
        <Icon d={iconOf(x.office)} size={15} />
        <span class="dr-mini-name">{g.name(id)}</span>
      </span>
    </Press>
  );
}

/* ---- Investments ------------------------------------------------------------------------------------------------ */

/** The spots of the moves that play an investment, by the moment when it is played. */
const MOMENT_SPOTS: Record<string, Spot> = { placing: "unblock-action", voting: "double-vote" };

export function HandCard({ g, id }: { g: Game; id: string }) {
  const { p } = g,
    x = g.box.investments[id]!,
    component = g.component(`investment:${id}`, MOMENT_SPOTS[x.moment]);
  return (
    <div class="holder dr-holder">
      <Press
        class="dr-slip k-invest"
        component={component}
        touch={p.touch(component)}
        flip={`inv:${id}`}
        from="deck"
        label={sayCard(g, id)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="dr-slip-in">
          <Icon d={iconOf(handIcon(x))} size={18} class="dr-slip-icon" />
          <span class="dr-name">{shortName(g, id)}</span>
          <span class="dr-slip-foot">
            <HandGist x={x} size={14} />
          </span>
        </span>
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

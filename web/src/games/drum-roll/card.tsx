// The cards of Drum Roll, wherever they lie: performers with their three cubes and benefits, personnel, investments.

import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { icons as common } from "../../parts/icons.gen";
import {
  LEVELS,
  benefit,
  investment,
  performers,
  personnel,
  regions,
  rises,
  type Benefit,
  type Performer,
  type Step,
} from "./box";
import { Cube, CubeOf } from "./cube";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { carried, isFlipped, levelOf, prestigeOf, salaryOf, type Carried, type Seat } from "./view";

export const iconOf = (name: string): string => icons[name as keyof typeof icons] ?? icons.ring;
/** A performer's own picture, or that of its type. */
export const figureOf = (id: string): string => iconOf(id in icons ? id : (performers.get(id)?.type ?? "ring"));

/** So much of something: 3 with coins. */
export function Some({
  thing,
  n,
  size = 15,
  title,
}: {
  thing: string;
  n: ComponentChildren;
  size?: number;
  title?: string;
}) {
  return (
    <span class={`dr-some t-${thing}`} title={title}>
      <b class="num">{n}</b>
      <Icon d={iconOf(thing)} size={size} />
    </span>
  );
}

/* ---- Benefits in signs ------------------------------------------------------------------------------------------- */

const Arrow = () => (
  <svg class="dr-arrow" viewBox="0 0 24 12" width="12" height="8" aria-hidden="true">
    <path d="M0 4h14V0l10 6-10 6V8H0z" fill="currentColor" />
  </svg>
);

function Gains({ s, size }: { s: Step; size: number }) {
  switch (s.gain) {
    case "coins":
      return <Some thing="coin" n={s.n} size={size} />;
    case "per-acrobat":
      return (
        <span class="dr-some">
          <Some thing="coin" n={s.n} size={size} />
          <i>/</i>
          <Icon d={icons.acrobat} size={size} />
        </span>
      );
    case "cube":
      return <CubeOf colours={s.colours} size={size} />;
    case "cubes":
      return (
        <span class="dr-either">
          {s.colours.map(c => (
            <Cube key={c} colour={c} size={size} />
          ))}
        </span>
      );
    case "look":
      return <Some thing="look" n={s.n} size={size} />;
    case "trailer":
      return <Some thing="trailer" n={s.n > 1 ? s.n : ""} size={size + 1} />;
    case "cancel":
      return <Some thing="cancel" n={s.n > 1 ? s.n : ""} size={size} />;
    default:
      return <Icon d={icons.fired} size={size} />;
  }
}

function OneStep({ s, size }: { s: Step; size: number }) {
  if (!s.pays) return <Gains s={s} size={size} />;
  return (
    <span class="dr-may">
      {s.times > 1 && <b class="num">{s.times}×</b>}
      {s.pays.coins > 0 ? (
        <Some thing="coin" n={s.pays.coins} size={size} />
      ) : (
        <CubeOf colours={s.pays.colours} size={size} />
      )}
      <Arrow />
      <Gains s={s} size={size} />
    </span>
  );
}

export function Brings({ b, size = 14 }: { b: Benefit; size?: number }) {
  return (
    <span class="dr-brings">
      {b.map((steps, i) => (
        <>
          {i > 0 && <i>/</i>}
          {steps.map((s, k) => (
            <OneStep key={k} s={s} size={size} />
          ))}
        </>
      ))}
    </span>
  );
}

function sayStep(g: Game, s: Step): string {
  const { w } = g,
    cubes =
      s.colours.length === 5
        ? w.cubeAny
        : s.colours.map(c => `${w.cube} ${g.word("colour", c)}`).join(s.gain === "cubes" ? " + " : ` ${w.or} `);
  const gain = {
    coins: `${s.n} ${w.coins}`,
    "per-acrobat": `${s.n} ${w.coins} ${w.perAcrobat}`,
    cube: cubes,
    cubes: cubes,
    look: `${s.n} ${w.look}`,
    trailer: `${s.n} ${w.trailer}`,
    cancel: `${s.n} × ${w.cancel}`,
    fire: w.fire,
  }[s.gain];
  if (!s.pays) return gain;
  const cost = s.pays.coins
    ? `${s.pays.coins} ${w.coins}`
    : s.pays.colours.length === 5
      ? w.cubeAny
      : s.pays.colours.map(c => `${w.cube} ${g.word("colour", c)}`).join(` ${w.or} `);
  return `${s.times > 1 ? `${w.upTo} ${s.times} ${w.times} ` : ""}${cost} → ${gain}`;
}
export const sayBenefit = (g: Game, b: Benefit): string =>
  b.map(steps => steps.map(s => sayStep(g, s)).join(" + ")).join(` ${g.w.or} `);

/* ---- Performers --------------------------------------------------------------------------------------------------- */

/** The mark of what is reconstructed. */
export function Rebuilt({ g, id }: { g: Game; id: string }) {
  return g.rebuilt(id) ? (
    <span class="dr-r" title={g.w.reconstructed}>
      R
    </span>
  ) : null;
}

export function Read({ g, id }: { g: Game; id: string }) {
  return (
    <button
      class="dr-read"
      type="button"
      data-read=""
      onClick={() => g.p.readCard(id)}
      aria-label={`${g.w.read}: ${g.name(id)}`}
    >
      <Icon d={common.info} size={14} />
    </button>
  );
}

/** All that is printed on a performer, and what it carries, for those who listen. */
export function sayPerformer(g: Game, id: string, s: Seat | null, ...more: (string | false | undefined)[]): string {
  const { v, w } = g,
    p = performers.get(id),
    has = carried(v, id),
    flipped = has.includes("flipped");
  if (!p) return g.name(id);
  const needs = p.needs.map(
    (c, i) =>
      `${w.levels[i + 1]}: ${w.cube} ${g.word("colour", c)}${s ? ` ${has.includes(LEVELS[i + 1] as Carried) ? w.filled : w.needed}` : ""}, ${sayBenefit(g, p.benefits[i]!)}`,
  );
  return [
    g.name(id),
    w.types[p.type],
    ...(flipped ? [w.flipped] : needs),
    s && !flipped && `${w.level}: ${w.levels[levelOf(v, id)]}`,
    !flipped && `${w.prestige} ${s ? prestigeOf(s, id) : p.prestige}`,
    `${w.salary} ${s ? salaryOf(v, s, id) : p.salary}`,
    has.includes("trailer") && w.trailer,
    has.includes("unpaid") && w.cancelled,
    g.rebuilt(id) && w.reconstructed,
    ...more,
  ]
    .filter(Boolean)
    .join("; ");
}

/** The three cubes with what each level brings; `s` says whose performer it is, nobody's in the hiring row. */
function Levels({ g, p, s, size }: { g: Game; p: Performer; s: Seat | null; size: number }) {
  const has = carried(g.v, p.id),
    level = s ? levelOf(g.v, p.id) : 0;
  return (
    <span class="dr-levels">
      {p.needs.map((c, i) => {
        const full = has.includes(LEVELS[i + 1] as Carried);
        return (
          <span
            key={c}
            class={`dr-level${i < level ? " dr-reached" : ""}${s && i + 1 === level ? " dr-level-now" : ""}`}
          >
            <Cube
              colour={c}
              empty={s ? !full : false}
              size={size + 4}
              flip={full ? `on-${p.id}-${i}` : undefined}
              from={full ? `stock-${c}` : undefined}
            />
            <Brings b={p.benefits[i]!} size={size} />
          </span>
        );
      })}
    </span>
  );
}

/** A Bizarre performer's figures rise: "+1 for each". */
const Plus = ({ p, s }: { p: Performer; s: Seat | null }) => (rises(p) && !s ? <i class="dr-plus">+</i> : null);

export function PerformerFace({
  g,
  id,
  s,
  foot,
  size = 14,
}: {
  g: Game;
  id: string;
  s: Seat | null;
  foot?: ComponentChildren;
  size?: number;
}) {
  const { v, w } = g,
    p = performers.get(id)!,
    has = carried(v, id),
    flipped = s !== null && has.includes("flipped");
  const fired = s !== null && !flipped && levelOf(v, id) === 0;
  return (
    <span class={`dr-face k-${p.type}${flipped ? " dr-flipped" : ""}`}>
      <span class="dr-band">
        <Icon d={iconOf(p.type)} size={17} />
        <span class="dr-name">{g.name(id)}</span>
        {s === null && <Rebuilt g={g} id={id} />}
      </span>
      {s !== null && <Rebuilt g={g} id={id} />}
      {flipped ? (
        <span class="dr-levels dr-flip-side">
          <Icon d={figureOf(id)} size={30} />
          <span>{w.flipped}</span>
        </span>
      ) : (
        <Levels g={g} p={p} s={s} size={size} />
      )}
      <span class="dr-foot">
        {!flipped && (
          <span class="dr-some t-vp" title={w.prestige}>
            <Icon d={icons.vp} size={14} />
            <b class="num">
              {s ? prestigeOf(s, id) : p.prestige}
              <Plus p={p} s={s} />
            </b>
          </span>
        )}
        <span
          class={`dr-some t-salary${has.includes("unpaid") ? " dr-waived" : ""}`}
          title={has.includes("unpaid") ? w.cancelled : w.salary}
        >
          <Icon d={icons.salary} size={15} />
          <b class="num">
            {s ? salaryOf(v, s, id) : p.salary}
            <Plus p={p} s={s} />
          </b>
        </span>
        {has.includes("trailer") && (
          <span class="dr-some t-trailer" title={w.trailer}>
            <Icon d={icons.trailer} size={17} />
          </span>
        )}
        {fired && (
          <span class="dr-some dr-danger" title={w.fired}>
            <Icon d={icons.fired} size={17} />
          </span>
        )}
        {foot}
      </span>
    </span>
  );
}

/** A performer of mine, or one that I may keep. */
export function MyPerformer({ g, id, draft }: { g: Game; id: string; draft?: boolean }) {
  const { p, v, w, ring } = g,
    component = `performer:${id}`,
    s = draft ? null : g.mine,
    has = carried(v, id),
    cost = performers.get(id)?.cost ?? 0;
  const acts = ring?.seat === g.me && !draft,
    done = acts && has.includes("appeared");
  return (
    <div class="dr-holder">
      <Press
        class={`dr-card${done ? " dr-done" : ""}`}
        component={component}
        touch={p.touch(component)}
        flip={`perf:${id}`}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
        label={sayPerformer(
          g,
          id,
          s,
          draft && `${w.price} ${cost}`,
          acts && !isFlipped(v, id) && (done ? w.appeared : w.notYet),
          s !== null && !isFlipped(v, id) && levelOf(v, id) === 0 && w.fired,
        )}
      >
        <PerformerFace
          g={g}
          id={id}
          s={s}
          foot={
            draft ? (
              <span class="dr-price">
                <b class="num">{cost}</b>
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

/** Somebody else's performer: its type, its cubes, its trailer. */
export function MiniPerformer({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const { p, v, w } = g,
    x = performers.get(id)!,
    s = v.seats[seat]!,
    has = carried(v, id),
    flipped = has.includes("flipped"),
    done = g.ring?.seat === seat && has.includes("appeared");
  return (
    <Press
      class={`dr-mini k-${x.type}${flipped ? " dr-flipped" : ""}`}
      flip={`perf:${id}`}
      label={sayPerformer(g, id, s, g.seat(seat), done && w.appeared)}
      onPress={() => p.readCard(id)}
      onRead={() => p.readCard(id)}
    >
      <span class="dr-mini-in" title={g.name(id)}>
        <Icon d={iconOf(x.type)} size={15} />
        <span class="dr-mini-name">{g.name(id)}</span>
        {flipped ? (
          <Icon d={icons.vp} size={13} />
        ) : (
          x.needs.map((c, i) => <Cube key={c} colour={c} empty={!has.includes(LEVELS[i + 1] as Carried)} size={13} />)
        )}
        {has.includes("trailer") && <Icon d={icons.trailer} size={14} />}
      </span>
    </Press>
  );
}

/* ---- Personnel ------------------------------------------------------------------------------------------------------ */

/** What a card does, in signs. */
export function Gist({ gist, size = 15 }: { gist: string; size?: number }) {
  const [, vp, each] = /^\+(\d)vp(?::(\w+?)(?:\d)?)?$/.exec(gist) ?? [],
    [, type] = /^applause:(\w+)/.exec(gist) ?? [];
  if (!gist) return null;
  if (vp)
    return (
      <span class="dr-brings">
        <Some thing="vp" n={`+${vp}`} size={size} />
        {each && (
          <>
            <i>/</i>
            {each === "cubes" && <b class="num">3</b>}
            <Icon d={iconOf(each)} size={size} />
          </>
        )}
      </span>
    );
  if (type)
    return (
      <span class="dr-brings">
        <Icon d={iconOf(type)} size={size} />
        <b class="num">+2 / −1</b>
        <Icon d={icons.vp} size={size - 2} class="t-vp" />
      </span>
    );
  if (gist === "×2")
    return (
      <span class="dr-brings">
        <b class="num">×2</b>
      </span>
    );
  if (gist === "first")
    return (
      <span class="dr-brings">
        <Arrow />
        <Icon d={icons.first} size={size} />
      </span>
    );
  if (gist === "place3")
    return (
      <span class="dr-brings">
        <b class="num">3</b>
        <Icon d={icons.cubes} size={size} />
      </span>
    );
  if (gist === "2$>1vp")
    return (
      <span class="dr-brings">
        <Some thing="coin" n={2} size={size} />
        <Arrow />
        <Some thing="vp" n={1} size={size} />
      </span>
    );
  return <Brings b={benefit(gist)} size={size} />;
}

/** Without the colours in brackets, which are drawn. */
export const shortName = (g: Game, id: string): string => g.name(id).replace(/ \([^)]*\)$/, "");

export const sayCard = (g: Game, id: string, ...more: (string | false | undefined)[]): string =>
  [g.name(id), g.text(id).replace(/\.$/, ""), g.rebuilt(id) && g.w.reconstructed, ...more].filter(Boolean).join(", ");

export function StaffFace({ g, id, foot }: { g: Game; id: string; foot?: ComponentChildren }) {
  const x = personnel.get(id)!,
    waived = g.mine.cancelled.includes(id);
  return (
    <span class="dr-face dr-staff k-staff">
      <span class="dr-band">
        <Icon d={iconOf(x.icon)} size={17} />
        <span class="dr-name">{shortName(g, id)}</span>
        <Rebuilt g={g} id={id} />
      </span>
      <span class="dr-gist">
        <Gist gist={x.gist} size={16} />
      </span>
      <span class="dr-foot">
        <span class={`dr-some t-salary${waived ? " dr-waived" : ""}`} title={g.w.salary}>
          <Icon d={icons.salary} size={15} />
          <b class="num">{waived ? 0 : x.salary}</b>
        </span>
        {foot}
      </span>
    </span>
  );
}

/** A member of my staff, as a slip. */
export function MyStaff({ g, id }: { g: Game; id: string }) {
  const { p, w, mine } = g,
    component = `staff:${id}`,
    x = personnel.get(id)!,
    waived = mine.cancelled.includes(id);
  return (
    <div class="dr-holder">
      <Press
        class="dr-slip k-staff"
        component={component}
        touch={p.touch(component)}
        flip={`staff:${id}`}
        label={sayCard(g, id, waived && w.cancelled)}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
      >
        <span class="dr-slip-in">
          <Icon d={iconOf(x.icon)} size={18} class="dr-slip-icon" />
          <span class="dr-name">{shortName(g, id)}</span>
          <span class="dr-slip-foot">
            <Gist gist={x.gist} size={14} />
            <span class={`dr-some t-salary${waived ? " dr-waived" : ""}`}>
              <Icon d={icons.salary} size={13} />
              <b class="num">{waived ? 0 : x.salary}</b>
            </span>
            {x.icon === "bank" && mine.deposit > 0 && (
              <Some thing="coin" n={mine.deposit} size={13} title={w.deposit} />
            )}
            <Rebuilt g={g} id={id} />
          </span>
        </span>
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

export function MiniStaff({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const x = personnel.get(id)!;
  return (
    <Press
      class="dr-mini k-staff"
      flip={`staff:${id}`}
      label={sayCard(g, id, g.seat(seat))}
      onPress={() => g.p.readCard(id)}
      onRead={() => g.p.readCard(id)}
    >
      <span class="dr-mini-in" title={g.name(id)}>
        <Icon d={iconOf(x.icon)} size={15} />
        <span class="dr-mini-name">{g.name(id)}</span>
      </span>
    </Press>
  );
}

/* ---- Investments ------------------------------------------------------------------------------------------------------ */

export function HandCard({ g, id }: { g: Game; id: string }) {
  const { p } = g,
    component = `investment:${id}`,
    x = investment(id);
  return (
    <div class="dr-holder">
      <Press
        class="dr-slip k-invest"
        component={component}
        touch={p.touch(component)}
        flip={`inv:${id}`}
        from="deck"
        label={sayCard(g, id)}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
      >
        <span class="dr-slip-in">
          <Icon d={iconOf(x.icon)} size={18} class="dr-slip-icon" />
          <span class="dr-name">{shortName(g, id)}</span>
          <span class="dr-slip-foot">
            <Gist gist={x.gist} size={14} />
            <Rebuilt g={g} id={id} />
          </span>
        </span>
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/* ---- Read large --------------------------------------------------------------------------------------------------------- */

export function largePicture(card: string): ComponentChildren {
  const p = performers.get(card),
    s = personnel.get(card),
    region = regions[card],
    x = s ?? investment(card);
  const rows = p ? (
    p.needs.map((c, i) => (
      <span key={c} class="dr-large-row">
        <Cube colour={c} size={26} />
        <Brings b={p.benefits[i]!} size={24} />
      </span>
    ))
  ) : region ? (
    region.map(t => (
      <span key={t} class="dr-large-row">
        <b>2 ×</b>
        <Icon d={iconOf(t)} size={26} />
        <span>→</span>
        <Some thing="vp" n={2} size={24} />
      </span>
    ))
  ) : x.gist ? (
    <span class="dr-large-row">
      <Gist gist={x.gist} size={24} />
    </span>
  ) : null;
  return (
    <span class={`dr dr-large k-${p ? p.type : s ? "staff" : region ? "tamer" : "invest"}`}>
      <Icon d={p ? figureOf(card) : region ? icons.region : iconOf(x.icon)} size={92} class="dr-tint" />
      {rows && <span class="dr-large-rows">{rows}</span>}
    </span>
  );
}

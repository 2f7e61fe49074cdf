// My board: six action spaces with their cards and dice, four columns of tucked cards below, and the tile that prices their rows.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { ACTS, ROW_UNITS, SPACES, goals, pages, resources, tiles, type Act, type Space } from "./box";
import { ActionFace, Strip, Vp, sayAction, sayTucked } from "./card";
import { Fx, iconOf } from "./fx";
import { Die, Flag, AnyFlag, Worker, tongueOf } from "./glyph";
import { icons } from "./icons.gen";
import { sayEffect } from "./say";
import type { Game } from "./table";
import { dieOf, isUsed, tuckUnits } from "./view";

const SHOWN = 5;

export function Spaces({ g }: { g: Game }) {
  const { v, w, mine: s } = g,
    longest = Math.max(...s.column.map(c => c.length)),
    rows = Math.max(g.p.compact ? 2 : SHOWN, longest + 1, v.expansion ? Math.min(s.ref + 3, longest + 2) : 0);
  return (
    <section
      class={`sc-spaces sc-leaf${v.expansion ? " sc-spaces-tile" : ""}`}
      style={{ "--rows": rows }}
      aria-label={w.spaces}
    >
      {v.expansion > 0 && <RowTile g={g} rows={rows} />}
      {SPACES.map((space, i) => (
        <div
          key={space}
          class={`sc-lane lane-${space}${v.space === space && g.work?.who === g.me ? " sc-lane-now" : ""}`}
        >
          <SpaceOf g={g} space={space} i={i} />
          {i < 4 ? (
            <Column g={g} act={ACTS[i]!} i={i} rows={rows} />
          ) : i === 5 && !s.cards.includes("goal") && !s.card.includes("goal") ? (
            <GoalCard g={g} />
          ) : i === 4 ? (
            <Pending g={g} />
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** What a space offers: its own action, that of the resource card, or any once the goals are met. */
function actOf(g: Game, space: Space): Act | "any" | null {
  if (space === "fifth") return resources.get(g.mine.resource ?? "")?.act ?? null;
  if (space === "sixth") return g.mine.goals_met.length === 3 ? "any" : null;
  return space;
}

function SpaceOf({ g, space, i }: { g: Game; space: Space; i: number }) {
  const { p, w, mine: s } = g,
    kind = s.card[i] ?? null,
    act = actOf(g, space),
    harvesting = kind !== null && p.touch(`kind:${kind}`).lit,
    component = harvesting ? `kind:${kind}` : `space:${space}`;
  const dice = [s.die1[i], s.die2[i]].filter((d): d is string => d != null),
    title =
      space === "fifth" || space === "sixth"
        ? act === null
          ? w.short[space]!
          : act === "any"
            ? w.anyAct
            : w.names[act]!
        : w.names[space]!;
  const say = [
    space === "fifth" || space === "sixth" ? `${w.names[space]}: ${title}` : title,
    act === null && w.closed,
    kind ? sayAction(g, s, kind) : w.free,
    ...dice.map(d => `${w.names[dieOf(d).colour]} ${dieOf(d).value}`),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class={`sc-space${kind ? " sc-space-full" : ""}${act === null ? " sc-space-shut" : ""}`}
      component={component}
      touch={p.touch(component)}
      label={say}
      onPress={() => p.click(component)}
      onRead={
        kind && kind !== "goal" ? () => p.readCard(s.upgraded.includes(kind) ? `upgraded-${kind}` : kind) : undefined
      }
    >
      <span class="sc-space-head">
        <span>{title}</span>
      </span>
      <span class="sc-space-in">
        {kind ? (
          <span class="sc-space-card" data-flip={`action:${g.me}:${kind}`}>
            <ActionFace s={s} kind={kind} size={17} />
          </span>
        ) : (
          <span class="sc-space-gap">
            <Icon d={act === null ? icons.lock : act === "any" ? icons["any-act"] : iconOf(act)} size={26} />
          </span>
        )}
        <span class="sc-space-dice">
          {dice.map((d, n) => (
            <Die
              key={n}
              colour={dieOf(d).colour}
              value={dieOf(d).value}
              size={24}
              flip={`on-${space}-${n}`}
              from="tray"
            />
          ))}
        </span>
      </span>
    </Press>
  );
}

/** The cards tucked below a space, row by row, and the place of the next one. */
function Column({ g, act, i, rows }: { g: Game; act: Act; i: number; rows: number }) {
  const { p, v, w, mine: s } = g,
    list = s.column[i] ?? [],
    units = tuckUnits(v, s, i),
    component = `column:${act}`,
    touch = p.touch(component),
    working = g.work?.who === g.me && v.space === act;
  return (
    <div class="sc-column" role="group" aria-label={w.names[act]}>
      {list.map((id, row) => {
        const used = working && isUsed(v, row),
          lit = p.touch(`card:${id}`).lit,
          waits = v.triggers.includes(id);
        return (
          <Press
            key={id}
            class={`sc-strip${pages.has(id) ? (pages.get(id)!.act ? " sc-strip-page" : " sc-strip-gold") : " sc-strip-man"}${used ? " sc-strip-used" : ""}`}
            component={`card:${id}`}
            touch={p.touch(`card:${id}`)}
            flip={`card:${id}`}
            label={sayTucked(g, id, used && w.used, waits && w.answers)}
            onPress={() => (lit ? p.click(`card:${id}`) : p.readCard(id))}
            onRead={() => p.readCard(id)}
          >
            <Strip id={id} />
          </Press>
        );
      })}
      {(touch.lit || list.length < rows) && (
        <Press
          class="sc-strip sc-strip-next"
          component={component}
          touch={touch}
          label={`${w.names[act]}, ${w.columnCost}: ${w.units(units)}`}
          onPress={() => p.click(component)}
        >
          <span class="sc-strip-cost" title={`${w.columnCost}: ${w.units(units)}`}>
            {units === 0 ? (
              "0"
            ) : (
              <>
                <b class="num">{units}</b>
                <Icon d={icons.silver} size={12} class="t-silver" />/<Die colour="white" size={11} />
              </>
            )}
          </span>
        </Press>
      )}
    </div>
  );
}

/** The sliding tile: what the four rows beside it cost; above it the bonus tiles that were turned, below it the next one. */
function RowTile({ g, rows }: { g: Game; rows: number }) {
  const { w, mine: s } = g,
    next = tiles[s.rows];
  return (
    <div
      class="sc-tile-lane"
      role="img"
      aria-label={`${w.tile}: ${w.tileSay(s.ref)}; ${s.rows} ${w.rowsDone}${next ? `; ${sayEffect(w, next.does)}` : ""}`}
    >
      <span class="sc-tile-head" title={next ? sayEffect(w, next.does) : ""}>
        {tiles.slice(0, s.rows).map(t => (
          <Vp key={t.id} n={t.vp} />
        ))}
        {next && (
          <span class="sc-tile-next">
            <Fx e={next.does} size={13} />
          </span>
        )}
      </span>
      <span class="sc-tile-rows">
        {Array.from({ length: rows }, (_, i) => {
          const k = i + 1 - s.ref,
            cost = ROW_UNITS[k];
          return (
            <span key={i} class={`sc-tile-row${cost !== undefined ? " sc-tile-on" : ""}`}>
              {cost !== undefined ? <b class="num">{cost}</b> : "0"}
            </span>
          );
        })}
        <span class="sc-tile" style={{ "--at": s.ref - 1 }} data-flip="row-tile" />
      </span>
    </div>
  );
}

/** Cards that wait to be tucked. */
function Pending({ g }: { g: Game }) {
  const { p, w, mine: s } = g;
  if (!s.pending.length) return null;
  return (
    <div class="sc-pending" role="group" aria-label={w.pending}>
      <span class="sc-title">{w.pending}</span>
      {s.pending.map((id, i) => (
        <Press
          key={id + i}
          class="sc-strip sc-strip-wait"
          component={`card:${id}`}
          touch={p.touch(`card:${id}`)}
          flip={`card:${id}`}
          label={sayTucked(g, id)}
          onPress={() => (p.touch(`card:${id}`).lit ? p.click(`card:${id}`) : p.readCard(id))}
          onRead={() => p.readCard(id)}
        >
          <Strip id={id} />
        </Press>
      ))}
    </div>
  );
}

/** The goal card: whom to meet, what to translate, which level to reach, and what each brings. */
export function GoalCard({ g, seat = g.me }: { g: Game; seat?: number }) {
  const { p, v, w } = g,
    s = v.seats[seat]!,
    goal = goals.get(s.goal ?? "");
  if (!goal) return null;
  const tongue = tongueOf(goal.character),
    lines = [
      {
        id: "interact",
        what: tongue ? <Flag tongue={tongue} size={14} /> : <AnyFlag size={14} />,
        gain: <Worker colour="white" size={16} />,
        say: `${w.goalMeet}: ${w.names[goal.character]}`,
      },
      {
        id: "translate",
        what: (
          <>
            <Icon d={icons.translate} size={14} />
            <Icon d={iconOf(goal.science)} size={15} class={`k-${goal.science}`} />
          </>
        ),
        gain: <Worker colour={goal.worker} size={16} />,
        say: `${w.goalTranslate}: ${w.names[goal.science]}`,
      },
      {
        id: "level",
        what: (
          <>
            <Icon d={iconOf(goal.track)} size={15} class={`k-${goal.track}`} />
            <b class="num">3</b>
          </>
        ),
        gain: <Die colour={goal.die} size={15} />,
        say: `${w.goalLevel} ${w.names[goal.track]}`,
      },
    ];
  return (
    <Press
      class="sc-goal"
      component={`goal:${goal.id}`}
      label={`${w.goal}: ${lines.map(l => `${l.say}${s.goals_met.includes(l.id) ? ` (${w.met})` : ""}`).join(", ")}`}
      onPress={() => p.readCard(goal.id)}
      onRead={() => p.readCard(goal.id)}
    >
      {lines.map(l => (
        <span key={l.id} class={`sc-goal-line${s.goals_met.includes(l.id) ? " sc-goal-met" : ""}`} title={l.say}>
          <span class="sc-some">{l.what}</span>
          <span class="sc-to">→</span>
          {s.goals_met.includes(l.id) ? <b>✓</b> : l.gain}
        </span>
      ))}
    </Press>
  );
}

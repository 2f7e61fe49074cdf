// My board: six action spaces with their cards and dice, four columns of tucked cards below, and the tile with the
// costs of their rows.

import { whose } from "../../board/contract";
import { has, known } from "../../engine/ids";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { ActionFace, Strip, Vp, actionId, sayAction, sayCard } from "./card";
import { Fx, iconOf } from "./fx";
import { Character, Die, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { Bookshelf } from "./scenery";
import { figure, pageOf } from "./card-data";
import type { Game } from "./model";
import { dieOf } from "./view";

const SHOWN = 5;
const tileOf = (g: Game): number[] => Object.values(g.b["tile-rows"]).map(row => row.units);

export function Spaces({ g }: { g: Game }) {
  const { v, w, mine: s } = g,
    longest = Math.max(...s.column.map(c => c.length)),
    last = s.ref + tileOf(g).length - 1,
    rows = Math.max(g.p.compact ? 2 : SHOWN, longest + 1, v.expansion ? Math.min(last, longest + 2) : 0);
  return (
    <section
      class={`sc-spaces sc-leaf${v.expansion ? " sc-spaces-tile" : ""}`}
      style={{ "--rows": rows }}
      aria-label={whose(g.p, w.spaces)}
    >
      <Bookshelf />
      {v.expansion > 0 && <RowTile g={g} rows={rows} />}
      {g.ids("space").map((space, i) => (
        <div
          key={space}
          class={`sc-lane lane-${space}${v.space === space && g.work?.who === g.me ? " sc-lane-now" : ""}`}
        >
          <SpaceOf g={g} space={space} i={i} />
          {s.column[i] ? (
            <Column g={g} act={space} i={i} rows={rows} />
          ) : space === "fifth" ? (
            <Pending g={g} />
          ) : (
            !s.cards.includes("goal") && !s.card.includes("goal") && <GoalCard g={g} />
          )}
        </div>
      ))}
    </section>
  );
}

/** Returns the action of a space: its own action, the action of the resource card, or any action. null: the space is
    closed. */
function actOf(g: Game, space: string): string | null {
  if (!g.a.acts[g.me]?.[space]) return null;
  if (g.ids("act").includes(space)) return space;
  return space === "fifth" ? (g.b.resources[g.mine.resource ?? ""]?.act ?? null) : "any";
}

function SpaceOf({ g, space, i }: { g: Game; space: string; i: number }) {
  const { p, w, mine: s } = g,
    kind = s.card[i] ?? null,
    act = actOf(g, space),
    harvesting = kind !== null && p.touch(`kind:${kind}`).lit,
    component = harvesting ? `kind:${kind}` : `space:${space}`;
  const dice = [s.die1[i], s.die2[i]].filter(known),
    title = act === null ? (w.short[space] ?? g.word("space", space)) : act === "any" ? w.anyAct : g.word("act", act);
  const say = [
    s.column[i] ? title : `${g.p.t("said", g.word("space", space))} ${title}`,
    act === null && w.closed,
    !kind && act !== null && w.does[act],
    kind ? sayAction(g, g.me, kind) : w.free,
    ...dice.map(d => `${g.word("colour", dieOf(d).colour)} ${dieOf(d).value}`),
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
      reads={kind && g.b.actions[actionId(g, g.me, kind)] ? `card:${actionId(g, g.me, kind)}` : undefined}
    >
      <span class="sc-space-head">
        <span>{title}</span>
      </span>
      <span class="sc-space-in">
        {kind ? (
          <span class="sc-space-card" data-flip={`action:${g.me}:${kind}`}>
            <ActionFace g={g} who={g.me} kind={kind} size={17} />
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

/** The cards tucked below a space, row by row, and the place for the next one. */
function Column({ g, act, i, rows }: { g: Game; act: string; i: number; rows: number }) {
  const { p, v, w, mine: s } = g,
    list = s.column[i] ?? [],
    units = g.a.tuck[g.me]?.[act] ?? 0,
    name = g.word("column", act),
    component = `column:${act}`,
    touch = p.touch(component),
    working = g.work?.who === g.me && v.space === act;
  return (
    <div class="sc-column" role="group" aria-label={name}>
      {list.map(id => {
        const component_ = `tucked:${id}`,
          used = working && g.a.used[id] === 1,
          lit = p.touch(component_).lit,
          page = pageOf(g.b, id),
          kind = page ? (page.slot ? "page" : "gold") : "man",
          waits = has(v.triggers, id);
        return (
          <Press
            key={id}
            class={`sc-strip sc-strip-${kind}${used ? " sc-strip-used" : ""}`}
            component={component_}
            touch={p.touch(component_)}
            flip={`card:${id}`}
            label={sayCard(g, id, used && w.used, waits && w.answers)}
            onPress={() => (lit ? p.click(component_) : p.readCard(id))}
            reads={`card:${id}`}
          >
            <Strip b={g.b} id={id} />
          </Press>
        );
      })}
      {(touch.lit || list.length < rows) && (
        <Press
          class="sc-strip sc-strip-next"
          component={component}
          touch={touch}
          label={`${name}, ${g.p.t("said", w.columnCost)} ${w.units(units)}`}
          onPress={() => p.click(component)}
        >
          <span class="sc-strip-cost" title={`${g.p.t("said", w.columnCost)} ${w.units(units)}`}>
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

/** The sliding tile: the costs of its four rows, with the turned bonus tiles above and the next one below. */
function RowTile({ g, rows }: { g: Game; rows: number }) {
  const { w, mine: s } = g,
    tiles = g.ids("tile"),
    id = tiles[s.rows],
    next = id ? g.b.tiles[id] : undefined,
    text = id ? g.text(id) : "",
    units = tileOf(g),
    say = [
      `${g.p.t("said", w.tile)} ${w.tileSay(s.ref, s.ref + units.length - 1)}`,
      `${s.rows} ${w.rowsDone}`,
      ...(text ? [text] : []),
    ];
  return (
    <div class="sc-tile-lane" role="img" aria-label={say.join(g.p.t("said.further"))}>
      <span class="sc-tile-head" title={text}>
        {tiles.slice(0, s.rows).map(t => (
          <Vp key={t} n={g.b.tiles[t]?.vp ?? 0} />
        ))}
        {next && (
          <span class="sc-tile-next">
            <Fx e={next.does} size={13} />
          </span>
        )}
      </span>
      <span class="sc-tile-rows">
        {Array.from({ length: rows }, (_, i) => {
          const cost = units[i + 1 - s.ref];
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

/** The cards that the player can tuck now. */
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
          component={`tucked:${id}`}
          touch={p.touch(`tucked:${id}`)}
          flip={`card:${id}`}
          label={sayCard(g, id)}
          onPress={() => (p.touch(`tucked:${id}`).lit ? p.click(`tucked:${id}`) : p.readCard(id))}
          reads={`card:${id}`}
        >
          <Strip b={g.b} id={id} />
        </Press>
      ))}
    </div>
  );
}

/** The goal card: the people to meet, the scrolls to translate, the level to reach, and the reward of each. */
export function GoalCard({ g, seat = g.me }: { g: Game; seat?: number }) {
  const { p, v, w } = g,
    s = v.seats[seat]!,
    id = s.goal ?? "",
    goal = g.b.goals[id];
  if (!goal) return null;
  const lines = [
    {
      id: "interact",
      what: <Character of={goal.character} size={14} />,
      gain: <Worker colour={goal.first_worker} size={16} />,
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
    },
    {
      id: "level",
      what: (
        <>
          <Icon d={iconOf(goal.track)} size={15} class={`k-${goal.track}`} />
          <b class="num">{figure(g.b, "goal-level").n}</b>
        </>
      ),
      gain: <Die colour={goal.die} size={15} />,
    },
  ];
  return (
    <Press
      class="sc-goal"
      component={`goal:${id}`}
      label={sayCard(g, id, ...s.goals_met.map(l => `${g.p.t("said", w.met)} ${g.word("goals", l)}`))}
      onPress={() => p.readCard(id)}
      reads={`card:${id}`}
    >
      {lines.map(l => (
        <span
          key={l.id}
          class={`sc-goal-line${has(s.goals_met, l.id) ? " sc-goal-met" : ""}`}
          title={g.word("goals", l.id)}
        >
          <span class="sc-some">{l.what}</span>
          <span class="sc-to">→</span>
          {has(s.goals_met, l.id) ? <b>✓</b> : l.gain}
        </span>
      ))}
    </Press>
  );
}

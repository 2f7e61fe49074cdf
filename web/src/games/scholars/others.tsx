// The other players in compact form. In a solo game: the automated opponent with its track, schemes and components.

import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Strip } from "./card";
import { Xp, iconOf } from "./fx";
import { Die, Flag, Mark, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { Skyline } from "./scenery";
import { figure, type Colour } from "./card-data";
import type { Game } from "./model";
import { count, diceOf, dieOf, type Seat } from "./view";

export function Others({ g }: { g: Game }) {
  return (
    <section class={`sc-others sc-others-${g.others.length}`} aria-label={g.w.others}>
      {g.alone ? <Opponent g={g} /> : g.others.map(i => <Other key={i} g={g} i={i} />)}
    </section>
  );
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
const all = (s: Seat) =>
  [...s.scrolls, ...s.column.flat(), ...s.pending, ...(s.goal ? [s.goal] : [])].map(id => ({ id, count: 1 }));

function Some({
  icon,
  n,
  say,
  children,
}: {
  icon?: string;
  n: number | string;
  say: string;
  children?: preact.ComponentChildren;
}) {
  return (
    <span class="sc-some" title={say}>
      {icon ? (
        <Icon
          d={icon}
          size={14}
          class={icon === icons.gold ? "t-gold" : icon === icons.silver ? "t-silver" : "sc-dim"}
        />
      ) : (
        children
      )}
      <Count n={n} />
    </span>
  );
}

interface Facts {
  name: string;
  points: number;
  sum: number;
  retired: number;
  pages: number;
  goals: string;
  workers: { n: number; c: Colour }[];
}

function factsOf(g: Game, i: number): Facts {
  const s = g.v.seats[i]!;
  return {
    name: g.p.t("seat", i + 1),
    points: g.points(i) ?? 0,
    sum: g.a.dice_sum[i] ?? 0,
    retired: g.a.retired[i] ?? 0,
    pages: g.a.pages[i] ?? 0,
    goals: `${s.goals_met.length}/${g.ids("goals").length}`,
    workers: s.workers.map((n, k) => ({ n, c: g.ids("worker")[k] as Colour })).filter(x => x.n > 0),
  };
}

const isActive = (g: Game, i: number) => g.turn === i && !g.v.over;

function labelOf(g: Game, i: number): string {
  const { v, w } = g,
    s = v.seats[i]!,
    { name, points, sum, retired, pages, goals, workers } = factsOf(g, i);
  return [
    name,
    `${points} ${w.vpShort}`,
    w.silverN(s.silver),
    w.goldN(s.gold),
    v.expansion > 0 && `${s.xp} XP`,
    `${s.markers} ${w.markers}`,
    ...workers.map(x => w.workerN(x.n, g.word("colour", x.c))),
    `${g.p.t("said", w.dice)} ${
      diceOf(s.hand)
        .map(d => `${g.word("colour", dieOf(d).colour)} ${dieOf(d).value}`)
        .join(", ") || w.none
    }`,
    `${g.p.t("said", w.bag)} ${count(s.bag)}`,
    `${w.diceSum} ${sum}`,
    `${retired} ${w.bonuses.retired}`,
    v.expansion > 0 && `${pages} ${w.bonuses.pages}`,
    `${g.p.t("said", w.scrolls)} ${s.scrolls.length}`,
    `${w.goal} ${goals}`,
    v.first === i && w.firstPlayer,
    isActive(g, i) && w.turnOf,
    w.show,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The dice in hand, and the cards and dice on the spaces. */
function Spaces({ g, s }: { g: Game; s: Seat }) {
  const { w } = g;
  return (
    <span class="sc-other-line">
      <span class="sc-other-dice" title={w.dice}>
        <Icon d={icons.hand} size={13} class="sc-dim" />
        {diceOf(s.hand).map((d, k) => (
          <Die key={k} colour={dieOf(d).colour} value={dieOf(d).value} size={16} />
        ))}
      </span>
      <span class="sc-other-spaces">
        {g.ids("space").map(
          (space, k) =>
            s.card[k] && (
              <span
                key={space}
                class="sc-other-space"
                title={`${g.p.t("said", g.word("space", space))} ${g.word("kind", s.card[k]!)}`}
              >
                <Icon d={g.ids("act").includes(space) ? iconOf(space) : icons["any-act"]} size={13} class="sc-dim" />
                {[s.die1[k], s.die2[k]].map(
                  (d, n) => d && <Die key={n} colour={dieOf(d).colour} value={dieOf(d).value} size={14} />,
                )}
              </span>
            ),
        )}
      </span>
    </span>
  );
}

function Other({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    s = v.seats[i]!,
    { name, points, sum, retired, pages, goals, workers } = factsOf(g, i);
  return (
    <Press
      class={`sc-other${isActive(g, i) ? " sc-other-active" : ""}`}
      component={`player:${i + 1}`}
      label={labelOf(g, i)}
      onPress={() => p.readPile(name, all(s))}
    >
      <span class="sc-other-line">
        <Mark seat={i} text={g.p.t("seat", i + 1)} home />
        {v.first === i && <Icon d={icons.first} size={13} class="t-gold" />}
        <span class="sc-big" title={w.vp}>
          <Icon d={icons.vp} size={15} class="t-vp" />
          <Count n={points} />
        </span>
        <Some icon={icons.silver} n={s.silver} say={w.silver} />
        <Some icon={icons.gold} n={s.gold} say={w.gold} />
        {v.expansion > 0 && (
          <Some n={s.xp} say={w.xp}>
            <Xp />
          </Some>
        )}
        {workers.map(x => (
          <span key={x.c} class="sc-some" title={w.workers}>
            <Worker colour={x.c} size={14} />
            {x.n > 1 && <b class="num">{x.n}</b>}
          </span>
        ))}
      </span>
      <Spaces g={g} s={s} />
      <span class="sc-other-line">
        <Some icon={icons.bag} n={count(s.bag)} say={w.bag} />
        <span class="sc-some" title={w.diceSum}>
          <b class="num sc-dicesum">{signed(sum)}</b>
        </span>
        <Some icon={icons.retire} n={retired} say={w.bonuses.retired} />
        {v.expansion > 0 && <Some icon={icons.page} n={pages} say={w.bonuses.pages} />}
        <Some icon={icons.scroll} n={s.scrolls.length} say={w.scrolls} />
        <Some icon={icons.goal} n={goals} say={w.goal} />
      </span>
      {(g.others.length === 1 || p.compact) && <Tucked g={g} s={s} />}
    </Press>
  );
}

/** Shows the cards below the spaces of another player, if there is room. */
function Tucked({ g, s }: { g: Game; s: Seat }) {
  return (
    <span class="sc-other-tucked">
      {g.ids("column").map((act, i) => (
        <span key={act} class="sc-other-column" title={g.word("column", act)}>
          <Icon d={iconOf(act)} size={15} class="sc-dim" />
          {s.column[i]!.map(id => (
            <span key={id} class="sc-other-strip" title={g.name(id)}>
              <Strip b={g.b} id={id} size={13} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Opponent({ g }: { g: Game }) {
  const { p, v, w } = g,
    s = v.seats[1]!,
    points = g.points(1),
    active = g.turn === 1 && !v.over,
    cards = [...v.bot_retired, ...v.bot_pages, ...s.scrolls].map(id => ({ id, count: 1 }));
  const say = [
    `${g.p.t("said", w.opponent)} ${w.level4[v.difficulty]}`,
    points !== null && `${points} ${w.vpShort}`,
    `${w.diceSum} ${signed(v.dice_sum)}`,
    `${w.botTrack} ${v.bot_track}`,
    w.botMarkersN(v.bot_markers),
    `${v.bot_retired.length} ${w.bonuses.retired}`,
    v.expansion > 0 && `${v.bot_pages.length} ${w.page}`,
    `${g.p.t("said", w.scrolls)} ${s.scrolls.length}`,
    `${w.scheme} ${g.p.t("said", w.played)} ${v.played.map(id => g.name(id)).join(", ") || w.none}`,
    w.show,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class={`sc-other sc-bot${active ? " sc-other-active" : ""}`}
      component="player:2"
      label={say}
      onPress={() => p.readPile(w.opponent, cards)}
    >
      <Skyline />
      <span class="sc-other-line">
        <Mark seat={1} text="★" home />
        <b>{w.opponent}</b>
        <span class="sc-note">{w.level4[v.difficulty]}</span>
        {points !== null && (
          <span class="sc-big" title={w.vp}>
            <Icon d={icons.vp} size={16} class="t-vp" />
            <Count n={points} />
          </span>
        )}
      </span>
      <span class="sc-other-line">
        <span class="sc-bot-track" title={w.botTrack}>
          {Array.from({ length: figure(g.b, "resource-spaces").n }, (_, i) => (
            <i key={i} class={i === v.bot_track ? "on" : ""}>
              {i}
            </i>
          ))}
        </span>
        <Some n={signed(v.dice_sum)} say={w.diceSum}>
          <Die colour="white" size={14} />
        </Some>
        <Some icon={icons.marker} n={`${v.bot_markers}/${figure(g.b, "bot-markers").n}`} say={w.botMarkers} />
      </span>
      <span class="sc-other-line">
        <Some icon={icons.retire} n={v.bot_retired.length} say={w.bonuses.retired} />
        {v.expansion > 0 && <Some icon={icons.page} n={v.bot_pages.length} say={w.page} />}
        <Some icon={icons.scroll} n={s.scrolls.length} say={w.scrolls} />
        {s.scrolls.slice(0, 6).map(id => (
          <Flag key={id} tongue={g.b.scrolls[id]?.language ?? "arabic"} size={13} />
        ))}
      </span>
      <span class="sc-other-line" title={`${g.p.t("said", w.scheme)} ${w.played}`}>
        {v.played.map(id => (
          <span key={id} class={`sc-scheme ${g.b.schemes[id]?.red ? "sc-scheme-red" : "sc-scheme-blue"}`}>
            {g.ids("scheme").indexOf(id) + 1}
          </span>
        ))}
        {!v.played.length && (
          <span class="sc-quiet">
            {w.scheme} {w.none}
          </span>
        )}
      </span>
    </Press>
  );
}

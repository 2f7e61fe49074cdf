// The Work at hand: card and space, dice with their workers, the value and colour they make; then what is still to be done, and what is done.

import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { BLACK_LINES, COLOURS, actionCard, isNothing, pages, translators, type Colour } from "./box";
import { Strip, incomeOf, sayAction, sayTucked, trackOf } from "./card";
import { Fx, Xp, iconOf } from "./fx";
import { Die, Mark, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { sayEffect } from "./say";
import type { Game } from "./table";
import { isUnder, isUsed, offers, tasksOf, type Work } from "./view";

export function WorkOf({ g }: { g: Game }) {
  const { w, work } = g;
  return (
    <section class={`sc-work sc-leaf${work ? " sc-work-on" : ""}`} aria-label={w.work}>
      {work ? <Running g={g} work={work} /> : isUnder(g.v, "harvest") ? <Resting g={g} /> : <Idle g={g} />}
      <Palette g={g} />
      <Extra g={g} />
    </section>
  );
}

/** Between Works: what one may begin. */
function Idle({ g }: { g: Game }) {
  const { p, w, v } = g,
    asked = g.asks === "turn" && offers(p.look, "rest"),
    picked = (kind: string) =>
      p.look.moves.some(m => m.verb === "work" && m.touches.some(t => t.startsWith(`${kind}:`) && p.touch(t).selected));
  return (
    <>
      <p class="sc-title">
        {asked ? (
          picked("kind") ? (
            w.pickSpace
          ) : picked("space") ? (
            w.pickKind
          ) : (
            w.pickCard
          )
        ) : v.over ? (
          w.ends
        ) : (
          <>
            <Mark seat={v.active} text={g.alone && v.active ? "★" : `${w.player}${v.active + 1}`} /> {w.turnOf}
          </>
        )}
      </p>
      {asked && (
        <Press
          class="sc-rest"
          component="verb:rest"
          touch={p.touch("verb:rest")}
          label={`${w.rest}: ${w.restSay}`}
          onPress={() => p.click("verb:rest")}
        >
          <Icon d={icons.rest} size={20} />
          <span>
            <b>{w.rest}</b>
            <span class="sc-rest-say">{w.restSay}</span>
          </span>
        </Press>
      )}
    </>
  );
}

/** In a Rest: the cards on the board, what each brings, and which are through. */
function Resting({ g }: { g: Game }) {
  const { p, v, w } = g,
    who = v.active,
    s = v.seats[who]!,
    cards = s.card.filter((k): k is string => k !== null),
    done = new Set(v.harvested);
  return (
    <>
      <p class="sc-title">
        {who !== g.me && <Mark seat={who} text={g.alone && who ? "★" : `${w.player}${who + 1}`} />}
        <Icon d={icons.rest} size={17} />
        {w.rest}
      </p>
      <ul class="sc-todo" aria-label={w.harvests}>
        {cards.map(kind => {
          const touch = p.touch(`kind:${kind}`),
            income = incomeOf(s, kind),
            through = done.has(kind),
            lit = g.asks === "harvest" && touch.lit && who === g.me;
          return (
            <li key={kind}>
              <Press
                class={`sc-todo-one${through ? " sc-todo-done" : lit ? "" : " sc-todo-lost"}`}
                component={`kind:${kind}`}
                touch={touch}
                lit={lit}
                label={sayAction(g, s, kind, through ? w.done : lit ? w.open : "")}
                onPress={() => p.click(`kind:${kind}`)}
              >
                <span class="sc-check">{through ? "✓" : ""}</span>
                <Icon d={iconOf(kind)} size={16} class={trackOf(kind) ? `k-${kind}` : "t-gold"} />
                <span class="sc-todo-text">{income ? <Fx e={income} size={15} /> : "–"}</span>
              </Press>
            </li>
          );
        })}
        {g.asks === "harvest" && who === g.me && offers(p.look, "done") && (
          <li>
            <Press
              class="sc-done"
              component="verb:done"
              touch={p.touch("verb:done")}
              label={w.finish}
              onPress={() => p.click("verb:done")}
            >
              <span>✓ {w.finish}</span>
            </Press>
          </li>
        )}
      </ul>
    </>
  );
}

/** A die that was placed, before and after its workers. */
function Placed({ d, w }: { d: Work["dice"][number]; w: Game["w"] }) {
  const changed = d.from.colour !== d.now.colour || d.from.value !== d.now.value;
  return (
    <span class={`sc-placed${d.asked ? " sc-placed-asked" : ""}`} title={d.asked ? w.workerOn : undefined}>
      {changed && (
        <>
          <Die colour={d.from.colour} value={d.from.value} size={18} />
          <span class="sc-to">→</span>
        </>
      )}
      <Die colour={d.now.colour} value={d.now.value} size={32} />
    </span>
  );
}

function Running({ g, work }: { g: Game; work: Work }) {
  const { p, w, v } = g,
    mine = work.who === g.me,
    act = work.act,
    s = v.seats[work.who]!,
    printed = actionCard(work.kind, s.upgraded.includes(work.kind))?.printed ?? 0;
  const say = [
    work.who === g.me ? w.work : `${w.workOf}: ${g.who(work.who)}`,
    w.names[work.space],
    w.names[work.kind],
    act && w.names[act],
    `${w.value} ${work.value}`,
    ...work.colours.map(c => `${w.colour} ${w.names[c]}`),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <div class="sc-sumline" role="img" aria-label={say}>
        {!mine && <Mark seat={work.who} text={`${w.player}${work.who + 1}`} />}
        <span class="sc-work-card">
          <Icon d={iconOf(work.kind)} size={17} class={trackOf(work.kind) ? `k-${work.kind}` : "t-gold"} />
          {act && <Icon d={iconOf(act)} size={19} />}
        </span>
        {work.dice.map((d, i) => (
          <>
            {i > 0 && <b class="sc-plus">+</b>}
            <Placed key={i} d={d} w={w} />
          </>
        ))}
        {printed > 0 && work.dice.length < 2 && (
          <>
            <b class="sc-plus">+</b>
            <Die colour="black" value={printed} size={26} />
          </>
        )}
        {work.dice.length === 0 && <span class="sc-placed sc-placed-gap" />}
        <span class="sc-result">
          <b class="sc-plus">=</b>
          {work.colours.map(c => (
            <Die key={c} colour={c} size={20} />
          ))}
          <b class="num sc-value" data-count={work.value}>
            {work.value}
          </b>
        </span>
      </div>
      {g.asks === "action" && <Acts g={g} />}
      {work.fixed && <ToDo g={g} work={work} />}
      {!work.fixed && mine && offers(p.look, "done") && (
        <Press
          class="sc-done"
          component="verb:done"
          touch={p.touch("verb:done")}
          label={w.finish}
          onPress={() => p.click("verb:done")}
        >
          <span>✓ {w.finish}</span>
        </Press>
      )}
    </>
  );
}

/** Which action, where a space offers several. */
function Acts({ g }: { g: Game }) {
  const { p, w } = g;
  return (
    <div class="sc-acts">
      {(["recruit", "travel", "research", "translate"] as const)
        .filter(a => p.look.moves.some(m => m.move === `action ${a}`))
        .map(a => (
          <Press
            key={a}
            class="sc-act"
            component={`act:${a}`}
            touch={p.touch(`act:${a}`)}
            label={w.names[a]!}
            onPress={() => p.click(`act:${a}`)}
          >
            <Icon d={iconOf(a)} size={18} />
            <span>{w.names[a]}</span>
          </Press>
        ))}
    </div>
  );
}

/** Tasks of the main action itself. */
const MAIN = ["recruit", "room", "travel", "stop", "research", "translate", "chain", "black", "black-gold"];

/** Does a tucked card do something in a Work? Gold pages and what simply holds do not. */
const hasWork = (id: string): boolean =>
  pages.has(id)
    ? pages.get(id)!.act !== null && !isNothing(pages.get(id)!.does)
    : !isNothing(translators.get(id)!.retired);

interface Item {
  key: string;
  component: string;
  sign: ComponentChildren;
  text: ComponentChildren;
  say: string;
  done: boolean;
  now?: boolean;
}

/** The pool of a turn: main action, banner, tucked cards and pages that answer; each open, done, or not to be had. */
function ToDo({ g, work }: { g: Game; work: Work }) {
  const { p, v, w } = g,
    s = v.seats[work.who]!,
    c = actionCard(work.kind, s.upgraded.includes(work.kind)),
    column = ["recruit", "travel", "research", "translate"].indexOf(work.space),
    act = work.act!;
  const busy = g.asks !== "pool",
    inMain = v.main_done > 0 && tasksOf(v).some(t => MAIN.includes(t.kind));
  const items: Item[] = [
    {
      key: "main",
      component: "verb:main",
      sign: <Icon d={iconOf(act)} size={17} />,
      text: w.names[act],
      say: `${w.main}: ${w.names[act]}`,
      done: v.main_done > 0 && !inMain,
      now: inMain,
    },
    ...(c && !isNothing(c.banner)
      ? [
          {
            key: "banner",
            component: "verb:banner",
            sign: <Icon d={iconOf(work.kind)} size={16} class={trackOf(work.kind) ? `k-${work.kind}` : "t-gold"} />,
            text: <Fx e={c.banner} size={15} />,
            say: `${w.banner}: ${sayEffect(w, c.banner)}`,
            done: v.banner_done > 0,
          },
        ]
      : []),
    ...(column >= 0 ? s.column[column]! : [])
      .map((id, row) => ({
        key: id,
        component: `card:${id}`,
        sign: null,
        text: <Strip id={id} size={15} />,
        say: sayTucked(g, id),
        done: isUsed(v, row) && !v.triggers.includes(id),
      }))
      .filter(x => hasWork(x.key)),
  ];
  return (
    <ul class="sc-todo" aria-label={w.todo}>
      {items.map(x => {
        const touch = p.touch(x.component),
          open = touch.lit,
          how = x.now ? w.now : x.done ? w.done : open ? w.open : busy ? w.open : w.lost;
        return (
          <li key={x.key}>
            <Press
              class={`sc-todo-one${x.now ? " sc-todo-now" : x.done ? " sc-todo-done" : open || busy ? "" : " sc-todo-lost"}`}
              component={x.component}
              touch={touch}
              label={`${x.say}: ${how}`}
              onPress={() => p.click(x.component)}
            >
              <span class="sc-check">{x.now ? "▸" : x.done ? "✓" : ""}</span>
              {x.sign}
              <span class="sc-todo-text">{x.text}</span>
            </Press>
          </li>
        );
      })}
      {g.asks === "pool" && offers(p.look, "done") && (
        <li>
          <Press
            class="sc-done"
            component="verb:done"
            touch={p.touch("verb:done")}
            label={w.finish}
            onPress={() => p.click("verb:done")}
          >
            <span>✓ {w.finish}</span>
          </Press>
        </li>
      )}
    </ul>
  );
}

/** Colours to choose from: of a die, of a worker, of the action. */
function Palette({ g }: { g: Game }) {
  const { p, w } = g,
    worker = g.asks === "gain-worker",
    list = COLOURS.filter(c => p.look.moves.some(m => m.verb === "colour" && m.touches.includes(`colour:${c}`)));
  if (!list.length) return null;
  return (
    <div class="sc-palette" role="group" aria-label={w.colour}>
      {list.map(c => (
        <Press
          key={c}
          class="sc-colour"
          component={`colour:${c}`}
          touch={p.touch(`colour:${c}`)}
          label={worker ? w.workerN(1, w.names[c]!) : w.dieOf(w.names[c]!)}
          onPress={() => p.click(`colour:${c}`)}
        >
          {worker ? <Worker colour={c as Colour} size={25} /> : <Die colour={c} size={25} />}
        </Press>
      ))}
    </div>
  );
}

/** What other questions need: the lines of the black Translate, how a tuck is paid. */
function Extra({ g }: { g: Game }) {
  const { p, w } = g;
  if (g.asks === "black") {
    return (
      <div class="sc-acts">
        {BLACK_LINES.map(
          (l, i) =>
            p.look.moves.some(m => m.move === `line ${i + 1}`) && (
              <Press
                key={i}
                class="sc-act"
                component={`line:${i + 1}`}
                touch={p.touch(`line:${i + 1}`)}
                label={`${l.value}+: ${w.goldN(l.gold)} → ${sayEffect(w, l.gain)}`}
                onPress={() => p.click(`line:${i + 1}`)}
              >
                <b class="num">Σ{l.value}+</b>
                <span class="sc-some">
                  <b class="num">{l.gold}</b>
                  <Icon d={icons.gold} size={15} class="t-gold" />
                </span>
                <span class="sc-to">→</span>
                <Xp n={i ? 3 : 1} />
                <Icon d={icons.page} size={16} />
              </Press>
            ),
        )}
      </div>
    );
  }
  if (g.asks === "pay-units") {
    return (
      <div class="sc-acts">
        {(["pay-silver", "pay-die"] as const)
          .filter(verb => offers(p.look, verb))
          .map(verb => (
            <Press
              key={verb}
              class="sc-act"
              component={`verb:${verb}`}
              touch={p.touch(`verb:${verb}`)}
              label={verb === "pay-silver" ? w.silverN(1) : w.dieOf(w.names.white!)}
              onPress={() => p.click(`verb:${verb}`)}
            >
              {verb === "pay-silver" ? (
                <>
                  <b class="num">1</b>
                  <Icon d={icons.silver} size={18} class="t-silver" />
                </>
              ) : (
                <>
                  <b>+</b>
                  <Die colour="white" size={20} />
                  <Icon d={icons.bag} size={16} />
                </>
              )}
            </Press>
          ))}
      </div>
    );
  }
  return null;
}

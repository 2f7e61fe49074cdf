// The current Work: the card and the space, the dice with their workers, value and colour, then the open and finished
// actions.

import type { ComponentChildren } from "preact";
import { whose, offered } from "../../board/contract";
import { has, known } from "../../engine/ids";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Strip, actionId, incomeOf, sayAction, sayCard, tintOf } from "./card";
import { Fx, Xp, iconOf } from "./fx";
import { Die, Mark, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { isNothing, type Box, type Colour } from "./card-data";
import type { Game, Work } from "./model";
import { dieOf, spot } from "./view";

/** The engine's label for stopping: "No more dice". */
const leaving = (g: Game) => g.p.look.moves.find(m => m.spot === spot("done"))?.label ?? g.w.finish;

function DoneButton({ g, text = leaving(g) }: { g: Game; text?: string }) {
  return (
    <Press
      class="sc-done"
      component={spot("done")}
      touch={g.p.touch(spot("done"))}
      label={leaving(g)}
      onPress={() => g.p.click(spot("done"))}
    >
      <span>✓ {text}</span>
    </Press>
  );
}

export function WorkOf({ g }: { g: Game }) {
  const { w, work } = g;
  return (
    <section class={`sc-work sc-leaf${work ? " sc-work-on" : ""}`} aria-label={whose(g.p, w.work)}>
      {work ? <Running g={g} work={work} /> : g.m.phase === "rest" ? <Resting g={g} /> : <Idle g={g} />}
      <Palette g={g} />
      <Extra g={g} />
    </section>
  );
}

/** Shown between Works: the actions that the player can start. */
function Idle({ g }: { g: Game }) {
  const { p, w, v } = g,
    asked = g.asks === "turn" && offered(p.look, spot("rest")),
    picked = (kind: string) =>
      p.look.moves.some(m => m.touches.some(t => t.startsWith(`${kind}:`) && p.touch(t).selected));
  return (
    <>
      <p class="sc-title sc-title-marks">
        {asked ? (
          <>
            {picked("kind") ? w.pickSpace : picked("space") ? w.pickKind : g.p.marks?.length ? w.marked : w.pickCard}
            <Marked g={g} />
          </>
        ) : v.over ? (
          w.ends
        ) : (
          <>
            <Mark seat={g.turn} text={g.alone && g.turn ? "★" : g.p.t("seat.mark", g.turn + 1)} /> {w.turnOf}
          </>
        )}
      </p>
      {asked && (
        <Press
          class="sc-rest"
          component={spot("rest")}
          touch={p.touch(spot("rest"))}
          label={`${g.p.t("said", w.rest)} ${g.aside(spot("rest"))}`}
          onPress={() => p.click(spot("rest"))}
        >
          <Icon d={icons.rest} size={20} />
          <span>
            <b>{w.rest}</b>
            <span class="sc-rest-say">{g.aside(spot("rest"))}</span>
          </span>
        </Press>
      )}
    </>
  );
}

type Made = Pick<Work, "value" | "colours">;

const sayMade = (g: Game, { value, colours }: Made) =>
  [`${g.w.value} ${value}`, ...colours.map(c => `${g.w.colour} ${g.word("colour", c)}`)].join(", ");

/** The value and the colour of a Work. */
function Made({ made: { value, colours } }: { made: Made }) {
  return (
    <span class="sc-result">
      <b class="sc-plus">=</b>
      {colours.map(c => (
        <Die key={c} colour={c} size={20} />
      ))}
      <b class="num sc-value" data-count={value}>
        {value}
      </b>
    </span>
  );
}

/** Returns the marked dice, each with the workers marked after it. */
function placings(marks: readonly string[]): { die: string; workers: string[] }[] {
  const all: { die: string; workers: string[] }[] = [];
  for (const mark of marks) {
    if (mark.startsWith("die:")) all.push({ die: mark, workers: [] });
    else all.at(-1)?.workers.push(mark);
  }
  return all;
}

/** The dice and workers marked for the current Work. */
function Marked({ g }: { g: Game }) {
  const { w } = g,
    dice = placings(g.p.marks ?? []),
    id = (component: string) => component.slice(component.indexOf(":") + 1),
    colour = (component: string) => id(component) as Colour;
  if (!dice.length) return null;
  const { made } = g.p;
  const say = dice.map(({ die, workers }) => {
    const { colour: of, value } = dieOf(id(die));
    return [`${g.word("colour", of)} ${value}`, ...workers.map(c => w.workerN(1, g.word("colour", colour(c))))].join(
      ", ",
    );
  });
  return (
    <span class="sc-marked" role="img" aria-label={[say.join(" + "), made].filter(Boolean).join(", ")}>
      {dice.map(({ die, workers }, i) => (
        <>
          {i > 0 && <b class="sc-plus">+</b>}
          <Die colour={dieOf(id(die)).colour} value={dieOf(id(die)).value} size={24} />
          {workers.map((c, k) => (
            <Worker key={k} colour={colour(c)} size={18} />
          ))}
        </>
      ))}
      {made && <span class="sc-made-of">{made}</span>}
    </span>
  );
}

/** Shown in a Rest: the cards on the board, the harvest of each card, and which cards are harvested. */
function Resting({ g }: { g: Game }) {
  const { p, v, w } = g,
    who = v.active,
    s = v.seats[who]!,
    cards = s.card.filter(known),
    done = new Set(v.harvested);
  return (
    <>
      <p class="sc-title">
        {who !== g.me && <Mark seat={who} text={g.alone && who ? "★" : g.p.t("seat.mark", who + 1)} />}
        <Icon d={icons.rest} size={17} />
        {w.rest}
      </p>
      <ul class="sc-todo" aria-label={w.harvests}>
        {cards.map(kind => {
          const touch = p.touch(`kind:${kind}`),
            income = incomeOf(g, who, kind),
            through = done.has(kind),
            lit = g.asks === "harvest" && touch.lit && who === g.me;
          return (
            <li key={kind}>
              <Press
                class={`sc-todo-one${through ? " sc-todo-done" : lit ? "" : " sc-todo-lost"}`}
                component={`kind:${kind}`}
                touch={touch}
                lit={lit}
                label={sayAction(g, who, kind, through ? w.done : lit ? w.open : "")}
                onPress={() => p.click(`kind:${kind}`)}
              >
                <span class="sc-check">{through ? "✓" : ""}</span>
                <Icon d={iconOf(kind)} size={16} class={tintOf(g.b, kind)} />
                <span class="sc-todo-text">{income ? <Fx e={income.does} size={15} /> : "–"}</span>
              </Press>
            </li>
          );
        })}
        {g.asks === "harvest" && who === g.me && offered(p.look, spot("done")) && (
          <li>
            <DoneButton g={g} text={w.finish} />
          </li>
        )}
      </ul>
    </>
  );
}

/** A placed die with its value before and after its workers. */
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
  const { p, w } = g,
    mine = work.who === g.me,
    act = work.act,
    printed = g.b.actions[actionId(g, work.who, work.kind)]?.printed_die ?? 0;
  const say = [
    work.who === g.p.look.seat ? w.work : `${g.p.t("said", w.workOf)} ${g.who(work.who)}`,
    g.word("space", work.space),
    g.word("kind", work.kind),
    act && g.word("act", act),
    sayMade(g, work),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <div class="sc-sumline" role="img" aria-label={say}>
        {!mine && <Mark seat={work.who} text={g.p.t("seat.mark", work.who + 1)} />}
        <span class="sc-work-card">
          <Icon d={iconOf(work.kind)} size={17} class={tintOf(g.b, work.kind)} />
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
        <Made made={work} />
      </div>
      {g.asks === "action" && <Acts g={g} />}
      {work.fixed && <ToDo g={g} work={work} />}
      {!work.fixed && mine && offered(p.look, spot("done")) && <DoneButton g={g} />}
    </>
  );
}

/** Buttons to choose an action, if a space offers several. */
function Acts({ g }: { g: Game }) {
  const { p } = g;
  return (
    <div class="sc-acts">
      {g
        .ids("act")
        .filter(a => p.look.moves.some(m => m.touches.includes(`act:${a}`)))
        .map(a => (
          <Press
            key={a}
            class="sc-act"
            component={`act:${a}`}
            touch={p.touch(`act:${a}`)}
            label={g.word("act", a)}
            onPress={() => p.click(`act:${a}`)}
          >
            <Icon d={iconOf(a)} size={18} />
            <span>{g.word("act", a)}</span>
          </Press>
        ))}
    </div>
  );
}

/** Returns true if a tucked card can act in a Work. Permanent and end-of-game effects cannot. */
function hasWork(b: Box, id: string): boolean {
  const t = b.translators[id],
    page = b.pages[id];
  return t ? !isNothing(t.does) : page !== undefined && !page.at_end && !isNothing(page.does);
}

interface Item {
  key: string;
  component: string;
  sign: ComponentChildren;
  text: ComponentChildren;
  say: string;
  done: boolean;
  now?: boolean;
}

/** The actions of a turn: main action, banner, tucked cards and pages. Each is open, done or unavailable. */
function ToDo({ g, work }: { g: Game; work: Work }) {
  const { p, v, w } = g,
    s = v.seats[work.who]!,
    card = actionId(g, work.who, work.kind),
    banner = g.b.actions[card]?.does,
    column = s.column[g.ids("space").indexOf(work.space)] ?? [],
    act = work.act!;
  const busy = g.asks !== "pool";
  const items: Item[] = [
    {
      key: "main",
      component: spot("main"),
      sign: <Icon d={iconOf(act)} size={17} />,
      text: g.word("act", act),
      say: `${g.p.t("said", w.main)} ${g.word("act", act)}`,
      done: g.a.main === 2,
      now: g.a.main === 1,
    },
    ...(banner && !isNothing(banner)
      ? [
          {
            key: "banner",
            component: spot("banner"),
            sign: <Icon d={iconOf(work.kind)} size={16} class={tintOf(g.b, work.kind)} />,
            text: <Fx e={banner} size={15} />,
            say: `${g.p.t("said", g.name(card))} ${g.text(card)}`,
            done: v.banner_done > 0,
          },
        ]
      : []),
    ...column
      .filter(id => hasWork(g.b, id))
      .map(id => ({
        key: id,
        component: `tucked:${id}`,
        sign: null,
        text: <Strip b={g.b} id={id} size={15} />,
        say: sayCard(g, id),
        done: g.a.used[id] === 1 && !has(v.triggers, id),
      })),
  ];
  return (
    <ul class="sc-todo" aria-label={w.todo}>
      {items.map(x => {
        const touch = p.touch(x.component),
          open = touch.lit,
          look = x.now ? " sc-todo-now" : x.done ? " sc-todo-done" : open || busy ? "" : " sc-todo-lost",
          how = x.now ? w.now : x.done ? w.done : open || busy ? w.open : w.lost;
        return (
          <li key={x.key}>
            <Press
              class={`sc-todo-one${look}`}
              component={x.component}
              touch={touch}
              label={`${g.p.t("said", x.say)} ${how}`}
              onPress={() => p.click(x.component)}
            >
              <span class="sc-check">{x.now ? "▸" : x.done ? "✓" : ""}</span>
              {x.sign}
              <span class="sc-todo-text">{x.text}</span>
            </Press>
          </li>
        );
      })}
      {g.asks === "pool" && offered(p.look, spot("done")) && (
        <li>
          <DoneButton g={g} />
        </li>
      )}
    </ul>
  );
}

/** Buttons to choose a colour for a die, a worker or the action. */
function Palette({ g }: { g: Game }) {
  const { p, w } = g,
    worker = g.asks === "gain-worker",
    placing = g.asks === "worker", // the workers in the purse are selectable instead
    list = (g.ids("colour") as Colour[]).filter(c => !placing && offered(p.look, `colour:${c}`));
  if (!list.length) return null;
  return (
    <div class="sc-palette" role="group" aria-label={w.colour}>
      {list.map(c => (
        <Press
          key={c}
          class="sc-colour"
          component={`colour:${c}`}
          touch={p.touch(`colour:${c}`)}
          label={worker ? w.workerN(1, g.word("colour", c)) : w.dieOf(g.word("colour", c))}
          onPress={() => p.click(`colour:${c}`)}
        >
          {worker ? <Worker colour={c} size={25} /> : <Die colour={c} size={25} />}
        </Press>
      ))}
    </div>
  );
}

/** Buttons for two special questions: which lines to use for the black Translate, and how to pay for a tuck. */
function Extra({ g }: { g: Game }) {
  const { p, w } = g;
  if (g.asks === "black") {
    return (
      <div class="sc-acts">
        {Object.entries(g.b["black-lines"]).map(
          ([n, l]) =>
            p.look.moves.some(m => m.touches.includes(`black-line:${n}`)) && (
              <Press
                key={n}
                class="sc-act"
                component={`black-line:${n}`}
                touch={p.touch(`black-line:${n}`)}
                label={`${l.value}+: ${l.text}`}
                onPress={() => p.click(`black-line:${n}`)}
              >
                <b class="num">Σ{l.value}+</b>
                <span class="sc-some">
                  <b class="num">{l.gold}</b>
                  <Icon d={icons.gold} size={15} class="t-gold" />
                </span>
                <span class="sc-to">→</span>
                <Xp n={l.xp} />
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
        {(["silver", "die"] as const)
          .filter(how => offered(p.look, spot(how)))
          .map(how => (
            <Press
              key={how}
              class="sc-act"
              component={spot(how)}
              touch={p.touch(spot(how))}
              label={how === "silver" ? w.silverN(1) : w.dieOf(g.word("colour", "white"))}
              onPress={() => p.click(spot(how))}
            >
              {how === "silver" ? (
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

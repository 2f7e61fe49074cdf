// My area: purse, workers, dice in hand and in the bag, the current Work, my board, action cards and scrolls.

import { whose, offered } from "../../board/contract";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { ActionFace, Vp, actionId, sayAction, sayCard, tintOf } from "./card";
import { Xp } from "./fx";
import { Die, Flag, Mark, Worker } from "./glyph";
import { icons } from "./icons.gen";
import { Study } from "./scenery";
import type { Colour } from "./card-data";
import { Spaces } from "./spaces";
import type { Game } from "./model";
import { PURSE, diceOf, dieOf, second, spot } from "./view";
import { WorkOf } from "./work";

export function Mine({ g }: { g: Game }) {
  return (
    <section class="sc-mine" data-mine aria-label={whose(g.p, g.w.mine)} data-panel={g.me}>
      <Purse g={g} />
      <div class="sc-desk">
        <Tray g={g} />
        <WorkOf g={g} />
      </div>
      <Spaces g={g} />
      <Hand g={g} />
    </section>
  );
}

function Purse({ g }: { g: Game }) {
  const { p, v, w, mine: s, me } = g,
    points = g.points(me),
    open = p.touch(PURSE).lit;
  const goods = [
    { key: "silver", icon: <Icon d={icons.silver} size={20} class="t-silver" />, n: s.silver, say: w.silver },
    { key: "gold", icon: <Icon d={icons.gold} size={20} class="t-gold" />, n: s.gold, say: w.gold },
    ...(v.expansion ? [{ key: "xp", icon: <Xp />, n: s.xp, say: w.xp }] : []),
    { key: "markers", icon: <Icon d={icons.marker} size={18} />, n: s.markers, say: w.markers },
  ];
  return (
    <div class={`sc-purse sc-leaf${open ? " sc-purse-open" : ""}`} data-drop={open ? PURSE : undefined}>
      <div class="sc-me">
        {g.alone ? (
          <span class="sc-me-name">{g.p.t("seat", me + 1)}</span>
        ) : (
          <Mark seat={me} text={g.p.t("seat", me + 1)} home />
        )}
        {v.first === me && !g.alone && (
          <span title={w.firstPlayer}>
            <Icon d={icons.first} size={16} class="t-gold" />
            <span class="unseen">{w.firstPlayer}</span>
          </span>
        )}
        {points !== null && (
          <span class="sc-big" title={w.vp}>
            <Icon d={icons.vp} size={20} class="t-vp" />
            <Count n={points} />
            <span class="unseen">{w.vp}</span>
          </span>
        )}
      </div>
      <div class="sc-goods">
        {goods.map(x => (
          <span key={x.key} class="sc-good" title={x.say}>
            {x.icon}
            <Count n={x.n} />
            <span class="unseen">{x.say}</span>
          </span>
        ))}
      </div>
      <div class="sc-workers" role="group" aria-label={w.workers}>
        {(g.ids("worker") as Colour[]).map((c, i) => (
          <Helpers key={c} g={g} c={c} n={s.workers[i] ?? 0} />
        ))}
      </div>
      <Bag g={g} />
    </div>
  );
}

/** The workers of one colour, and the die that they can become. */
function Helpers({ g, c, n }: { g: Game; c: Colour; n: number }) {
  const { p, w } = g,
    component = `colour:${c}`,
    asked = g.asks === "worker",
    touch = p.touch(component),
    value = g.a.worker_value[c],
    made = asked && touch.lit && value ? { colour: second<Colour>(g.a.painted, c)[0] ?? c, value } : null,
    say = made ? `: ${g.word("colour", made.colour)} ${made.value}` : "";
  return (
    <Press
      class={`sc-hand-worker${n ? "" : " sc-zero"}`}
      component={component}
      touch={touch}
      lit={(asked || touch.ahead) && touch.lit}
      pressed={touch.marked ? true : undefined}
      label={`${w.workerN(n, g.word("colour", c))}${say}`}
      onPress={() => p.click(component)}
    >
      <Worker colour={c} size={19} />
      <Count n={n} />
      {made && (
        <span class="sc-made">
          <Die colour={made.colour} value={made.value} size={20} />
        </span>
      )}
    </Press>
  );
}

function Bag({ g }: { g: Game }) {
  const { p, w, mine: s } = g,
    inside = Object.keys(s.bag) as Colour[],
    sum = g.a.dice_sum[g.me] ?? 0,
    say = [
      `${g.p.t("said", w.bag)} ${inside.map(c => `${s.bag[c]} ${g.word("colour", c)}`).join(", ") || w.bagEmpty}`,
      `${w.diceSum} ${sum}`,
    ].join(g.p.t("said.further"));
  return (
    <Press
      class="sc-bag"
      component={spot("bag")}
      touch={p.touch(spot("bag"))}
      lit={offered(p.look, spot("bag")) && p.touch(spot("bag")).lit}
      label={say}
      flip="bag"
      onPress={() => p.click(spot("bag"))}
    >
      <span class="sc-bag-icon">
        <Icon d={icons.bag} size={20} />
        <span class="sc-dicesum" title={w.diceSum}>
          <Die colour="white" size={11} />
          {String(sum).replace("-", "−")}
        </span>
      </span>
      <span class="sc-bag-in">
        {inside.map(c => (
          <span key={c} class="sc-some">
            <b class="num">{s.bag[c]}</b>
            <Die colour={c} size={15} />
          </span>
        ))}
        {!inside.length && <span class="sc-quiet">{w.bagEmpty}</span>}
      </span>
    </Press>
  );
}

function Tray({ g }: { g: Game }) {
  const { p, v, w, mine: s } = g,
    dice = diceOf(s.hand),
    seen = new Map<string, number>();
  return (
    <div
      class={`sc-tray sc-leaf${dice.length > 8 ? " sc-tray-many" : ""}`}
      role="group"
      aria-label={w.dice}
      data-flip="tray"
    >
      {dice.map(id => {
        const k = seen.get(id) ?? 0,
          component = `die:${id}`,
          touch = p.touch(component),
          fresh = v.active === g.me && k < (v.fresh[id] ?? 0),
          d = dieOf(id),
          value = g.asks === "die" ? g.a.with[id] : undefined,
          sum = value ? { value, colours: second<Colour>(g.a.mix, d.colour) } : null;
        seen.set(id, k + 1);
        return (
          <Press
            key={`${id}-${k}`}
            class={`sc-throw${fresh ? " sc-fresh" : ""}`}
            component={component}
            touch={touch}
            pressed={touch.marked ? k < touch.marked : undefined}
            flip={`die-${id}-${k}`}
            from="bag"
            label={[
              `${g.word("colour", d.colour)} ${d.value}`,
              fresh && w.fresh,
              sum && `${w.value} ${sum.value}, ${sum.colours.map(c => g.word("colour", c)).join(` ${w.or} `)}`,
            ]
              .filter(Boolean)
              .join(", ")}
            onPress={() => p.click(component)}
          >
            <Die colour={d.colour} value={d.value} size={34} />
            {sum && touch.lit && (
              <span class="sc-made">
                {sum.colours.map(c => (
                  <Die key={c} colour={c} size={14} />
                ))}
                <b class="num">{sum.value}</b>
              </span>
            )}
          </Press>
        );
      })}
      {!dice.length && <span class="sc-quiet">{w.noDice}</span>}
    </div>
  );
}

/** Action cards in hand, and the translated scrolls. */
function Hand({ g }: { g: Game }) {
  const { p, w, mine: s } = g,
    cards = s.cards,
    mine = s.scrolls;
  return (
    <div class="sc-hand sc-leaf">
      <p class="sc-title">{w.hand}</p>
      <div class="sc-cards">
        {cards.map(k => {
          const component = `kind:${k}`;
          return (
            <Press
              key={k}
              class="sc-action"
              component={component}
              touch={p.touch(component)}
              flip={`action:${g.me}:${k}`}
              label={sayAction(g, g.me, k)}
              onPress={() => p.click(component)}
              reads={g.b.actions[actionId(g, g.me, k)] && `card:${actionId(g, g.me, k)}`}
            >
              <Study kind={k} tint={tintOf(g.b, k)} />
              <ActionFace g={g} who={g.me} kind={k} size={19} />
            </Press>
          );
        })}
        {!cards.length && <span class="sc-quiet">{w.handNone}</span>}
      </div>
      <div class="sc-won" role="group" aria-label={w.scrolls}>
        <span class="sc-title" aria-hidden="true">
          {w.scrolls}
        </span>
        <span class="sc-won-list">
          {mine.map(id => {
            const x = g.b.scrolls[id];
            return (
              x && (
                <span key={id} class="holder sc-holder">
                  <Press
                    class="sc-won-one"
                    component={`scroll:${id}`}
                    flip={`scroll:${id}`}
                    label={sayCard(g, id)}
                    onPress={() => p.readCard(id)}
                    reads={`card:${id}`}
                  >
                    <Flag tongue={x.language} size={16} />
                    <Vp n={x.vp} />
                  </Press>
                </span>
              )
            );
          })}
        </span>
      </div>
    </div>
  );
}

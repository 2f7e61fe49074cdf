// The books with their pages, the upgraded action cards, and the caliphs with their options.

import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Read, Vp, When, sayCard, tintOf, upgradeOf } from "./card";
import { Fx, Xp, iconOf } from "./fx";
import { Die, Marker } from "./glyph";
import { icons } from "./icons.gen";
import { Skyline } from "./scenery";
import { figure } from "./card-data";
import type { Game } from "./model";
import { seatOf } from "./view";

export function Books({ g }: { g: Game }) {
  const { w } = g;
  return (
    <section class="sc-books sc-leaf sc-side" aria-label={w.books}>
      <p class="sc-title" aria-hidden="true">
        {w.books}
      </p>
      <div class="sc-books-row">
        {g.v.book.map(
          (_, at) =>
            at % 2 === 0 && (
              <span key={at} class="sc-book" role="group" aria-label={`${w.book} ${at / 2 + 1}`}>
                <PageOf g={g} at={at} />
                <PageOf g={g} at={at + 1} />
              </span>
            ),
        )}
      </div>
    </section>
  );
}

function PageOf({ g, at }: { g: Game; at: number }) {
  const { p, v, w } = g,
    id = v.book[at] ?? null,
    page = id ? g.b.pages[id] : undefined,
    bot = g.a.under[at + 1] === 1;
  if (!id || !page)
    return (
      <span class="sc-page sc-page-bare" role="img" aria-label={w.empty}>
        {bot && <Marker seat={1} size={14} />}
      </span>
    );
  const component = `page:${id}`,
    price = g.a.page_price[id] ?? page.price,
    cheaper = price < page.price;
  return (
    <div class="holder sc-holder">
      <Press
        class={`sc-page${page.slot ? "" : " sc-page-gold"}`}
        component={component}
        touch={p.touch(component)}
        flip={`card:${id}`}
        label={sayCard(g, id, cheaper && figure(g.b, "lone-page").text)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="sc-page-head">
          <Icon d={page.slot ? iconOf(page.slot) : icons.clock} size={16} />
          <span class={cheaper ? "sc-cheaper" : ""}>
            <Xp n={price} />
          </span>
        </span>
        <span class="sc-page-when">
          <When p={page} size={15} />
        </span>
        <span class="sc-page-does">
          <Fx e={page.does} size={15} />
        </span>
        <span class="sc-page-foot">
          <Vp n={page.vp} />
          {bot && <Marker seat={1} size={14} />}
        </span>
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

export function Upgrades({ g }: { g: Game }) {
  const { p, v, w } = g;
  return (
    <section class="sc-upgrades sc-leaf sc-side" aria-label={w.upgrades}>
      <p class="sc-title" aria-hidden="true">
        <span class="sc-title-icon">
          <Icon d={icons.upgrade} size={16} />
        </span>
        <span class="sc-title-text">{w.upgrades}</span>
      </p>
      <div class="sc-upgrades-grid">
        {v.upgrade.map((kind, i) => {
          if (!kind) return <span key={i} class="sc-upgrade sc-upgrade-bare" role="img" aria-label={w.taken} />;
          const id = upgradeOf(g, kind),
            c = g.b.actions[id],
            component = `upgraded:${kind}`,
            xp = g.b.display[i + 1]?.xp;
          return (
            <Press
              key={i}
              class="sc-upgrade"
              component={component}
              touch={p.touch(component)}
              flip={`up:${kind}`}
              label={sayCard(g, id, `${xp} XP`)}
              onPress={() => p.click(component)}
              reads={`card:${id}`}
            >
              <span class="sc-upgrade-in" title={`${g.p.t("said", g.name(id))} ${g.text(id)}`}>
                <Icon d={iconOf(kind)} size={15} class={tintOf(g.b, kind)} />
                {c?.printed_die ? (
                  <Die colour="black" value={c.printed_die} size={16} />
                ) : (
                  c && <Fx e={c.does} size={13} />
                )}
                <Xp n={xp} />
              </span>
            </Press>
          );
        })}
      </div>
    </section>
  );
}

/** The four caliphs: which of them have appeared, and the players on their options. */
export function Caliphs({ g }: { g: Game }) {
  const { p, v, w } = g,
    now = g.asks === "caliph" ? v.caliphs - 1 : -1,
    options = Object.values(g.b.caliph);
  return (
    <section class="sc-caliphs sc-leaf sc-side" aria-label={w.caliphs}>
      <Skyline />
      <p class="sc-title" aria-hidden="true">
        <span class="sc-title-icon">
          <Icon d={icons.caliph} size={18} />
        </span>
        <span class="sc-title-text">{w.caliphs}</span>
      </p>
      <div class="sc-caliph-grid">
        {v.ending > 0 && (
          <span class="sc-ending">
            <Icon d={icons.clock} size={13} />
            {w.ending} <b class="num">{v.turns_left}</b>
          </span>
        )}
        <span class="sc-caliph-opts" aria-hidden="true">
          {options.map((e, k) => (
            <span key={k} class="sc-opt" title={e.text}>
              <Fx e={e.does} size={13} />
            </span>
          ))}
        </span>
        {v.caliph.map((_, i) => (
          <span key={i} class={`sc-caliph${i < v.caliphs ? " sc-caliph-out" : ""}${i === now ? " sc-caliph-now" : ""}`}>
            {options.map((e, k) => {
              const who = seatOf(v.caliph[i]?.[k]),
                component = `option:${k + 1}`,
                state = who >= 0 ? `${w.takenBy} ${g.who(who)}` : i < v.caliphs ? w.free : w.notYet,
                say = `${w.caliph} ${i + 1}, ${w.option} ${g.p.t("said", k + 1)} ${e.text}, ${state}`;
              const inside =
                who >= 0 ? (
                  <Marker seat={who} size={15} flip={`caliph-${i}-${k}`} />
                ) : (
                  <span class="sc-opt-free">{"ABC"[k]}</span>
                );
              return i === now ? (
                <Press
                  key={k}
                  class="sc-opt-spot"
                  component={component}
                  touch={p.touch(component)}
                  label={say}
                  onPress={() => p.click(component)}
                >
                  {inside}
                </Press>
              ) : (
                <span key={k} class="sc-opt-spot" role="img" aria-label={say}>
                  {inside}
                </span>
              );
            })}
          </span>
        ))}
      </div>
    </section>
  );
}

// The House of Wisdom: three guilds of three rows, with the influence and control of each guild above its column.

import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Read, ScrollFace, Vp, sayCard } from "./card";
import { Marker } from "./glyph";
import { icons } from "./icons.gen";
import { Facade } from "./scenery";
import type { HouseRow } from "./card-data";
import type { Game } from "./model";
import { seatOf } from "./view";

/** The cost and the reward of a row. */
const sayRow = (w: Game["w"], row: HouseRow): string =>
  [
    `${w.silverN(row.silver)} ${w.delivers}`,
    w.gives(row.influence),
    ...(row.gold ? [`${row.gold} ${w.gold}`] : []),
  ].join(", ");

export function House({ g }: { g: Game }) {
  const { w, b } = g,
    guilds = Object.keys(b.guilds);
  return (
    <section class="sc-house sc-leaf" aria-label={w.house}>
      <Facade />
      <p class="sc-title" aria-hidden="true">
        {w.house}
      </p>
      <div class="sc-house-grid">
        <span class="sc-rows-head" aria-hidden="true" />
        {guilds.map(x => (
          <GuildHead key={x} g={g} guild={x} />
        ))}
        {Object.entries(b["house-rows"]).map(([r, row]) => [
          <span
            key={`row-${r}`}
            class="sc-row-head"
            role="img"
            aria-label={`${w.row} ${g.p.t("said", r)} ${row.value} ${w.translates}, ${sayRow(w, row)}`}
          >
            <b class="num" title={`${row.value} ${w.translates}`}>
              Σ{row.value}
            </b>
          </span>,
          ...Object.entries(b.house).map(
            ([space, at]) => at.row === r && <Cell key={space} g={g} space={space} guild={at.guild} row={row} />,
          ),
        ])}
      </div>
    </section>
  );
}

/** A guild: the influence of each player, who controls it, and the points for control. */
function GuildHead({ g, guild }: { g: Game; guild: string }) {
  const { p, v, w, alone } = g,
    k = g.ids("guild").indexOf(guild),
    printed = g.b.guilds[guild]!,
    component = `guild:${guild}`,
    lord = seatOf(v.control[k]);
  const seats = v.seats
    .slice(0, alone ? 2 : v.players)
    .map((s, i) => ({ i, n: s.influence[k] ?? 0 }))
    .filter(x => x.n > 0);
  const say = [
    g.word("guild", guild),
    ...seats.map(x => `${g.who(x.i)} ${x.n}`),
    lord >= 0 ? `${g.who(lord)} ${w.controls}` : w.nobody,
    `${printed.vp} ${w.vpShort}`,
    `${g.p.t("said", w.caliph)} ${printed.text}`,
  ].join(", ");
  return (
    <Press
      class={`sc-guild b-${guild}`}
      component={component}
      touch={p.touch(component)}
      label={say}
      onPress={() => p.click(component)}
    >
      <span class="sc-guild-top">
        <Icon d={icons.guild} size={16} class={`g-${guild}`} />
        {lord >= 0 && (
          <span class="sc-lord">
            <Icon d={icons.control} size={13} />
            <Marker seat={lord} size={16} />
          </span>
        )}
        <Vp n={printed.vp} />
      </span>
      <span class="sc-guild-who">
        {seats.map(x => (
          <b key={x.i} class={`sc-inf sc-marker sc-round p-${x.i} num`} data-count={x.n} title={g.who(x.i)}>
            {x.n}
          </b>
        ))}
      </span>
    </Press>
  );
}

function Cell({ g, space, guild, row }: { g: Game; space: string; guild: string; row: HouseRow }) {
  const { p, v, w } = g,
    at = g.ids("house").indexOf(space),
    component = `house:${space}`,
    id = v.house[at] ?? null,
    owner = seatOf(v.house_owner[at]);
  if (!id) {
    return (
      <Press
        class="sc-cell sc-cell-bare"
        component={component}
        touch={p.touch(component)}
        label={`${g.p.t("said", g.word("house", space))} ${w.free}, ${sayRow(w, row)}`}
        onPress={() => p.click(component)}
      >
        <span class="sc-cell-price">
          <b class="num">{row.silver}</b>
          <Icon d={icons.silver} size={14} class="t-silver" />
        </span>
        <span class="sc-cell-gain">
          <b class="num">{row.influence}</b>
          <Icon d={icons.guild} size={14} class={`g-${guild}`} />
          {row.gold > 0 && (
            <>
              <b class="num">{row.gold}</b>
              <Icon d={icons.gold} size={14} class="t-gold" />
            </>
          )}
        </span>
      </Press>
    );
  }
  return (
    <div class="holder sc-holder sc-cell">
      <Press
        class="sc-scroll"
        component={component}
        touch={p.touch(component)}
        flip={`scroll:${id}`}
        label={sayCard(g, id, g.word("house", space), owner >= 0 && `${g.p.t("said", w.influence)} ${g.who(owner)}`)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <span class="sc-anchor" data-house={at} />
        <ScrollFace b={g.b} id={id} />
        {owner >= 0 && (
          <span class="sc-on">
            <Marker seat={owner} />
          </span>
        )}
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

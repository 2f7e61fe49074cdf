// The research tracks as shelves: a row for each science, a compartment for each level with its reward, and the markers
// in them.

import { has } from "../../engine/ids";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Fx, Xp, iconOf } from "./fx";
import { Die, Marker } from "./glyph";
import { icons } from "./icons.gen";
import { figure } from "./card-data";
import type { Game } from "./model";

export function Shelves({ g }: { g: Game }) {
  const { w, b } = g,
    tracks = Object.keys(g.a.level_price[g.me] ?? {}),
    levels = Object.entries(b.levels).slice(1);
  return (
    <section class="sc-shelves sc-leaf" aria-label={w.shelves}>
      <div class="sc-shelf-head">
        <span class="sc-shelf-corner" aria-hidden="true">
          <Icon d={icons.shelf} size={16} />
        </span>
        {levels.map(([n, level]) => (
          <span
            key={n}
            class="sc-level-head"
            role="img"
            aria-label={`${w.level} ${g.p.t("said", n)} ${w.price} ${level.price}, ${level.vp} ${w.vpShort}`}
          >
            <b class="num">{n}</b>
            <span class="num">Σ{level.price}</span>
          </span>
        ))}
      </div>
      <div class="sc-shelf-list">
        {tracks.map(t => (
          <Shelf key={t} g={g} track={t} />
        ))}
      </div>
    </section>
  );
}

function Shelf({ g, track }: { g: Game; track: string }) {
  const { p, v, w, b } = g,
    k = g.ids("track").indexOf(track),
    { colour } = b.tracks[track]!,
    component = `track:${track}`;
  const seats = v.seats.slice(0, v.players),
    level = g.mine.level[k] ?? 0,
    income = b.incomes[`${track}-${b.levels[level]?.harvest}`],
    next = b.reach[`${track}-${level + 1}`],
    price = g.a.level_price[g.me]?.[track],
    // the level that gives XP
    first = has(v.level_xp, track) && Object.keys(b.levels).find(n => b.levels[n]!.xp > 0);
  const say = [
    g.word("track", track),
    g.word("colour", colour),
    ...seats.map((s, i) => `${g.p.t("said", g.who(i))} ${w.level} ${s.level[k]}`),
    `${b.levels[level]?.vp} ${w.vpShort}`,
    `${g.p.t("said", w.nextLevel)} ${(next ?? b.tracks[track])?.text} (${price})`,
    income && `${g.p.t("said", w.income)} ${income.text}`,
    first && `${w.level} ${g.p.t("said", first)} ${figure(b, "level-xp").text}`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class={`sc-shelf b-${colour}`}
      component={component}
      touch={p.touch(component)}
      label={say}
      onPress={() => p.click(component)}
    >
      <span class="sc-shelf-name">
        <Die colour={colour} size={13} />
        <Icon d={iconOf(track)} size={17} class={`k-${track}`} />
        <b class="sc-science">{g.word("track", track)}</b>
      </span>
      {Object.keys(b.levels)
        .slice(1)
        .map((n, i) => {
          const place = b.reach[`${track}-${n}`]!,
            e = place.does,
            here = seats.flatMap((s, seat) => (s.level[k] === i + 1 ? [seat] : []));
          return (
            <span
              key={i}
              class={`sc-box${level > i ? " sc-box-got" : ""}`}
              title={`${w.level} ${g.p.t("said", n)} ${place.text}`}
            >
              {(here.length === 0 || (here.length === 1 && e.a.length === 1)) && (
                <Fx e={e} size={e.a.length > 1 ? 12 : 13} />
              )}
              {n === first && <Xp />}
              {here.map(seat => (
                <Marker key={seat} seat={seat} size={14} flip={`level-${track}-${seat}`} />
              ))}
            </span>
          );
        })}
    </Press>
  );
}

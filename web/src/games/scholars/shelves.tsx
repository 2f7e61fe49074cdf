// The research tracks as shelves: a row for each science, a compartment for each level with its reward, and the markers standing in them.

import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { LEVELS, LEVEL_PRICE, LEVEL_VP, REACH, TRACKS, TRACK_COLOUR, harvestAt, type Track } from "./box";
import { Rebuilt } from "./card";
import { Fx, Xp, iconOf } from "./fx";
import { Die, Marker } from "./glyph";
import { icons } from "./icons.gen";
import { sayEffect } from "./say";
import type { Game } from "./table";

export function Shelves({ g }: { g: Game }) {
  const { v, w } = g,
    tracks = v.expansion ? TRACKS : TRACKS.slice(0, 6);
  return (
    <section class="sc-shelves sc-leaf" aria-label={w.shelves}>
      <div class="sc-shelf-head">
        <span class="sc-shelf-corner" title={w.shelves}>
          <Icon d={icons.shelf} size={16} />
          <Rebuilt g={g} />
          <span class="unseen">{w.shelves}</span>
        </span>
        {Array.from({ length: LEVELS }, (_, i) => (
          <span
            key={i}
            class="sc-level-head"
            role="img"
            aria-label={`${w.level} ${i + 1}: ${w.price} ${LEVEL_PRICE[i]}, ${LEVEL_VP[i + 1]} ${w.vpShort}`}
          >
            <b class="num">{i + 1}</b>
            <span class="num">Σ{LEVEL_PRICE[i]}</span>
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

function Shelf({ g, track }: { g: Game; track: Track }) {
  const { p, v, w } = g,
    k = TRACKS.indexOf(track),
    harvesting = p.touch(`harvest:${track}`).lit,
    component = harvesting ? `harvest:${track}` : `track:${track}`;
  const seats = v.seats.slice(0, v.players),
    level = g.mine.level[k] ?? 0,
    income = harvestAt(track, level),
    next = REACH[track][level];
  const say = [
    w.names[track],
    w.names[TRACK_COLOUR[track]],
    ...seats.map((s, i) => `${g.who(i)}: ${w.level} ${s.level[k]}`),
    `${LEVEL_VP[level]} ${w.vpShort}`,
    next && `${w.nextLevel}: ${sayEffect(w, next)} (${LEVEL_PRICE[level]})`,
    income && `${w.income}: ${sayEffect(w, income)}`,
    v.level_xp.includes(track) && `${w.level} 3: ${w.levelXp}`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Press
      class={`sc-shelf b-${TRACK_COLOUR[track]}`}
      component={component}
      touch={p.touch(component)}
      label={say}
      onPress={() => p.click(component)}
    >
      <span class="sc-shelf-name">
        <Die colour={TRACK_COLOUR[track]} size={13} />
        <Icon d={iconOf(track)} size={17} class={`k-${track}`} />
      </span>
      {REACH[track].map((e, i) => {
        const here = seats.flatMap((s, n) => (s.level[k] === i + 1 ? [n] : []));
        return (
          <span
            key={i}
            class={`sc-box${level > i ? " sc-box-got" : ""}`}
            title={`${w.level} ${i + 1}: ${sayEffect(w, e)}`}
          >
            {(here.length === 0 || (here.length === 1 && e.a.length === 1)) && (
              <Fx e={e} size={e.a.length > 1 ? 12 : 13} />
            )}
            {i === 2 && v.level_xp.includes(track) && <Xp />}
            {here.map(n => (
              <Marker key={n} seat={n} size={14} flip={`level-${track}-${n}`} />
            ))}
          </span>
        );
      })}
    </Press>
  );
}

// The expansions. Each is drawn only if it is in play.

import { offered } from "../../board/contract";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { Panel } from "../../board/parts/row";
import { Track } from "../../board/parts/track";
import { icons as common } from "../../board/parts/icons.gen";
import { kindIcon, lineOf } from "./card";
import { icons } from "./icons.gen";
import { ActionChip } from "./mine";
import { laidWith } from "./card-data";
import type { Game } from "./model";
import type { Spot } from "./schema.gen";
import { sum, type Column, spot } from "./view";

export function Strips({ g }: { g: Game }) {
  const any = ["flagship", "hourglasses", "piers", "eggs", "hellkite"].some(m => g.has(m));
  if (!any) return null;
  return (
    <div class="strips">
      {g.has("hellkite") && <Hellkite g={g} />}
      {g.has("flagship") && <Factories g={g} />}
      {g.has("hourglasses") && <Hourglasses g={g} />}
      {g.has("piers") && <Piers g={g} />}
      {g.has("eggs") && <Eggs g={g} />}
    </div>
  );
}

const TYPE_ICON: Record<Column, string> = {
  book: icons.book,
  blueprint: icons.blueprint,
  material: icons.material,
  crew: icons.crew,
  hidden: icons.lair,
  gone: common.check,
};

function Hellkite({ g }: { g: Game }) {
  const { w, v, p } = g,
    at = (p.about.words.pawn ?? []).findIndex(x => x.id === v.pawn);
  const say = (c: Column) => g.word("column", c);
  return (
    <Panel
      class="strip hellkite"
      title={w.hellkite}
      label={w.hellkite}
      extra={
        at < 0 ? (
          <span class="strip-note">
            <Icon d={common.check} size={12} />
            {w.defeated}
          </span>
        ) : (
          <ActionChip g={g} action="hunt" icon={icons.hellkite} />
        )
      }
    >
      <div class="columns">
        {v.outposts.map((outpost, i) => {
          const o = outpost ?? "gone",
            l = v.lairs[i] ?? "gone",
            here = i === at,
            bare = o === "gone";
          const laid = `${g.word("laid-kind", "outpost")} ${say(o)}, ${g.word("laid-kind", "lair")} ${say(l)}`;
          const pawn = here ? `, ${w.pawnHere}${bare ? "" : `, ${w.blocks} ${say(o)}`}` : "";
          const text = `${w.column} ${g.p.t("said", i + 1)} ${laid}${pawn}`;
          return (
            <Press
              key={i}
              class={`keep${here ? " keep-here" : ""}${bare && l === "gone" ? " keep-gone" : ""}`}
              label={text}
              lit={here && offered(p.look, spot("hellkite"))}
              component={here ? spot("hellkite") : undefined}
              onPress={() =>
                here
                  ? p.click(spot("hellkite"))
                  : p.click(`card:${bare ? laidWith(g.box, "lair", l) : laidWith(g.box, "outpost", o)}`)
              }
            >
              <span class={`keep-card k-${bare ? "plain" : o}`}>
                {bare ? <Icon d={common.check} size={13} /> : <Icon d={TYPE_ICON[o]} size={18} />}
              </span>
              <span class={`keep-lair k-${l === "hidden" || l === "gone" ? "plain" : l}`}>
                <Icon d={TYPE_ICON[l]} size={13} />
              </span>
              {here && (
                <span class="pawn">
                  <Icon d={icons.hellkite} size={18} />
                </span>
              )}
            </Press>
          );
        })}
      </div>
    </Panel>
  );
}

const FACTORY_SPOTS: Record<string, Spot> = { "research-lab": "research-lab", security: "security" };

function Factories({ g }: { g: Game }) {
  const { w, v, p } = g;
  return (
    <section class="panel strip factories" aria-label={w.factoriesTitle}>
      {v.factories.length === 0 && <span class="strip-note">{w.noFactory}</span>}
      {v.factories.map(f => {
        const at = FACTORY_SPOTS[f],
          component = `factory:${f}`,
          usable = at !== undefined && offered(p.look, spot(at)),
          touch = p.touch(component);
        const name = g.word("factory", f),
          row = Object.values(g.box.cards).find(c => c.kind === f),
          power = row ? lineOf(g, row) : "";
        return (
          <Press
            key={f}
            class="factory"
            component={usable ? spot(at) : component}
            touch={touch}
            lit={usable || touch.lit}
            label={`${g.p.t("said", name)} ${power}`}
            onPress={() => p.click(usable ? spot(at) : component)}
          >
            <Icon d={kindIcon(f)} size={26} />
            <span class="factory-text">
              <b>{name}</b>
              <span>{power}</span>
            </span>
          </Press>
        );
      })}
    </section>
  );
}

function Hourglasses({ g }: { g: Game }) {
  const { w, v } = g,
    n = g.a.hourglasses ?? 0,
    all = g.decks.length;
  const missing = g.decks
    .filter((_, i) => !v.hourglasses[i])
    .map(d => g.mark(d))
    .join(", ");
  return (
    <Panel
      class="strip hourglasses"
      title={w.hourglasses}
      extra={
        <b class="num count" data-count={n}>
          {n}/{all}
        </b>
      }
      label={w.hourglasses}
    >
      <Track
        label={[
          `${n} ${w.of} ${all} ${w.collected}`,
          ...(missing ? [`${g.p.t("said", w.missing)} ${missing}`] : []),
        ].join(g.p.t("said.further"))}
        stops={g.decks.map((d, i) => ({
          done: (v.hourglasses[i] ?? 0) > 0,
          title: `${d.toUpperCase()} ${g.mark(d)}`,
          children: (
            <>
              <Icon d={icons.hourglass} size={20} />
              <span class="num">{i + 1}</span>
            </>
          ),
        }))}
      />
    </Panel>
  );
}

function Piers({ g }: { g: Game }) {
  const { w, v } = g,
    left = g.a.piers_left ?? 0,
    all = v.piers + left;
  return (
    <Panel
      class="strip piers"
      title={w.piers}
      extra={left > 0 ? <ActionChip g={g} action="construct" short /> : undefined}
      label={w.piers}
    >
      <Track
        label={`${v.piers} ${w.of} ${all} ${w.built}`}
        stops={Array.from({ length: all }, (_, i) => ({
          done: i < v.piers,
          title: i < v.piers ? w.built : w.site,
          children: (
            <>
              <Icon d={icons.pier} size={24} />
              {i < v.piers && <Icon d={common.check} size={12} />}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

function Eggs({ g }: { g: Game }) {
  const { w, v, p } = g,
    n = sum(v.eggs),
    used = sum(v.eggs_gone);
  return (
    <Panel class="strip eggs" title={w.eggs} label={w.eggs}>
      <Press
        class="egg-stock"
        component={spot("eggs")}
        lit={offered(p.look, spot("eggs"))}
        label={`${n} ${w.eggs} ${w.owned}, ${p.t("said", w.used)} ${used}`}
        onPress={() => p.click(spot("eggs"))}
      >
        <Icon d={icons.egg} size={24} />
        <Count n={n} />
      </Press>
    </Panel>
  );
}

// The expansions, each drawn only when it is in play.

import { Gap } from "../../parts/Card";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { Panel } from "../../parts/Row";
import { Track } from "../../parts/Track";
import { icons as common } from "../../parts/icons.gen";
import { DECKS, FLAGSHIP_SLOTS } from "./box";
import { icons } from "./icons.gen";
import { Ship } from "./ships";
import type { Game } from "./table";
import { offers, sum, type Column } from "./view";

export function Strips({ g }: { g: Game }) {
  const any = ["flagship", "hourglasses", "piers", "eggs", "hellkite"].some(m => g.has(m));
  if (!any) return null;
  return (
    <div class="strips">
      {g.has("hellkite") && <Hellkite g={g} />}
      {g.has("flagship") && <Flagship g={g} />}
      {g.has("flagship") && <Factories g={g} />}
      {g.has("hourglasses") && <Hourglasses g={g} />}
      {g.has("piers") && <Piers g={g} />}
      {g.has("eggs") && <Eggs g={g} />}
    </div>
  );
}

const TYPE_ICON: Record<Column, string> = {
  book: icons.book, blueprint: icons.blueprint, material: icons.material, crew: icons.crew, hidden: icons.lair, gone: common.check,
};

function Hellkite({ g }: { g: Game }) {
  const { w, v, p } = g, at = v.pawn ? Number(v.pawn.slice(-1)) - 1 : -1;
  const say = (c: Column) => (c === "hidden" ? w.faceDown : c === "gone" ? w.destroyed : w.types[c]);
  return (
    <Panel class="strip hellkite" title={<><Icon d={icons.hellkite} size={16} />{w.hellkite}</>} label={w.hellkite}
      extra={at < 0 ? <span class="strip-note"><Icon d={common.check} size={12} />{w.defeated}</span> : undefined}>
      <div class="columns">
        {v.outposts.map((o, i) => {
          const l = v.lairs[i] ?? "gone", here = i === at, bare = o === "gone";
          const text = `${w.column} ${i + 1}: ${w.outpost} ${say(o)}, ${w.lair} ${say(l)}${here ? `, ${w.pawnHere}${bare ? "" : `, ${w.blocks} ${say(o)}`}` : ""}`;
          return (
            <Press key={i} class={`keep${here ? " keep-here" : ""}${bare && l === "gone" ? " keep-gone" : ""}`} label={text}
              lit={here && offers(p.look, "hunt")} component={here ? "verb:hunt" : undefined}
              onPress={() => (here ? p.click("verb:hunt") : p.click(bare ? `card:lair-${l}` : `card:outpost-${o}`))}>
              <span class={`keep-card k-${bare ? "plain" : o}`}>{bare ? <Icon d={common.check} size={13} /> : <Icon d={TYPE_ICON[o]} size={18} />}</span>
              <span class={`keep-lair k-${l === "hidden" || l === "gone" ? "plain" : l}`}><Icon d={TYPE_ICON[l]} size={13} /></span>
              {here && <span class="pawn"><Icon d={icons.hellkite} size={18} /></span>}
            </Press>
          );
        })}
      </div>
    </Panel>
  );
}

function Flagship({ g }: { g: Game }) {
  const { w, v, p } = g, flies = v.flagship_flies === 1, component = "place:flagship";
  const slots = FLAGSHIP_SLOTS.map((k, i) => `${g.partName(k)}${v.flagship[i] || flies ? "" : ` ${w.missing}`}`).join(", ");
  return (
    <section class={`panel strip flagship${flies ? " flagship-flying" : ""}`} aria-label={w.flagship}>
      <Press class="flagship-token" component={component} touch={p.touch(component)} label={`${w.flagship}, ${flies ? w.flying : slots}`} onPress={() => p.click(component)}>
        <Ship id="flagship" flying={flies} />
        <span class="panel-title">{w.flagship}</span>
      </Press>
      <div class="slots">
        {FLAGSHIP_SLOTS.map((k, i) => {
          const card = v.flagship[i], type = i < 3 ? "material" : "crew";
          return card
            ? <span key={k} class={`slot-full k-${type}`} data-flip={g.flip(card, false)} title={g.partName(k)}><Icon d={icons[k]} size={24} /></span>
            : <Gap key={k} kind={type}><Icon d={flies ? common.check : icons[k]} size={22} /></Gap>;
        })}
      </div>
    </section>
  );
}

const FACTORY_VERB: Record<string, string> = { "research-lab": "lab", "security": "secure" };

function Factories({ g }: { g: Game }) {
  const { w, v, p } = g;
  return (
    <Panel class="strip factories" title={w.factoriesTitle} label={w.factoriesTitle}>
      {v.factories.length === 0 && <span class="strip-note">{w.noFactory}</span>}
      {v.factories.map(f => {
        const verb = FACTORY_VERB[f], component = `factory:${f}`, usable = verb !== undefined && offers(p.look, verb), touch = p.touch(component);
        const name = g.word("factory", f), power = w.factories[f] ?? "";
        return (
          <Press key={f} class="factory" component={usable ? `verb:${verb}` : component} touch={touch} lit={usable || touch.lit} label={`${name}: ${power}`}
            onPress={() => p.click(usable ? `verb:${verb}` : component)}>
            <Icon d={icons[f]} size={20} />
            <span class="factory-text"><b>{name}</b><span>{power}</span></span>
          </Press>
        );
      })}
    </Panel>
  );
}

function Hourglasses({ g }: { g: Game }) {
  const { w, v } = g, n = v.hourglasses.filter(x => x > 0).length;
  const missing = v.hourglasses.map((x, i) => (x ? "" : g.p.about.words.deck?.[i]?.mark ?? "")).filter(Boolean).join(", ");
  return (
    <Panel class="strip hourglasses" title={w.hourglasses} extra={<b class="num count">{n}/6</b>} label={w.hourglasses}>
      <Track label={`${n} ${w.of} 6 ${w.collected}${missing ? `; ${w.missing}: ${missing}` : ""}`}
        stops={v.hourglasses.map((x, i) => ({
          done: x > 0, title: `${DECKS[i]!.toUpperCase()} ${g.p.about.words.deck?.[i]?.mark ?? ""}`,
          children: <><Icon d={icons.hourglass} size={20} /><span class="num">{i + 1}</span></>,
        }))} />
    </Panel>
  );
}

function Piers({ g }: { g: Game }) {
  const { w, v } = g;
  return (
    <Panel class="strip piers" title={w.piers} extra={<b class="num count">{v.piers}/3</b>} label={w.piers}>
      <Track label={`${v.piers} ${w.of} 3 ${w.built}`}
        stops={[0, 1, 2].map(i => ({ done: i < v.piers, title: i < v.piers ? w.built : w.site, children: <><Icon d={icons.pier} size={24} />{i < v.piers && <Icon d={common.check} size={12} />}</> }))} />
    </Panel>
  );
}

function Eggs({ g }: { g: Game }) {
  const { w, v, p } = g, n = sum(v.eggs), used = sum(v.eggs_gone);
  return (
    <Panel class="strip eggs" title={w.eggs} label={w.eggs}>
      <Press class="egg-stock" component="verb:eggs" lit={offers(p.look, "eggs")} label={`${n} ${w.eggs} ${w.owned}, ${used} ${w.used}`} onPress={() => p.click("verb:eggs")}>
        <Icon d={icons.egg} size={24} /><b class="num">{n}</b>
      </Press>
    </Panel>
  );
}

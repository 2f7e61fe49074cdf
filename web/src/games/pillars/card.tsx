// The cards of The Pillars of the Earth, wherever they lie: craftsmen with their conversions as arrows, privileges with their gist.

import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon";
import { Press } from "../../parts/Press";
import { icons as common } from "../../parts/icons.gen";
import { craftsmen, privileges, resources, type Amount, type Craftsman, type Thing } from "./box";
import { icons } from "./icons.gen";
import type { Game } from "./table";
import { raised, usesLeft } from "./view";

export const iconOf = (name: string): string => icons[name as keyof typeof icons] ?? icons.event;

/** So much of something: 2 with a log. */
export function Some({
  thing,
  n,
  size = 17,
  title,
}: {
  thing: Thing | string;
  n: ComponentChildren;
  size?: number;
  title?: string;
}) {
  return (
    <span class={`pe-some t-${thing}`} title={title}>
      <b class="num">{n}</b>
      <Icon d={iconOf(thing)} size={size} />
    </span>
  );
}

const all = (list: Amount[], size: number) => list.map(a => <Some key={a.thing} thing={a.thing} n={a.n} size={size} />);

/** What a craftsman makes of what, as an arrow. */
export function Conversion({ g, c, size = 17 }: { g: Game; c: Craftsman; size?: number }) {
  if (c.work === "boost") return <span class="pe-conv pe-conv-words">{g.w.boostShort}</span>;
  return (
    <span class={`pe-conv${c.pays.length > 1 ? " pe-conv-long" : ""}`}>
      {c.work === "market" ? (
        <Icon d={icons.market} size={size} class="t-gold" />
      ) : c.needs === "metal" ? (
        <span class="pe-some pe-holds t-metal">
          <Icon d={icons.metal} size={size} />
        </span>
      ) : (
        all(c.pays, size)
      )}
      <svg class="pe-arrow" viewBox="0 0 24 12" width="18" height="10" aria-hidden="true">
        <path d="M0 4.500h14V0l10 6-10 6V7.500H0z" fill="currentColor" />
      </svg>
      {c.work === "market" ? <Some thing="any" n={1} size={size} /> : all(c.gains, size)}
    </span>
  );
}

/** All that is printed on a craftsman, for those who listen. */
export function sayCraftsman(g: Game, id: string, ...more: (string | false | undefined)[]): string {
  const { w } = g,
    c = g.craftsman(id),
    list = (a: Amount[]) => a.map(x => `${x.n} ${w.things[x.thing]}`).join(" + ");
  const work =
    c.work === "boost" ? w.boostWork : c.work === "market" ? w.marketWork : `${list(c.pays)} → ${list(c.gains)}`;
  return [
    g.name(id),
    work,
    c.capacity ? `${c.capacity} ${w.capacity}` : w.once,
    c.needs === "mortar" && w.needsMortar,
    c.needs === "metal" && w.needsMetal,
    g.rebuilt(id) && w.reconstructed,
    ...more,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The mark of what is reconstructed; without a card, of something printed on the board. */
export function Rebuilt({ g, id }: { g: Game; id?: string }) {
  return id === undefined || g.rebuilt(id) ? (
    <span class="pe-r" title={g.w.reconstructed}>
      R
    </span>
  ) : null;
}

export function Read({ g, id }: { g: Game; id: string }) {
  return (
    <button
      class="pe-read"
      type="button"
      data-read=""
      onClick={() => g.p.readCard(id)}
      aria-label={`${g.w.read}: ${g.name(id)}`}
    >
      <Icon d={common.info} size={14} />
    </button>
  );
}

/** How often it may work: a dot for each use, filled while it is left. */
export function Uses({ n, of, plus = 0 }: { n: number; of: number; plus?: number }) {
  return (
    <span class="pe-uses">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={`${i < n ? "on" : ""}${i >= of - plus ? " plus" : ""}`} />
      ))}
    </span>
  );
}

/** The face of a craftsman's card. */
export function CraftFace({ g, id, foot, small }: { g: Game; id: string; foot?: ComponentChildren; small?: boolean }) {
  const c = g.craftsman(id);
  return (
    <span class={`pe-craft-face${small ? " pe-craft-small" : ""}`}>
      <span class="pe-band">
        <Icon d={iconOf(c.trade)} size={small ? 15 : 19} />
        <span class="pe-name">{g.name(id)}</span>
        <Rebuilt g={g} id={id} />
      </span>
      <Conversion g={g} c={c} size={small ? 15 : 18} />
      <span class="pe-foot">{foot}</span>
    </span>
  );
}

/** A craftsman of mine: lit when it can work, be raised, be given up. */
export function MyCraftsman({ g, id }: { g: Game; id: string }) {
  const { p, v, w, me } = g,
    c = g.craftsman(id),
    asks = p.touch(`working:${id}`).lit || !p.touch(`card:${id}`).lit ? `working:${id}` : `card:${id}`;
  const left = usesLeft(v, me, id),
    plus = raised(v, me, id),
    of = (c.capacity || 1) + plus;
  const lacks = c.needs === "mortar" && !g.mine.craftsmen.some(x => g.craftsman(x).trade === "mortar-mixer");
  return (
    <div class="pe-holder">
      <Press
        class={`pe-craft${c.round ? "" : " pe-starter"}`}
        component={`working:${id}`}
        touch={p.touch(asks)}
        flip={`craft:${id}`}
        from="hire"
        label={sayCraftsman(g, id, `${left}/${of} ${w.left}`, plus > 0 && `${w.raised} ${plus}`)}
        onPress={() => p.click(asks)}
        onRead={() => p.readCard(id)}
      >
        <CraftFace
          g={g}
          id={id}
          foot={
            <>
              <Uses n={left} of={of} plus={plus} />
              {c.needs === "mortar" && (
                <span class={`pe-needs${lacks ? " pe-lacks" : ""}`} title={w.needsMortar}>
                  <Icon d={iconOf("mortar-mixer")} size={14} />
                </span>
              )}
            </>
          }
        />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

/** Somebody else's craftsman: trade and capacity; lit when it may inspire me. */
export function MiniCraftsman({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const { p, v } = g,
    c = g.craftsman(id),
    component = `working:${id}`,
    left = usesLeft(v, seat, id);
  return (
    <Press
      class={`pe-mini${c.round ? "" : " pe-starter"}`}
      component={component}
      touch={p.touch(component)}
      flip={`craft:${id}`}
      from="hire"
      label={sayCraftsman(g, id, `${g.w.seat} ${seat + 1}`, `${left} ${g.w.left}`)}
      onPress={() => (p.touch(component).lit ? p.click(component) : p.readCard(id))}
      onRead={() => p.readCard(id)}
    >
      <span class="pe-mini-in" title={g.name(id)}>
        <Icon d={iconOf(c.trade)} size={16} />
        <span class="pe-mini-name">{g.name(id)}</span>
        {c.capacity > 0 && <b class="num">{left}</b>}
      </span>
    </Press>
  );
}

/* ---- Privileges ---------------------------------------------------------------------------------------------- */

/** The gist of a privilege: an icon, a sign, and when it works. */
export function Gist({ g, id, size = 16 }: { g: Game; id: string; size?: number }) {
  const x = privileges.get(id);
  if (!x) return null;
  return (
    <span class="pe-gist">
      {x.gist.map(y => (
        <span key={y.icon} class={`pe-some t-${y.icon}`}>
          <Icon d={iconOf(y.icon)} size={size} />
          <b class="num">{y.sign}</b>
        </span>
      ))}
      <span class="pe-when" title={g.w.timings[x.timing]}>
        <Icon d={iconOf(x.timing)} size={13} />
      </span>
    </span>
  );
}

export const sayPrivilege = (g: Game, id: string, ...more: (string | false | undefined)[]): string =>
  [g.name(id), g.text(id).replace(/\.$/, ""), g.rebuilt(id) && g.w.reconstructed, ...more].filter(Boolean).join(", ");

export function PrivilegeFace({ g, id }: { g: Game; id: string }) {
  return (
    <span class="pe-priv-face">
      <span class="pe-name">{g.name(id)}</span>
      <span class="pe-priv-foot">
        <Gist g={g} id={id} />
        <Rebuilt g={g} id={id} />
      </span>
    </span>
  );
}

export function MyPrivilege({ g, id }: { g: Game; id: string }) {
  const { p } = g,
    component = `privilege:${id}`;
  return (
    <div class="pe-holder">
      <Press
        class="pe-priv"
        component={component}
        touch={p.touch(component)}
        flip={`priv:${id}`}
        label={sayPrivilege(g, id)}
        onPress={() => p.click(component)}
        onRead={() => p.readCard(id)}
      >
        <PrivilegeFace g={g} id={id} />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

export function MiniPrivilege({ g, id, seat }: { g: Game; id: string; seat: number }) {
  return (
    <Press
      class="pe-mini pe-mini-priv"
      component={`privilege:${id}`}
      label={sayPrivilege(g, id, `${g.w.seat} ${seat + 1}`)}
      flip={`priv:${id}`}
      onPress={() => g.p.readCard(id)}
      onRead={() => g.p.readCard(id)}
    >
      <span class="pe-mini-in" title={g.name(id)}>
        <Icon d={iconOf(privileges.get(id)?.gist[0]?.icon ?? "kingsbridge")} size={16} />
        <span class="pe-mini-name">{g.name(id)}</span>
        <b class="num">{privileges.get(id)?.gist[0]?.sign}</b>
      </span>
    </Press>
  );
}

/* ---- Read large ---------------------------------------------------------------------------------------------- */

export function largePicture(card: string): ComponentChildren {
  const c = craftsmen.get(card),
    r = resources.get(card),
    x = privileges.get(card);
  const icon = c ? c.trade : r ? r.site : x ? x.gist[0]!.icon : card === "inspiration" ? card : "event";
  return (
    <span class="pe pe-large">
      <Icon d={iconOf(icon)} size={84} class={c ? "t-vp" : r ? `t-${r.good}` : "t-gold"} />
      {r && (
        <span class="pe-conv">
          <Some thing="worker" n={r.workers} size={26} />
          <span aria-hidden="true">→</span>
          <Some thing={r.good} n={r.yields} size={26} />
        </span>
      )}
      {c && c.work === "turns" && (
        <span class="pe-conv">
          {all(c.pays, 26)}
          <span aria-hidden="true">→</span>
          {all(c.gains, 26)}
          <b class="num">× {c.capacity}</b>
        </span>
      )}
    </span>
  );
}

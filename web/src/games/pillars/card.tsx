// The cards of The Pillars of the Earth: craftsmen with their conversions as arrows, privileges with icons.

import type { ComponentChildren } from "preact";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { ReadButton } from "../../board/parts/read-button";
import { Conversion, Signs, iconOf, needsMortar, signsOf } from "./effects";
import type { Effect } from "./card-data";
import { AtWork, Patron } from "./scenes";
import type { Game } from "./model";

/** Opens the large card. `here` contains notes about the card's current place. */
export const Read = (props: { g: Game; id: string; here?: string }) => <ReadButton {...props} class="pe-read" />;

/** Returns the whole text of a craftsman, for screen readers. */
export const sayCraftsman = (g: Game, id: string, ...more: (string | false | undefined)[]): string =>
  [g.name(id), g.text(id).replace(/\.$/, ""), ...more].filter(Boolean).join(", ");

/** The uses of a craftsman: a dot for each use, filled while the use is still available. */
export function Uses({ n, of, plus = 0 }: { n: number; of: number; plus?: number }) {
  return (
    <span class="pe-uses">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={`${i < n ? "on" : ""}${i >= of - plus ? " plus" : ""}`} />
      ))}
    </span>
  );
}

/** The front of a craftsman card. */
export function CraftFace({ g, id, foot, small }: { g: Game; id: string; foot?: ComponentChildren; small?: boolean }) {
  const c = g.craftsman(id);
  return (
    <span class={`pe-craft-face${small ? " pe-craft-small" : ""}`}>
      <span class="pe-band">
        <Icon d={iconOf(c.craft)} size={small ? 15 : 19} />
        <span class="pe-name">{g.name(id)}</span>
      </span>
      <AtWork craft={c.craft} />
      <Conversion c={c} plus={g.w.capacityPlus} size={small ? 15 : 18} />
      <span class="pe-foot">{foot}</span>
    </span>
  );
}

/** One of my craftsmen. The card is selectable when the craftsman can work, be upgraded or be given up. */
export function MyCraftsman({ g, id }: { g: Game; id: string }) {
  const { p, w, me, n } = g,
    c = g.craftsman(id),
    asks = p.touch(`working:${id}`).lit || !p.touch(`card:${id}`).lit ? `working:${id}` : `card:${id}`;
  const left = n.uses[me]?.[id] ?? 0,
    of = n.capacity[me]?.[id] ?? 0,
    plus = c.capacity ? of - c.capacity : 0,
    lacks = n.met[me]?.[id] === 0;
  return (
    <div class="holder pe-holder">
      <Press
        class={`pe-craft${c.round ? "" : " pe-starter"}`}
        component={`working:${id}`}
        touch={p.touch(asks)}
        flip={`craft:${id}`}
        from="hire"
        label={sayCraftsman(g, id, `${p.t("said", w.left)} ${left}/${of}`, plus > 0 && `${w.raised} ${plus}`)}
        onPress={() => p.click(asks)}
        reads={`card:${id}`}
      >
        <CraftFace
          g={g}
          id={id}
          foot={
            <>
              <Uses n={left} of={of} plus={plus} />
              {needsMortar(c) && (
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

/** Another player's craftsman: trade and capacity. The card is selectable when I can borrow the craftsman
    (Inspiration). */
export function MiniCraftsman({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const { p } = g,
    c = g.craftsman(id),
    component = `working:${id}`,
    left = g.n.uses[seat]?.[id] ?? 0;
  return (
    <Press
      class={`pe-mini${c.round ? "" : " pe-starter"}`}
      component={component}
      touch={p.touch(component)}
      flip={`craft:${id}`}
      from="hire"
      label={sayCraftsman(g, id, g.p.t("seat", seat + 1), `${g.p.t("said", g.w.left)} ${left}`)}
      onPress={() => (p.touch(component).lit ? p.click(component) : p.readCard(id))}
      reads={`card:${id}`}
    >
      <span class="pe-mini-in" title={g.name(id)}>
        <Icon d={iconOf(c.craft)} size={16} />
        <span class="pe-mini-name">{g.name(id)}</span>
        {c.capacity > 0 && <b class="num">{left}</b>}
      </span>
    </Press>
  );
}

/* ---- Privileges ---------------------------------------------------------------------------------------------- */

const effectOf = (g: Game, id: string): Effect | undefined => g.box.privileges[id];

/** A privilege in short form: an icon, a sign, and when it takes effect. */
export function Gist({ g, id, size = 16 }: { g: Game; id: string; size?: number }) {
  const x = effectOf(g, id);
  if (!x) return null;
  return (
    <span class="pe-gist">
      <Signs signs={signsOf(x)} size={size} />
      <span class="pe-when" title={g.word("kind", x.kind)}>
        <Icon d={iconOf(x.kind)} size={13} />
      </span>
    </span>
  );
}

export const sayPrivilege = (g: Game, id: string, ...more: (string | false | undefined)[]): string =>
  [g.name(id), g.text(id).replace(/\.$/, ""), ...more].filter(Boolean).join(", ");

export function PrivilegeFace({ g, id }: { g: Game; id: string }) {
  return (
    <span class="pe-priv-face">
      <Patron op={effectOf(g, id)?.op ?? ""} />
      <span class="pe-name">{g.name(id)}</span>
      <span class="pe-priv-foot">
        <Gist g={g} id={id} />
      </span>
    </span>
  );
}

export function MyPrivilege({ g, id }: { g: Game; id: string }) {
  const { p } = g,
    component = `privilege:${id}`;
  return (
    <div class="holder pe-holder">
      <Press
        class="pe-priv"
        component={component}
        touch={p.touch(component)}
        flip={`priv:${id}`}
        label={sayPrivilege(g, id)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <PrivilegeFace g={g} id={id} />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

export function MiniPrivilege({ g, id, seat }: { g: Game; id: string; seat: number }) {
  const x = effectOf(g, id),
    gist = x && signsOf(x)[0];
  return (
    <Press
      class="pe-mini pe-mini-priv"
      component={`privilege:${id}`}
      label={sayPrivilege(g, id, g.p.t("seat", seat + 1))}
      flip={`priv:${id}`}
      onPress={() => g.p.readCard(id)}
      reads={`card:${id}`}
    >
      <span class="pe-mini-in" title={g.name(id)}>
        <Icon d={iconOf(gist?.icon ?? "kingsbridge")} size={16} />
        <span class="pe-mini-name">{g.name(id)}</span>
        <b class="num">{gist?.sign}</b>
      </span>
    </Press>
  );
}

// The other players' boards in compact form, and the cards that I choose from.

import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { SeatBadge } from "../../board/parts/token";
import { HandCard, Mini, Num, TechCard, TechTile } from "./card";
import { icons } from "./icons.gen";
import { FIELDS, TYPES, type Game } from "./model";
import { artifactsOf, known, looking, placeOf, type Seat } from "./view";

export function Others({ g }: { g: Game }) {
  return (
    <section class="ak-others" aria-label={g.w.others}>
      {g.others.map(i => (
        <Other key={i} g={g} i={i} />
      ))}
    </section>
  );
}

const all = (s: Seat) =>
  [...s.timeline, ...s.artifacts, ...s.past, ...s.coll].filter(known).map(id => ({ id, count: 1 }));

const pastOf = (g: Game, i: number) => TYPES.map(t => ({ t, n: g.have(i, `past-${t}`) }));

function labelOf(g: Game, i: number): string {
  const { v, w } = g,
    s = v.seats[i]!;
  return [
    g.p.t("seat", i + 1),
    `${s.hand.length} ${g.word("term", "hand")}`,
    `${g.p.t("said", g.word("term", "lost"))} ${s.lost}`,
    `${g.p.t("said", w.past)} ${s.past.length}`,
    ...pastOf(g, i).map(x => `${x.n} ${w.many[x.t]}`),
    `${g.p.t("said", w.turned)} ${s.rotated}`,
    `${g.p.t("said", w.collection)} ${FIELDS.map(f => `${g.have(i, `coll-${f}`)} ${g.word("field", f)}`).join(", ")}`,
    `${g.p.t("said", w.artifacts)} ${artifactsOf(s).length}`,
    v.active === i && !v.over && w.turnOf,
    w.show,
  ]
    .filter(Boolean)
    .join(", ");
}

function Table({ g, i, name }: { g: Game; i: number; name: string }) {
  const { v, w } = g,
    s = v.seats[i]!;
  return (
    <div class="ak-other-board">
      <div class="ak-strip" role="group" aria-label={`${name}, ${w.timeline}`}>
        {g.slots.map(slot => (
          <div key={slot} class="ak-strip-slot">
            {[1, 0].map(row => {
              const id = s.timeline[placeOf(slot, row)];
              return known(id) ? (
                <Mini
                  key={id}
                  g={g}
                  id={id}
                  tokens={s.tokens[placeOf(slot, row)] ?? 0}
                  where={`${name}, ${w.slot} ${slot}`}
                  from={`hand-${i}`}
                />
              ) : (
                <span key={`${slot}-${row}`} class="ak-strip-gap" aria-hidden="true">
                  {row === 0 ? slot : ""}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      <div class="ak-other-artifacts" role="group" aria-label={`${name}, ${w.artifacts}`}>
        {s.artifacts.map((a, k) =>
          known(a) ? (
            <Mini key={a} g={g} id={a} where={`${name}, ${w.artifacts}`} from={`hand-${i}`} />
          ) : (
            <span key={k} class="ak-strip-gap" aria-hidden="true">
              <Icon d={icons.artifact} size={13} />
            </span>
          ),
        )}
      </div>
      {v.players === 2 && s.coll.length > 0 && (
        <div class="ak-other-techs">
          {s.coll.map(t => (
            <TechTile key={t} g={g} id={t} where={name} />
          ))}
        </div>
      )}
    </div>
  );
}

function Other({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    s = v.seats[i]!,
    name = g.p.t("seat", i + 1),
    robbed = p.touch(`player:${i + 1}`),
    active = v.active === i && !v.over;
  return (
    <section class={`ak-other${active ? " ak-other-active" : ""}`} aria-label={name} data-panel={i}>
      <Press
        class="ak-other-head"
        component={robbed.lit ? `player:${i + 1}` : undefined}
        touch={robbed}
        label={labelOf(g, i)}
        flip={`hand-${i}`}
        onPress={() => (robbed.lit ? p.click(`player:${i + 1}`) : p.readPile(name, all(s)))}
      >
        <span>
          <SeatBadge seat={i} text={g.p.t("seat", i + 1)} />
        </span>
        <Num icon={icons.hand} n={s.hand.length} title={`${s.hand.length} ${g.word("term", "hand")}`} />
        <Num
          icon={icons.lost}
          n={<span data-count={s.lost}>{s.lost}</span>}
          title={`${g.p.t("said", g.word("term", "lost"))} ${s.lost}`}
          class={s.lost ? "ak-lost" : ""}
        />
        <span
          class="ak-other-past"
          title={`${g.p.t("said", w.past)} ${s.past.length}, ${g.p.t("said", w.turned)} ${s.rotated}`}
        >
          <Icon d={icons.past} size={15} />
          <Count n={s.past.length} />
          <span class="ak-other-types">
            {pastOf(g, i).map(x => (
              <span key={x.t} class={`ak-dot k-${x.t}`}>
                <Icon d={icons[x.t]} size={14} />
                <span class="num">{x.n}</span>
              </span>
            ))}
          </span>
          {s.rotated > 0 && (
            <span class="ak-dot ak-rotated">
              <i />
              {s.rotated}
            </span>
          )}
        </span>
        <span class="ak-other-coll">
          {FIELDS.map(f => (
            <span key={f} class={`ak-dot f-${f}`} title={g.word("field", f)}>
              <Icon d={icons[f]} size={14} />
              <span class="num">{g.have(i, `coll-${f}`)}</span>
            </span>
          ))}
        </span>
      </Press>
      <Table g={g} i={i} name={name} />
    </section>
  );
}

/** Cards of the deck that a player looks at or reveals. */
export function Offer({ g }: { g: Game }) {
  const { v, w, mine } = g;
  const title = looking(v, mine).length ? w.digTech : v.revealed.length ? w.revealed : w.dig;
  return (
    <section class="ak-offer" aria-label={title}>
      <span class="ak-title">{title}</span>
      <div class="ak-cards" style={{ "--n": looking(v, mine).length + v.revealed.length + mine.dig.length }}>
        {looking(v, mine)
          .filter(known)
          .map(t => (
            <TechCard key={t} g={g} id={t} where={w.digTech} />
          ))}
        {v.revealed.map(c => (
          <HandCard key={c} g={g} id={c} note={c === v.latest.at(-1) ? w.last : undefined} />
        ))}
        {mine.dig.filter(known).map(c => (
          <HandCard key={c} g={g} id={c} />
        ))}
      </div>
    </section>
  );
}

// The other circuses in compact form: prestige, coins against salaries, cubes, tickets, region, hand, performers,
// personnel.

import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { MiniPerformer, MiniStaff } from "./card";
import { Cube, Mark, Marker } from "./cube";
import { icons } from "./icons.gen";
import { Region } from "./region";
import type { Game } from "./model";

export function Others({ g }: { g: Game }) {
  return (
    <section class="dr-others" aria-label={g.w.others}>
      {g.others.map(i => (
        <Other key={i} g={g} i={i} />
      ))}
    </section>
  );
}

/** A circus with at least this many members is drawn more compactly. Indexed by the number of players. */
const MANY = [0, 0, 12, 6, 9];

const isDone = (g: Game, i: number) => g.secret && g.p.look.moment.chosen.includes(i);

function labelOf(g: Game, i: number): string {
  const { v, w, a } = g,
    s = v.seats[i]!;
  return [
    g.seat(i),
    `${s.score} ${w.vp}`,
    `${s.coins} ${w.coins}`,
    `${w.salariesDue} ${a.salaries[i] ?? 0}`,
    `${g.p.t("said", w.cards)} ${s.hand.length}`,
    `${w.tickets} ${s.ticket}`,
    `${w.markers} ${s.markers}`,
    ...g.colours.map((c, k) => `${g.p.t("said", `${w.cube} ${g.word("colour", c)}`)} ${s.stock[k]}`),
    s.deposit > 0 && `${s.deposit} ${w.deposit}`,
    s.cancels > 0 && `${w.cancels} ${s.cancels}`,
    a.votes[i] != null &&
      `${g.p.t("said", g.title("phase", "vote"))} ${s.vote === "start" ? w.votesStart : w.votesPostpone}`,
    v.first === i && w.firstPlayer,
    g.secret && (isDone(g, i) ? w.chosen : w.waits),
    g.actor === i && w.turnOf,
    w.showAll,
  ]
    .filter(Boolean)
    .join(", ");
}

function Purse({ g, i }: { g: Game; i: number }) {
  const { v, w, a } = g,
    s = v.seats[i]!,
    due = a.salaries[i] ?? 0;
  return (
    <>
      <span class="dr-big" title={w.vp}>
        <Icon d={icons.vp} size={16} class="t-vp" />
        <Count n={s.score} />
      </span>
      <span class="dr-big" title={w.coins}>
        <Icon d={icons.coin} size={16} class="t-coin" />
        <Count n={s.coins} />
      </span>
      <span class={`dr-some t-salary${a.missing[i] ? " dr-danger" : ""}`} title={w.salariesDue}>
        <Icon d={icons.salary} size={15} />
        <b class="num">{due}</b>
      </span>
      <span class="dr-some" title={w.cards}>
        <Icon d={icons.invest} size={15} />
        <Count n={s.hand.length} />
      </span>
      <span class="dr-some" title={w.tickets}>
        <Icon d={icons.ticket} size={15} />
        <b class="num">
          {s.ticket}/{g.board.ticket.slice(0, g.board.tickets).length}
        </b>
      </span>
      {s.cancels > 0 && (
        <span class="dr-some" title={w.cancels}>
          <Icon d={icons.cancel} size={14} />
          <b class="num">{s.cancels}</b>
        </span>
      )}
      {s.deposit > 0 && (
        <span class="dr-some" title={w.deposit}>
          <Icon d={icons.bank} size={14} />
          <b class="num">{s.deposit}</b>
        </span>
      )}
    </>
  );
}

/** What the circus has chosen: in secret, in the vote, the markers left to place. */
function Choices({ g, i }: { g: Game; i: number }) {
  const { v, w, a } = g,
    s = v.seats[i]!,
    done = isDone(g, i);
  return (
    <>
      {g.secret && (
        <span class={`dr-choice${done ? " dr-on" : ""}`}>{done ? <Icon d={icons.chosen} size={13} /> : "…"}</span>
      )}
      {a.votes[i] != null && (
        <span class="dr-some" title={g.title("phase", "vote")}>
          <Icon d={s.vote === "start" ? icons.ring : icons.postpone} size={15} />
          {(a.votes[i] ?? 0) > 1 && <b>×{a.votes[i]}</b>}
        </span>
      )}
      {g.phase === "place" && (
        <span class="dr-markers" title={w.markers}>
          {Array.from({ length: s.markers }, (_, k) => (
            <Marker key={k} seat={i} size={15} />
          ))}
        </span>
      )}
    </>
  );
}

function Other({ g, i }: { g: Game; i: number }) {
  const { p, v, w } = g,
    s = v.seats[i]!,
    active = g.actor === i,
    many = s.circus.length + s.personnel.length > (MANY[v.players] ?? 9),
    name = g.seat(i);
  return (
    <section
      class={`dr-other${active ? " dr-active" : ""}${many ? " dr-other-many" : ""}`}
      aria-label={name}
      data-panel={i}
    >
      <Press
        class="dr-other-head"
        label={labelOf(g, i)}
        onPress={() =>
          p.readPile(
            name,
            [...s.circus, ...s.personnel].map(id => ({ id, count: 1 })),
          )
        }
      >
        <span class="dr-other-line">
          <Mark seat={i} text={g.p.t("seat", i + 1)} home />
          {v.first === i && (
            <span class="dr-first" title={w.firstPlayer}>
              <Icon d={icons.first} size={16} />
            </span>
          )}
          <Purse g={g} i={i} />
          <Choices g={g} i={i} />
        </span>
        <span class="dr-other-line dr-other-stock">
          {g.colours.map((c, k) => (
            <span key={c} class={`dr-some${s.stock[k] ? "" : " dr-zero"}`}>
              <Cube colour={c} size={15} />
              <Count n={s.stock[k]} />
            </span>
          ))}
        </span>
      </Press>
      {s.region && <Region g={g} id={s.region} seat={i} />}
      <div class="dr-minis" role="group" aria-label={`${g.p.t("said", name)} ${w.circus}`}>
        {s.circus.map(id => (
          <MiniPerformer key={id} g={g} id={id} seat={i} />
        ))}
        {s.personnel.map(id => (
          <MiniStaff key={id} g={g} id={id} seat={i} />
        ))}
      </div>
    </section>
  );
}

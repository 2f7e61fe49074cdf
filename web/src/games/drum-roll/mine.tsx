// My area: prestige, coins against salaries, cubes, tickets, region, performers, personnel, hand.

import { whose } from "../../board/contract";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { handOrder, inOrder } from "../../board/hand-order";
import { HandCard, MyPerformer, MyStaff } from "./card";
import { Cube, Mark, Marker } from "./cube";
import { icons } from "./icons.gen";
import { BigTop } from "./scenery";
import type { Colour } from "./card-data";
import { Region } from "./region";
import type { Game } from "./model";

export function Mine({ g }: { g: Game }) {
  return (
    <section class="dr-mine" data-mine aria-label={whose(g.p, g.w.mine)} data-panel={g.me}>
      <Purse g={g} />
      <Circus g={g} />
      <Slips g={g} />
    </section>
  );
}

function Purse({ g }: { g: Game }) {
  const { v, w, mine: s, me } = g;
  return (
    <div class="dr-purse dr-leaf">
      <div class="dr-me">
        <Mark seat={me} text={g.p.t("seat", me + 1)} home />
        {v.first === me && (
          <span class="dr-first" title={w.firstPlayer}>
            <Icon d={icons.first} size={18} />
            <span class="unseen">{w.firstPlayer}</span>
          </span>
        )}
        <span class="dr-markers" title={`${g.p.t("said", w.markers)} ${s.markers}`}>
          {Array.from({ length: g.board.markers }, (_, i) => (
            <Marker key={i} seat={me} size={17} empty={i >= s.markers} />
          ))}
          <span class="unseen">
            {g.p.t("said", w.markers)} {s.markers}
          </span>
        </span>
        <span class="dr-big" title={w.vp}>
          <Icon d={icons.vp} size={20} class="t-vp" />
          <Count n={s.score} />
          <span class="unseen">{w.vp}</span>
        </span>
        <span class="dr-big" title={w.coins}>
          <Icon d={icons.coin} size={20} class="t-coin" />
          <Count n={s.coins} />
          <span class="unseen">{w.coins}</span>
        </span>
      </div>
      <Stock g={g} />
      <Salaries g={g} />
      <Stubs g={g} />
      <div class="dr-where">
        {s.region && !g.p.compact && <Region g={g} id={s.region} seat={g.me} />}
        <Extras g={g} />
      </div>
    </div>
  );
}

/** My cubes. A cube is selectable when it can be spent or gained. */
function Stock({ g }: { g: Game }) {
  const { p, w, mine: s } = g;
  const chip = (c: Colour, i: number) => {
    const cube = p.touch(`cube:${c}`),
      component = cube.lit || cube.selected ? `cube:${c}` : `colour:${c}`,
      n = s.stock[i] ?? 0,
      chosen = s.cubes.filter(x => x === c).length;
    const name = g.p.t("said", `${w.cube} ${g.word("colour", c)}`);
    return (
      <Press
        key={c}
        class={`dr-chip${n ? "" : " dr-none"}`}
        component={component}
        touch={p.touch(component)}
        flip={`stock-${c}`}
        label={`${name} ${n}${chosen ? `, ${g.p.t("said", w.chosenShort)} ${chosen}` : ""}`}
        onPress={() => p.click(component)}
      >
        <Cube colour={c} size={21} />
        <b class="num" data-count={n}>
          {n}
          {chosen > 0 && `+${chosen}`}
        </b>
      </Press>
    );
  };
  return (
    <div class="dr-stock" role="group" aria-label={w.stock}>
      {g.colours.map(chip)}
    </div>
  );
}

/** Compares the salaries due after the show with my coins. */
function Salaries({ g }: { g: Game }) {
  const { a, w, mine: s, me } = g,
    due = a.salaries[me] ?? 0,
    lacks = a.missing[me] ?? 0,
    loss = a.missing_vp[me] ?? 0;
  const short = lacks ? `, ${g.p.t("said", `${w.lacking} ${lacks}`)} −${loss} ${w.vp}` : "",
    say = `${g.p.t("said", w.salariesDue)} ${due}, ${g.p.t("said", w.coins)} ${s.coins}${short}`;
  return (
    <div class={`dr-due${lacks ? " dr-lacks" : ""}`} role="img" aria-label={say} title={say}>
      <Icon d={icons.salary} size={17} />
      <span>{w.salaries}</span>
      <Count n={due} />
      <span class="dr-bar">
        <i style={{ width: `${due ? Math.min(100, (100 * s.coins) / due) : 100}%` }} />
      </span>
      {lacks > 0 ? (
        <span class="dr-some">
          <b class="num">−{loss}</b>
          <Icon d={icons.vp} size={14} />
        </span>
      ) : (
        <Icon d={icons.chosen} size={14} />
      )}
    </div>
  );
}

/** Draws ticket stubs. Sold tickets are torn off. */
function Stubs({ g }: { g: Game }) {
  const { w, mine: s, me } = g,
    tickets = g.board.ticket.slice(0, g.board.tickets),
    next = g.a.next_ticket[me],
    pays = next ? `, ${w.ticketPays} ${g.coins(next)}` : "";
  return (
    <div
      class="dr-stubs"
      role="img"
      aria-label={`${g.p.t("said", w.tickets)} ${s.ticket} ${w.of} ${tickets.length}${pays}`}
      title={`${g.p.t("said", w.tickets)} ${s.ticket}/${tickets.length}`}
    >
      <Icon d={icons.ticket} size={17} />
      {tickets.map((n, i) => (
        <span key={i} class={`dr-stub num${i < s.ticket ? " dr-torn" : i < s.ticket + s.sales ? " dr-on" : ""}`}>
          {n}
        </span>
      ))}
    </div>
  );
}

function Extras({ g }: { g: Game }) {
  const { w, mine: s } = g;
  const notes = [
    s.cancels > 0 && { icon: icons.cancel, text: `${s.cancels}`, say: `${g.p.t("said", w.cancels)} ${s.cancels}` },
    s.deposit > 0 && { icon: icons.bank, text: `${s.deposit}`, say: `${g.coins(s.deposit)} ${w.deposit}` },
    s.applause.length > 0 && { icon: icons.applause, text: `${s.applause.length}`, say: w.applause },
    s.vote &&
      g.a.votes[g.me] != null && {
        icon: icons.vote,
        text: s.vote === "start" ? w.votesStart : w.votesPostpone,
        say: g.title("phase", "vote"),
      },
  ].filter(x => typeof x === "object" && x !== null);
  return (
    <>
      {notes.map(x => (
        <span key={x.say} class="dr-note" title={x.say}>
          <Icon d={x.icon} size={15} />
          <b class="num">{x.text}</b>
          <span class="unseen">{x.say}</span>
        </span>
      ))}
    </>
  );
}

/* ---- The circus ------------------------------------------------------------------------------------------------- */

function Circus({ g }: { g: Game }) {
  const { w, mine: s } = g,
    draft = s.draft.filter(id => id !== "?"),
    choosing = draft.length > 0,
    list = choosing ? draft : s.circus,
    title = whose(g.p, w.myPerformers),
    kept = s.kept === "first" ? 0 : s.kept === "second" ? 1 : -1;
  return (
    <div class={`dr-circus dr-leaf${list.length > 6 ? " dr-many" : ""}`} style={{ "--n": list.length }}>
      <BigTop />
      <p class="dr-title">
        {choosing ? (kept >= 0 ? `${w.draftKept} ${g.name(draft[kept] ?? "")}` : w.draft) : title}
        {!choosing && <span class="num dr-count">{list.length}</span>}
        {g.p.compact && !choosing && s.region && <Region g={g} id={s.region} seat={g.me} />}
      </p>
      <div class="dr-troupe" tabIndex={g.p.compact ? 0 : undefined} role="group" aria-label={title}>
        {list.map(id => (
          <MyPerformer key={id} g={g} id={id} draft={choosing} />
        ))}
        {!list.length && <span class="dr-quiet">{w.noCircus}</span>}
      </div>
    </div>
  );
}

function Slips({ g }: { g: Game }) {
  const { w, mine: s } = g,
    known = inOrder(
      s.hand.filter(id => id !== "?"),
      g.p.about,
      handOrder(),
    ),
    looking = s.looking.filter(id => id !== "?"),
    n = s.personnel.length + known.length + looking.length;
  return (
    <div class={`dr-slips dr-leaf${n > 6 ? " dr-slips-many" : n > 4 ? " dr-slips-some" : ""}`}>
      {looking.length > 0 && (
        <>
          <p class="dr-title dr-looking">{w.looking}</p>
          <div class="dr-slip-list" role="group" aria-label={w.looking}>
            {looking.map(id => (
              <HandCard key={id} g={g} id={id} />
            ))}
          </div>
        </>
      )}
      <p class="dr-title">
        {w.hand}
        <span class="num dr-count" title={w.handLimit}>
          {s.hand.length}/{g.a.hand_limit[g.me]}
        </span>
      </p>
      <div class="dr-slip-list" role="group" aria-label={w.hand} tabIndex={g.p.compact && known.length ? 0 : undefined}>
        {known.map(id => (
          <HandCard key={id} g={g} id={id} />
        ))}
        {!known.length && <span class="dr-quiet">{w.noHand}</span>}
      </div>
      <p class="dr-title">
        {w.myPersonnel}
        {s.personnel.length > 0 && <span class="num dr-count">{s.personnel.length}</span>}
      </p>
      <div
        class="dr-slip-list"
        role="group"
        aria-label={w.myPersonnel}
        tabIndex={g.p.compact && s.personnel.length ? 0 : undefined}
      >
        {s.personnel.map(id => (
          <MyStaff key={id} g={g} id={id} />
        ))}
        {!s.personnel.length && <span class="dr-quiet">{w.noPersonnel}</span>}
      </div>
    </div>
  );
}

// The ring. Around the ring are the action places with stacked markers. In the middle is the current phase (programme,
// vote or show).

import { offered } from "../../board/contract";
import type { ComponentChildren } from "preact";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { sayPerformer } from "./card";
import { Cube, Mark, Marker } from "./cube";
import { Pile } from "./hire";
import { icons } from "./icons.gen";
import { Beams, Fairground, Gallery } from "./scenery";
import { Region } from "./region";
import { Brings, figureOf, iconOf } from "./signs";
import { markersOn, type Game } from "./model";
import { seatOf, spot } from "./view";

export function Ring({ g }: { g: Game }) {
  const vote = g.phase === "vote" || g.phase === "reveal";
  return (
    <section class={`dr-ring${g.ring ? " dr-ring-show" : ""}`} aria-label={g.w.world}>
      {g.ring ? <Gallery /> : <Fairground />}
      <Sawdust />
      {g.ring && <Beams level={g.ring.performer ? (g.a.level[g.ring.performer] ?? 0) : 0} />}
      <div class="dr-middle">{g.ring ? <Show g={g} /> : vote ? <Votes g={g} /> : <Programme g={g} />}</div>
      {g.actions.map(a => (
        <Medallion key={a} g={g} action={a} />
      ))}
      <Pass g={g} />
    </section>
  );
}

/** The ring seen from above: a striped kerb around the sawdust. */
function Sawdust() {
  return (
    <svg class="dr-sawdust" viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true">
      <ellipse class="dr-kerb" cx="200" cy="150" rx="176" ry="118" />
      <ellipse class="dr-kerb-stripes" cx="200" cy="150" rx="176" ry="118" />
      <ellipse class="dr-floor" cx="200" cy="150" rx="168" ry="110" />
    </svg>
  );
}

/* ---- Action places ---------------------------------------------------------------------------------------------- */

/** The places for cubes: used, and all. */
const spacesOf = ({ a }: Game) => [a.cube_spaces_used ?? 0, a.cube_spaces ?? 0] as const;

function labelOf(g: Game, action: string, left: number | null): string {
  const { w } = g,
    cube = g.box.actions[action]?.cube,
    [used, of] = spacesOf(g);
  return [
    w.actions[action],
    cube && `${w.cube} ${g.word("colour", cube)}, ${left} ${w.inSupply}`,
    action === "invest" && `${g.coins(g.board.invest_price)}, ${left} ${w.cards}`,
    ...markersOn(g, action).map(s => g.seat(s)),
    cube && `${used} ${w.of} ${of} ${w.spaces}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function Medallion({ g, action }: { g: Game; action: string }) {
  const { p, v, w, a } = g,
    on = markersOn(g, action),
    cube = g.box.actions[action]?.cube,
    buys = action === "invest" && offered(p.look, spot("investments"));
  const component = buys ? spot("investments") : `action:${action}`,
    here = p.look.moment.focus.includes(`action:${action}`) && on.length > 0;
  const [used, of] = spacesOf(g);
  const closed = cube && !on.length && used >= of && g.phase === "place";
  const left = action === "invest" ? a.investments_left : cube ? (v.supply[g.colours.indexOf(cube)] ?? 0) : null;
  return (
    <Press
      class={`dr-medal at-${action}${here ? " dr-medal-now" : ""}${closed ? " dr-closed" : ""}`}
      component={component}
      touch={p.touch(component)}
      label={labelOf(g, action, left)}
      onPress={() => p.click(component)}
      flip={action === "invest" ? "deck" : undefined}
    >
      <span class="dr-coin">
        {cube ? (
          <Cube colour={cube} size={28} />
        ) : (
          <Icon d={iconOf(action === "tickets" ? "ticket" : action)} size={27} />
        )}
        {left !== null && <span class="dr-left num">{left}</span>}
      </span>
      <span class="dr-stack" style={{ "--n": on.length }}>
        {on.map((s, k) => (
          <Marker key={k} seat={s} flip={`m-${action}-${k}`} />
        ))}
      </span>
      <span class="dr-medal-name">{w.actions[action]}</span>
    </Press>
  );
}

function Pass({ g }: { g: Game }) {
  const { p, w } = g;
  return (
    <Press
      class="dr-medal at-pass"
      component={spot("pass")}
      touch={p.touch(spot("pass"))}
      label={`${g.p.t("said", w.actions.pass ?? "")} ${g.coins(g.board.pass_coins)}`}
      onPress={() => p.click(spot("pass"))}
    >
      <span class="dr-coin">
        <span class="dr-some t-coin">
          <b class="num">+{g.board.pass_coins}</b>
          <Icon d={icons.coin} size={20} />
        </span>
      </span>
      <span class="dr-stack" />
      <span class="dr-medal-name">{w.actions.pass}</span>
    </Press>
  );
}

/* ---- In the middle: the programme ------------------------------------------------------------------------------- */

const ROMAN = ["I", "II", "III", "IV", "V"];

function Programme({ g }: { g: Game }) {
  const { v, w } = g;
  return (
    <>
      <Track g={g} />
      <p class="dr-moment">{g.heading}</p>
      {g.secret ? <Chosen g={g} /> : <Notes g={g} />}
      {v.table_region && (
        <span class="dr-table-region" title={w.tableRegion}>
          <Region g={g} id={v.table_region} />
          <span class="unseen">{w.tableRegion}</span>
        </span>
      )}
    </>
  );
}

/** Draws the shows and rounds of the programme, and which rounds end with a vote. */
function Track({ g }: { g: Game }) {
  const { v, w, board } = g,
    vote = (n: number) => board.vote.includes(n),
    next = vote(v.round) ? `, ${w.votePossible}` : v.round === board.rounds ? `, ${w.noVote}` : "";
  const round = (i: number) => (i + 1 === v.round ? " dr-on" : i + 1 < v.round ? " dr-past" : "");
  return (
    <div
      class="dr-track"
      role="img"
      aria-label={`${w.show} ${v.show} ${w.of} ${board.shows}, ${w.round} ${v.round} ${w.of} ${board.rounds}${next}`}
    >
      <span class="dr-shows">
        {ROMAN.slice(0, board.shows).map((r, i) => (
          <span key={r} class={`dr-show-no${i + 1 === v.show ? " dr-on" : i + 1 < v.show ? " dr-past" : ""}`}>
            {r}
          </span>
        ))}
      </span>
      <span class="dr-rounds">
        {Array.from({ length: board.rounds }, (_, i) => (
          <span key={i} class={`num dr-round${round(i)}${i >= board.vote[0]! ? " dr-late" : ""}`}>
            {i + 1}
            {vote(i + 1) && <Icon d={icons.vote} size={11} />}
          </span>
        ))}
      </span>
    </div>
  );
}

function Notes({ g }: { g: Game }) {
  const { v, w } = g,
    next = seatOf(v.next_first),
    plain = (list: string[]) => list.map(id => ({ id, count: 1 }));
  const unseen = Object.entries(v.investment_deck).map(([id, count]) => ({ id, count }));
  return (
    <p class="dr-notes">
      {g.phase === "place" && (
        <span class="dr-some" title={w.spaces}>
          <Icon d={icons.cubes} size={15} />
          <b class="num">
            {g.a.cube_spaces_used}/{g.a.cube_spaces}
          </b>
          <span class="unseen">{w.spaces}</span>
        </span>
      )}
      {next >= 0 && (
        <span class="dr-some" title={w.nextFirst}>
          <Icon d={icons.first} size={15} />
          <Mark seat={next} text={g.p.t("seat.mark", next + 1)} />
          <span class="unseen">{w.nextFirst}</span>
        </span>
      )}
      <Pile g={g} title={w.unseenInvestments} icon={icons.invest} cards={unseen} />
      <Pile
        g={g}
        title={`${g.p.t("said", w.discarded)} ${w.cards}`}
        icon={icons.discard}
        cards={plain(v.investment_discard)}
      />
    </p>
  );
}

/** Lists the players who have made a hidden choice. */
function Chosen({ g }: { g: Game }) {
  const { v, w } = g;
  return (
    <p class="dr-chosen">
      {v.seats.slice(0, v.players).map((_, i) => {
        const done = g.p.look.moment.chosen.includes(i);
        return (
          <span key={i} class={`dr-choice${done ? " dr-on" : ""}`} title={`${g.seat(i)} ${done ? w.chosen : w.waits}`}>
            <Mark seat={i} text={g.p.t("seat.mark", i + 1)} />
            {done ? <Icon d={icons.chosen} size={13} /> : <span aria-hidden="true">…</span>}
            <span class="unseen">{done ? w.chosen : w.waits}</span>
          </span>
        );
      })}
    </p>
  );
}

/* ---- The vote --------------------------------------------------------------------------------------------------- */

function Votes({ g }: { g: Game }) {
  const { w } = g;
  return (
    <>
      <p class="dr-moment">{g.heading}</p>
      <div class="dr-ballots">
        <Ballot g={g} vote="start" />
        <Ballot g={g} vote="postpone" />
      </div>
      {g.phase === "vote" && <Chosen g={g} />}
      {g.a.third_voter && (
        <span class="unseen">
          {g.p.t("said", w.imaginary)} {w.votesPostpone}
        </span>
      )}
    </>
  );
}

/** A ballot, with the marks of its voters once votes are revealed. An imaginary third voter votes to postpone the show.
 */
function Ballot({ g, vote }: { g: Game; vote: "start" | "postpone" }) {
  const { p, v, w, a } = g,
    component = spot(`ballot-${vote}`),
    mine = g.mine.ballot === vote,
    open = g.phase !== "vote";
  const who = v.seats.slice(0, v.players).flatMap((s, i) => (s.vote === vote ? [i] : [])),
    third = vote === "postpone" && a.third_voter;
  return (
    <Press
      class={`dr-ballot dr-${vote}${mine ? " dr-mine-vote" : ""}`}
      component={component}
      touch={p.touch(component)}
      onPress={() => p.click(component)}
      label={[
        w[vote],
        mine && w.chosenShort,
        ...who.map(i => `${g.seat(i)}${(a.votes[i] ?? 0) > 1 ? ` ×${a.votes[i]}` : ""}`),
        third && w.imaginary,
      ]
        .filter(Boolean)
        .join(", ")}
    >
      <Icon d={vote === "start" ? icons.ring : icons.postpone} size={24} />
      <span class="dr-ballot-name">{w[vote]}</span>
      <span class="dr-ballot-who">
        {open &&
          who.map(i => (
            <span key={i}>
              <Mark seat={i} text={g.p.t("seat.mark", i + 1)} />
              {(a.votes[i] ?? 0) > 1 && <b>×{a.votes[i]}</b>}
            </span>
          ))}
        {mine && <Icon d={icons.chosen} size={14} />}
        {third && <span class="dr-mark dr-third">{v.players + 1}</span>}
      </span>
    </Press>
  );
}

/* ---- The show --------------------------------------------------------------------------------------------------- */

function Show({ g }: { g: Game }): ComponentChildren {
  const { v, w, ring } = g,
    seat = ring!.seat,
    s = v.seats[seat],
    id = ring!.performer,
    whose = g.seat(seat) === g.p.t("seat.you") ? w.myShow : `${w.showOf} ${g.seat(seat)}`;
  if (!s) return <Programme g={g} />;
  const cast = s.circus.filter(x => g.a.level[x] !== undefined);
  return (
    <>
      <p class="dr-moment dr-of">
        <Mark seat={seat} text={g.p.t("seat.mark", seat + 1)} />
        <span>{whose}</span>
      </p>
      {id ? (
        <Spotlight g={g} id={id} />
      ) : (
        <div class="dr-spot dr-spot-empty">
          <Icon d={icons.ring} size={44} />
          <span>{w.nextUp}</span>
        </div>
      )}
      <div class="dr-cast" role="group" aria-label={whose}>
        {cast.map(x => {
          const done = g.carried(x).includes("appeared"),
            level = g.a.level[x] ?? 0,
            { type } = g.box.performers[x]!;
          return (
            <span key={x} class={`dr-actor k-${type}${x === id ? " dr-on" : done ? " dr-past" : ""}`} title={g.name(x)}>
              <Icon d={iconOf(type)} size={15} />
              {done && (
                <b class="num">{g.carried(x).includes("flipped-now") ? <Icon d={icons.vp} size={11} /> : level}</b>
              )}
              <span class="unseen">
                {g.name(x)}, {done ? `${w.appeared}, ${w.levels[level]}` : w.notYet}
              </span>
            </span>
          );
        })}
      </div>
    </>
  );
}

/** The performer, its level and its benefit. The owner of an exceptional performer chooses benefit or prestige. */
function Spotlight({ g, id }: { g: Game; id: string }) {
  const { p, w } = g,
    level = g.a.level[id] ?? 0,
    x = g.box.performers[id]!,
    flips = offered(p.look, spot("prestige")),
    b = x.benefit[level - 1],
    prestige = g.a.prestige[id] ?? x.prestige;
  return (
    <div class={`dr-spot k-${x.type}`}>
      <span class="dr-spot-light" role="img" aria-label={sayPerformer(g, id, true)}>
        <Icon d={figureOf(id, x.type)} size={50} />
      </span>
      <span class="dr-spot-say">
        <b class="dr-spot-name">{g.name(id)}</b>
        <span class={`dr-spot-level l-${level}`}>
          {"●".repeat(level)} {w.levels[level]}
        </span>
        {!flips && b && <Brings b={b} size={16} />}
      </span>
      {flips && b && (
        <span class="dr-spot-choice">
          <Press
            class="dr-choose"
            component={spot("benefit")}
            touch={p.touch(spot("benefit"))}
            label={`${w.benefitShort}`}
            onPress={() => p.click(spot("benefit"))}
          >
            <span>{w.benefitShort}</span>
            <Brings b={b} size={16} />
          </Press>
          <Press
            class="dr-choose"
            component={spot("prestige")}
            touch={p.touch(spot("prestige"))}
            label={`${g.p.t("said", w.flipShort)} ${prestige} ${w.vp}`}
            onPress={() => p.click(spot("prestige"))}
          >
            <span>{w.flipShort}</span>
            <span class="dr-some t-vp">
              <b class="num">+{prestige}</b>
              <Icon d={icons.vp} size={16} />
            </span>
          </Press>
        </span>
      )}
    </div>
  );
}

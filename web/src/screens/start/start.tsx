// The setup of a game: players, expansions, variants, seed.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp, type App } from "../../ui/context";
import { Avatar } from "../../ui/avatar";
import { boxToPlay, boxToSend } from "../../box/kept";
import { OwnPanel } from "../../box/panel";
import { isPhone } from "../../engine/think-slices";
import { Glyph } from "../../ui/glyphs";
import { loadFace, shelfOf } from "../../board/registry";
import { Cover, PageHead } from "../home/home";
import { keepStart, lastStart } from "../../storage/last-setup";
import {
  groupOptions,
  calledOf,
  isOffered,
  isOpen,
  mostOf,
  settled,
  standardValues,
  type OptionGroup,
  type Values,
} from "../../engine/options";
import { cleanName, computerName } from "../../i18n/players";
import type { About, GameInfo, OptionInfo, SeatSpec } from "../../engine/protocol";
import { Reader } from "../../reading/reader";
import { holding } from "../../ui/idle";
import { ClauseLink } from "../../reading/rich";
import { href } from "../../ui/route";
import { RulesDrawer } from "../../reading/rules";
import { useTitle } from "../../ui/hooks";
import { isKey } from "../../i18n/words";

interface Choosing {
  game: GameInfo;
  about: About;
  values: Values;
  seats: number;
  nameOf(seat: number): string;
  set(id: string, value: number): void;
  readClause(id: string): void;
}

function OptionRow({ option, choosing }: { option: OptionInfo; choosing: Choosing }) {
  const { t } = useApp();
  const { game, values, seats, nameOf, set, readClause } = choosing;
  const open = isOpen(option, game.options, values, seats);
  const value = open ? (values[option.id] ?? option.standard) : option.standard;
  const id = `option-${option.id}`;
  const why = seats < option.needsSeats && t("start.needsSeats", option.needsSeats);
  const help = (
    <span class="option-help" id={`${id}-help`}>
      {option.help}
      {why && <i> · {why}</i>}
    </span>
  );
  const clause = <ClauseLink game={game.id} id={option.clause} onClause={readClause} />;
  if (option.min === 0 && option.max === 1) {
    return (
      <div class={`option${open ? "" : " option-closed"}`}>
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={value === 1}
          disabled={!open}
          aria-describedby={`${id}-help`}
          onChange={e => set(option.id, e.currentTarget.checked ? 1 : 0)}
        />
        <label for={id}>
          <b>{option.name}</b>
        </label>
        {help}
        {clause}
      </div>
    );
  }
  const named = option.bySeats || option.values.length > 0; // values with names are listed vertically
  const offered = Array.from({ length: mostOf(option, seats) - option.min + 1 }, (_, i) => option.min + i);
  return (
    <fieldset class={`option option-number${open ? "" : " option-closed"}`} disabled={!open}>
      <legend>
        <b>{option.name}</b>
      </legend>
      {named && offered.length > 3 ? (
        <select value={value} aria-label={option.name} onChange={e => set(option.id, Number(e.currentTarget.value))}>
          {offered.map(n => (
            <option value={n}>{calledOf(option, n, nameOf)}</option>
          ))}
        </select>
      ) : (
        <div class="segments">
          {offered.map(n => (
            <label class="segment">
              <input type="radio" name={id} checked={value === n} onChange={() => set(option.id, n)} />
              <span class={named ? "" : "num"}>{calledOf(option, n, nameOf)}</span>
            </label>
          ))}
        </div>
      )}
      {help}
      {clause}
    </fieldset>
  );
}

/** Shows an option, with the options that depend on it. */
function OptionTree({ option, choosing }: { option: OptionInfo; choosing: Choosing }) {
  const under = choosing.game.options.filter(o => o.needs === option.id);
  return (
    <div class={`option-tree${option.max === 1 && (choosing.values[option.id] ?? 0) > 0 ? " option-tree-on" : ""}`}>
      <OptionRow option={option} choosing={choosing} />
      {under.length > 0 && (
        <div class="option-under">
          {under.map(o => (
            <OptionRow key={o.id} option={o} choosing={choosing} />
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ group, choosing }: { group: OptionGroup; choosing: Choosing }) {
  const { t } = useApp();
  const roots = group.options.filter(o => !o.needs && isOffered(o, choosing.seats));
  const key = `start.${group.id}`,
    help = `${key}.help`;
  const title = isKey(key) ? t(key) : (group.title ?? group.id);
  if (roots.length === 0) return null;
  const trees = (
    <div class="option-list">
      {roots.map(o => (
        <OptionTree key={o.id} option={o} choosing={choosing} />
      ))}
    </div>
  );
  if (group.id === "ruling") {
    return (
      <details class="option-group">
        <summary>
          <h2>{title}</h2>
        </summary>
        {isKey(help) && <p class="option-note">{t(help)}</p>}
        {trees}
      </details>
    );
  }
  return (
    <section class={`option-group option-group-${group.id}`}>
      <h2>{title}</h2>
      {isKey(help) && <p class="option-note">{t(help)}</p>}
      {trees}
    </section>
  );
}

const FRIEND = "friend"; // an online player, who enters a name on arrival
const NEWCOMER = "greedy"; // the default opponent of a single person

const isPerson = (seat: SeatSpec) => seat === "human" || seat === FRIEND;

/** Returns the name of a seat. A person without a name is called by the seat. Computers have their own names. */
const defaultName = (i: number, seat: SeatSpec, t: App["t"]) =>
  isPerson(seat) ? t("start.seat", i + 1) : computerName(i);

interface SeatsProps {
  game: GameInfo;
  seats: SeatSpec[];
  onSeats(seats: SeatSpec[]): void;
}

function SeatCount({ game, seats, onSeats }: SeatsProps) {
  const { t } = useApp();
  const [min, max] = game.seats;
  const newcomer = seats.filter(isPerson).length > 1 ? "human" : NEWCOMER; // a single person plays against computers
  if (min === max) return null;
  return (
    <fieldset class="seat-count">
      <legend class="unseen">{t("start.count")}</legend>
      <div class="segments">
        {Array.from({ length: max - min + 1 }, (_, i) => min + i).map(n => (
          <label class="segment">
            <input
              type="radio"
              name="count"
              value={n}
              checked={seats.length === n}
              onChange={() => onSeats(Array.from({ length: n }, (_, i) => seats[i] ?? newcomer))}
            />
            <span class="num">{n}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Seats({
  game,
  seats,
  names,
  nameless,
  friends,
  onSeats,
  onNames,
}: SeatsProps & {
  names: string[];
  nameless: string | null; // why the first person must enter a name
  friends: ComponentChildren; // the settings for friends, where they can join
  onNames(names: string[]): void;
}) {
  const { t, games } = useApp();
  const asked = nameless === null ? -1 : seats.indexOf("human");
  const name = (id: string) => {
    const key = `player.${id}`;
    return isKey(key) ? t(key) : id;
  };
  return (
    <section class="option-group">
      <h2>{t("start.seats")}</h2>
      <SeatCount game={game} seats={seats} onSeats={onSeats} />
      <div class="seat-list">
        {seats.map((seat, i) => (
          <div class="seat-row" key={i}>
            {isPerson(seat) ? <span class={`seat-mark seat-mark-${i}`}>{i + 1}</span> : <Avatar seat={i} size={34} />}
            <input
              class="text seat-name"
              type="text"
              value={names[i] ?? ""}
              maxLength={16}
              autocomplete="off"
              spellcheck={false}
              placeholder={defaultName(i, seat, t)}
              disabled={seat === FRIEND}
              aria-label={t("seat.name", i + 1)}
              aria-invalid={i === asked}
              aria-describedby={i === asked ? "seat-nameless" : undefined}
              data-name={i}
              onInput={e => onNames(seats.map((_, k) => (k === i ? e.currentTarget.value : (names[k] ?? ""))))}
            />
            <select
              value={seat}
              data-seat={i}
              aria-label={t("start.seat", i + 1)}
              onChange={e => onSeats(seats.map((s, k) => (k === i ? e.currentTarget.value : s)))}
            >
              {games.players.map(p => (
                <option value={p.id}>{name(p.id)}</option>
              ))}
              {friends && <option value={FRIEND}>{name(FRIEND)}</option>}
            </select>
            {i === asked && (
              <p class="problem" role="alert" id="seat-nameless">
                {nameless}
              </p>
            )}
          </div>
        ))}
      </div>
      {seats.includes(FRIEND) && friends}
      {seats.includes("master") && isPhone() && <p class="option-note">{t("start.phone")}</p>}
    </section>
  );
}

/** The note about reconstructed cards, shown once for a game. Each large card also names its source. */
function Rebuilt({ about }: { about: About }) {
  const { t } = useApp();
  const n = about.cards.filter(c => c.source === "R").length;
  return n > 0 ? <p class="option-note">{t("start.rebuilt", n, about.cards.length)}</p> : null;
}

export function Start({
  game,
  rule,
  onBegin,
}: {
  game: GameInfo;
  rule: string | undefined;
  onBegin(seats: SeatSpec[], options: Values, seed: string, names: string[]): Promise<void>;
}) {
  const { t, host, lang, games } = useApp();
  const [last] = useState(() => lastStart(game, games.players));
  const [about, setAbout] = useState<About | null>(null);
  const [seats, setSeats] = useState<SeatSpec[]>(
    () => last.seats ?? Array.from({ length: game.seats[0] }, (_, i) => (i === 0 ? "human" : "greedy")),
  ); // default: one person against computers
  const [values, setValues] = useState(() => ({ ...standardValues(game.options), ...last.values }));
  const [seed, setSeed] = useState("");
  const [names, setNames] = useState<string[]>(last.names ?? []);
  const [clause, setClause] = useState<string | null | undefined>(rule);
  const [problem, setProblem] = useState<string | null>(null);
  const problemAt = useRef<HTMLParagraphElement>(null);
  const [nameless, setNameless] = useState<string | null>(null);
  const [own, setOwn] = useState(0); // counts changes of the choice to use the owner's box
  useTitle(`${game.name} · ${t("site")}`);
  useEffect(() => {
    const box = boxToPlay(game.id);
    void host
      .about(game.id, lang, box)
      .then(a => (box === undefined ? a : { ...a, own: { text: box, hash: "", mine: true } }))
      .catch(() => host.about(game.id, lang)) // the stored box may belong to other rules
      .then(setAbout);
  }, [game.id, lang, own]);
  useEffect(() => void loadFace(game.id), [game.id]); // loads the board during the setup
  useLayoutEffect(() => scrollTo(0, 0), [game.id]); // the home page may have been scrolled

  const [online, setOnline] = useState<typeof import("../../online/rooms/invite") | null>(null);
  const [listed, setListed] = useState(false);
  const hasFriends = seats.includes(FRIEND);
  const fail = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error));
  const withFriends = async () => {
    setProblem(null);
    const loaded = await import("../../online/rooms/invite");
    await loaded.lookForServer();
    setOnline(loaded);
    const [first = "human", , ...more] = seats;
    setSeats([first, FRIEND, ...more.map(s => (s === "human" || s === NEWCOMER ? FRIEND : s))]);
  };

  useLayoutEffect(() => problemAt.current?.scrollIntoView({ block: "nearest" }), [problem]);

  /** Returns true if the inviting player has a name. Otherwise the page asks for it. */
  const isNamed = () => {
    if (!online || online.inviter(seats, names) || !seats.includes("human")) return true;
    setNameless(online.nameFirst());
    document.querySelector<HTMLElement>(`[data-name="${seats.indexOf("human")}"]`)?.focus();
    return false;
  };
  const begin = (e: Event) => {
    e.preventDefault();
    setProblem(null);
    if (hasFriends && !isNamed()) return;
    if (hasFriends) {
      online
        ?.invite(game.id, seats, settled(game.options, values, seats.length), names, listed, boxToSend(game.id))
        .catch(fail);
      return;
    }
    keepStart(game.id, { seats, values, names });
    onBegin(
      seats,
      settled(game.options, values, seats.length),
      seed.trim(),
      seats.map((_, i) => cleanName(names[i])),
    ).catch(fail);
  };
  const choosing: Choosing | null = about && {
    game,
    about,
    values,
    seats: seats.length,
    nameOf: i => cleanName(names[i]) || defaultName(i, seats[i]!, t),
    set: (id, value) => setValues({ ...values, [id]: value }),
    readClause: setClause,
  };
  return (
    <div class="page" data-game={game.id}>
      <PageHead back />
      <main id="content">
        <form class="start" onSubmit={begin}>
          <div class="start-side">
            <div class="start-cover">
              <Cover game={game} />
            </div>
            <h1>{game.name}</h1>
            <p class="game-blurb">{game.blurb}</p>
            <div class="start-actions">
              <button type="submit" class="button button-main button-big">
                {t(hasFriends ? "start.invite" : "start.begin")}
              </button>
              {game.seats[1] > 1 && !hasFriends && (
                <button
                  type="button"
                  class="button"
                  data-friends
                  onClick={() => void holding(withFriends()).catch(fail)}
                >
                  <Glyph name="people" size={18} />
                  {t("start.friends")}
                </button>
              )}
              {shelfOf(game.id)?.guided && (
                <a class="button" href={href("guide", game.id)}>
                  <Glyph name="star" size={18} />
                  {t("guided")}
                </a>
              )}
              <button type="button" class="button button-quiet" onClick={() => setClause(null)} disabled={!about}>
                <Glyph name="rules" size={18} />
                {t("start.rules")}
              </button>
            </div>
            {problem && (
              <p class="problem" role="alert" ref={problemAt}>
                {problem}
              </p>
            )}
          </div>
          <div class="start-options">
            <Seats
              game={game}
              seats={seats}
              names={names}
              nameless={hasFriends ? nameless : null}
              friends={online && <online.FriendsPanel game={game.id} listed={listed} onListed={setListed} />}
              onSeats={setSeats}
              onNames={list => {
                setNames(list);
                setNameless(null);
              }}
            />
            {choosing &&
              groupOptions(game.options, choosing.about).map(g => <Group key={g.id} group={g} choosing={choosing} />)}
            {game.boxes ? (
              <OwnPanel game={game} seats={seats} onChange={() => setOwn(own + 1)} />
            ) : (
              about && <Rebuilt about={about} />
            )}
            <section class="option-group">
              <h2>
                <label for="seed">{t("start.seed")}</label>
              </h2>
              <p class="option-note" id="seed-help">
                {t("start.seed.help")}
              </p>
              <input
                id="seed"
                class="text"
                type="text"
                value={seed}
                maxLength={60}
                autocomplete="off"
                spellcheck={false}
                aria-describedby="seed-help"
                onInput={e => setSeed(e.currentTarget.value)}
              />
            </section>
          </div>
          <div class="start-foot">
            <button type="submit" class="button button-main button-big">
              {t(hasFriends ? "start.invite" : "start.begin")}
            </button>
          </div>
        </form>
      </main>
      {about && <Reader about={about} session={null} onClause={setClause} />}
      {about && clause !== undefined && (
        <RulesDrawer about={about} clause={clause} onClose={() => setClause(undefined)} />
      )}
    </div>
  );
}

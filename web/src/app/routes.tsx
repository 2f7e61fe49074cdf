// The route table: from the address to the screen, for every screen except home, which is in the first load.

import { useEffect } from "preact/hooks";
import { useApp } from "../ui/context";
import { boxToPlay } from "../box/kept";
import { claimFirst } from "../storage/tab-lock";
import { Credits } from "../screens/credits";
import { Failed } from "../screens/failed";
import { faceOf, loadFace } from "../board/registry";
import { expectFirsts } from "../storage/seen-tips";
import { lazily } from "../ui/lazy";
import { loadRecord } from "../storage/open-record";
import { useLoaded } from "../ui/use-async";
import { Loading } from "../ui/loading";
import { nobody, personalizedTable, peopleAt, setPlayers } from "../i18n/players";
import type { Host, SeatSpec, Table } from "../engine/protocol";
import { ReplayScreen } from "../screens/replay/replay";
import { go, type Route } from "../ui/route";
import { keep, keepOlder, newId, randomHex, readShelf, recordLeft, savedGame, take } from "../storage/saved";
import { settings } from "../storage/settings";
import { unpack } from "../storage/share";
import { Session, type Place } from "../session/session";
import { standingOf } from "../storage/summary";
import { Start } from "../screens/start/start";
import { TableScreen } from "../screens/table/table";
import { wordsOf } from "../i18n/words";

import "../style/routes.css";

const freshSeed = () => randomHex(16);

/** Starts a new table and goes to its address. */
async function beginGame(
  host: Host,
  game: string,
  seats: SeatSpec[],
  options: Record<string, number>,
  seed: string,
  names: string[] = [],
  guided = false,
  box = boxToPlay(game),
): Promise<void> {
  const table = await host.open(game, seats, options, seed || freshSeed(), guided ? undefined : box);
  const id = newId();
  const record = await table.record(true);
  await table.close();
  const guide = guided ? 0 : null;
  keep({ id, game, seats, options, record, n: 0, moment: "", over: false, date: Date.now(), guide, names });
  begun = { id, record };
  go("play", id);
}

// the new game's record, so that the table opens even if nothing can be stored
let begun: { id: string; record: string } | null = null;

function recordOf(id: string): string {
  const saved = savedGame(id)?.record ?? (begun?.id === id ? begun.record : null);
  if (!saved) throw new Error(wordsOf(settings.lang)("notFound"));
  return saved;
}

/** Loads the game's board for a table. */
async function fetchFace(table: Table): Promise<void> {
  await loadFace((await table.look(0, settings.lang)).game);
}

async function sitDown(host: Host, id: string): Promise<Session> {
  let session: Session | null = null;
  let now: boolean | null = null; // set if this tab started or stopped playing the game before the table was open
  const { claim, mine } = await claimFirst(id, mine => (session ? session.claimed(mine) : (now = mine)));
  await take(id);
  try {
    session = await sitAt(host, { id, known: savedGame(id)?.record ?? null, mine, claim });
  } catch (error) {
    claim.release();
    throw error;
  }
  if (now !== null) session.claimed(now);
  return session;
}

async function sitAt(host: Host, place: Place): Promise<Session> {
  const { id } = place;
  const saved = savedGame(id);
  const record = recordOf(id);
  const { table, news, lost } = await loadRecord(host, record, settings.lang, "mine");
  if (lost) keepOlder(id, record);
  await fetchFace(table);
  const session = await Session.begin(host, table, settings.lang, place);
  const guide = saved?.guide != null ? faceOf(session.state.look.game)?.guide : null;
  // The last two steps show the summary of a round and the end of the guide. They have this text only because every
  // step must have a text.
  const text = guide?.round[0];
  const steps = guide && text ? [...guide.steps, { text, lines: guide.round }, { text, ends: true }] : [];
  if (guide) expectFirsts(session.state.look.game);
  if (saved?.guide != null && saved.guide < steps.length) session.startGuide(steps, saved.guide);
  void session.goOn(news);
  return session;
}

function Play({ id, plain }: { id: string; plain: boolean }) {
  const { host, lang } = useApp();
  const { value: session, error } = useLoaded(
    () => sitDown(host, id),
    s => void s.leave(),
    [id],
  );
  useEffect(() => {
    if (session && session.state.lang !== lang) void session.speak(lang, host);
  }, [session, lang]);
  if (error) return <Failed error={error} record={recordLeft(id)} />;
  if (!session) return <Loading />;
  const { game, seats, options } = session.state.look;
  const again = () => void beginGame(host, game, seats, options, "", session.typed, false, session.table.box?.text);
  return <TableScreen key={id} session={session} plain={plain} onAgain={again} />;
}

/** A person who watches a record is not one of its players. */
async function openRecord(host: Host, record: () => Promise<string>, names?: () => string[] | undefined) {
  const { table } = await loadRecord(host, await record(), settings.lang, "mine");
  await fetchFace(table);
  const people = { ...peopleAt((await table.look(0, settings.lang)).seats, names?.()), you: null };
  setPlayers(people);
  return personalizedTable(table, people);
}

function Replay({
  record,
  keys,
  from = 0,
  names,
  plain,
  onResume,
}: {
  record(): Promise<string>;
  keys: string;
  from?: number;
  names?(): string[] | undefined;
  plain: boolean;
  onResume?(): void;
}) {
  const { host, t } = useApp();
  const { value: table, error } = useLoaded<Table>(
    () => openRecord(host, record, names),
    x => {
      setPlayers(nobody);
      void x.close();
    },
    [keys],
  );
  if (error)
    return <Failed error={new Error(t("replay.bad", error instanceof Error ? error.message : String(error)))} />;
  return table ? <ReplayScreen table={table} from={from} plain={plain} onResume={onResume} /> : <Loading />;
}

const Room = lazily(() => import("../online/rooms/room").then(m => m.RoomScreen), Loading);

const Back = lazily(() => import("../online/rooms/open-seat").then(m => m.BackScreen), Loading);

const Owner = lazily(() => import("../box/owner").then(m => m.OwnerScreen), Loading);

const Me = lazily(() => import("../online/people/me").then(m => m.MeScreen), Loading);

function GuidedGame({ game }: { game: string }) {
  const { host, t } = useApp();
  const begin = async () => {
    const guide = (await loadFace(game))?.guide;
    if (!guide) throw new Error(t("notFound"));
    await beginGame(host, game, guide.seats, guide.options, guide.seed, [], true);
  };
  const { error } = useLoaded(begin, () => undefined, [game]);
  return error ? <Failed error={error} /> : <Loading />;
}

/** Stores a record from a link as a game of this browser. */
async function adopt(host: Host, packed: string): Promise<void> {
  const packedRecord = await unpack(packed);
  const { table } = await loadRecord(host, packedRecord, settings.lang, "foreign");
  const look = await table.look(0, settings.lang);
  const record = await table.record(true);
  await table.close();
  const id = newId();
  keep({
    id,
    game: look.game,
    seats: look.seats,
    options: look.options,
    record,
    n: look.n,
    moment: look.moment.text,
    over: look.over,
    date: Date.now(),
    guide: null,
    standing: standingOf(look),
  });
  begun = { id, record };
  go("play", id);
}

export function Inside({ route }: { route: Route }) {
  const { games, host, t } = useApp();
  const {
    parts: [screen, id = "", more],
    plain,
  } = route;
  const game = games.games.find(g => g.id === id);
  if (screen === "game" && game)
    return (
      <Start
        key={game.id}
        game={game}
        rule={more}
        onBegin={(seats, options, seed, names) => beginGame(host, game.id, seats, options, seed, names)}
      />
    );
  if (screen === "box" && game?.boxes) return <Owner key={game.id} game={game} at={route.parts.slice(2)} />;
  if (screen === "guide" && game) return <GuidedGame game={game.id} />;
  if (screen === "play") return <Play id={id} plain={plain} />;
  if (screen === "room") return <Room key={id} id={id} invitation={more ?? ""} plain={plain} />;
  if (screen === "back") return <Back room={id} seatKey={more ?? ""} />;
  if (screen === "me") return <Me back={route.parts.slice(1)} />;
  if (screen === "replay")
    return (
      <Replay
        keys={id}
        from={Number(more) || 0}
        names={() => savedGame(id)?.names}
        record={() => readShelf().then(() => recordOf(id))}
        plain={plain}
        onResume={() => go("play", id)}
      />
    );
  if (screen === "record")
    return <Replay keys={id} record={() => unpack(id)} plain={plain} onResume={() => void adopt(host, id)} />;
  if (screen === "credits") return <Credits />;
  return <Failed error={new Error(t("notFound"))} />;
}

// The settings on the start page for a table with friends instead of a local table.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { cleanName } from "../../i18n/players";
import type { SeatSpec } from "../../engine/protocol";
import { go } from "../../ui/route";
import { settings } from "../../storage/settings";
import { fields, set } from "../../ui/fields";
import { isKey } from "../../i18n/words";
import { MeLink } from "../people/me-link";
import { keptPerson, ownName } from "../connection/person";
import { lobby, openRoom, type Room, type Terms } from "./rooms";
import { RoomRow } from "./tables";
import { arrive, line, NoServer } from "../connection/connection";
import { useWords, wordsIn } from "../words";

const w = () => wordsIn(settings.lang);

/** Checks whether there is a server, but only when the player wants to invite others. */
export async function lookForServer(): Promise<void> {
  await arrive().catch(error => {
    throw error instanceof NoServer ? new Error(w().none) : error;
  });
}

/** Returns who plays each seat, as the server expects it. The first person is the player at this device. The seats of
    all other persons stay open, because these persons join by the link. */
function seatsFor(seats: SeatSpec[]): string[] {
  const me = seats.indexOf("human");
  return seats.map((s, i) => (i === me ? "me" : s === "human" || s === "friend" ? "open" : s));
}

/** The name of the inviting player: the name typed at the first person's seat, or the stored name, or "". */
export const inviter = (seats: SeatSpec[], names: string[]) => cleanName(names[seats.indexOf("human")]) || ownName();

export const nameFirst = () => w().nameFirst;

/** Opens the table and goes to it. */
export async function invite(
  game: string,
  seats: SeatSpec[],
  options: Record<string, number>,
  names: string[],
  listed: boolean,
  box?: string,
): Promise<void> {
  const name = inviter(seats, names);
  if (!name) throw new Error(nameFirst());
  await arrive(name);
  const { room, invitation } = await openRoom(game, seatsFor(seats), options, {
    listed,
    ...termsNow(),
    ...(box !== undefined && { box }),
  });
  go("room", room.id, invitation);
}

/* ---- Terms of the table ----------------------------------------------------------------------------------------- */

/** The time limits of a player in seconds: initial time, increment per turn, maximum. */
const PACES = {
  none: null,
  quick: { bank: 600, add: 15, cap: 900 },
  calm: { bank: 1500, add: 45, cap: 2400 },
  day: { bank: 86_400, add: 86_400, cap: 86_400 },
  days: { bank: 259_200, add: 259_200, cap: 259_200 },
};

type Pace = keyof typeof PACES;

/** In games with days per turn, only the clock limits the wait. */
const hasDays = (pace: Pace) => pace === "day" || pace === "days";

interface Chosen {
  pace: Pace;
  late: string;
  standIn: string; // the level that replaces an absent player; "": no replacement
  hints: boolean;
  private: boolean;
  rated: boolean;
}

const chosen = fields<Chosen>({
  pace: "none",
  late: "lose",
  standIn: "",
  hints: false,
  private: false,
  rated: true,
});

function termsNow(): Omit<Terms, "listed"> {
  const { pace, late, standIn, hints, private: alone, rated } = chosen,
    clock = PACES[pace];
  return {
    hints,
    private: alone,
    rated,
    clock: clock && { ...clock, late },
    ...(standIn && !hasDays(pace) && { "stand-in": standIn }),
  };
}

interface SwitchProps {
  id: string;
  on: boolean;
  label: string;
  help?: string;
  onChange(on: boolean): void;
}

function Switch({ id, on, label, help, onChange }: SwitchProps) {
  return (
    <div class="option">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={on}
        aria-describedby={help && `${id}-help`}
        onChange={e => onChange(e.currentTarget.checked)}
      />
      <label for={id}>
        <b>{label}</b>
      </label>
      {help && (
        <span class="option-help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}

function TermsPanel() {
  const w = useWords();
  const { t, games } = useApp();
  const { account } = line; // only accounts can be rated
  const { pace, late, standIn, hints, private: alone, rated } = chosen;
  const name = (id: string) => {
    const key = `player.${id}`;
    return isKey(key) ? t(key) : id;
  };
  const levels = games.players.filter(p => p.id !== "human");
  return (
    <>
      <div class="option terms-clock">
        <label for="terms-pace">
          <b>{w.clock}</b>
        </label>
        <select id="terms-pace" value={pace} onChange={e => set(chosen, { pace: e.currentTarget.value as Pace })}>
          {(Object.keys(PACES) as Pace[]).map(id => (
            <option value={id}>{w.paces[id]}</option>
          ))}
        </select>
        {pace !== "none" && (
          <select
            value={late}
            aria-label={w.late}
            data-late
            onChange={e => set(chosen, { late: e.currentTarget.value })}
          >
            <option value="lose">{w.lateLoses}</option>
            {levels.map(p => (
              <option value={p.id}>{w.latePlays(name(p.id))}</option>
            ))}
          </select>
        )}
      </div>
      {!hasDays(pace) && (
        <div class="option terms-clock">
          <label for="terms-away">
            <b>{w.awayLong}</b>
          </label>
          <select
            id="terms-away"
            value={standIn}
            aria-describedby="terms-away-help"
            onChange={e => set(chosen, { standIn: e.currentTarget.value })}
          >
            <option value="">{w.awayWaits}</option>
            {levels
              .filter(p => p.id !== "random")
              .map(p => (
                <option value={p.id}>{w.awayPlays(name(p.id))}</option>
              ))}
          </select>
          {standIn && (
            <span class="option-help" id="terms-away-help">
              {w.awayHelp}
            </span>
          )}
        </div>
      )}
      <Switch id="terms-hints" on={hints} label={w.hints} onChange={on => set(chosen, { hints: on })} />
      <Switch id="terms-private" on={alone} label={w.private} onChange={on => set(chosen, { private: on })} />
      {account && (
        <Switch id="rated" on={rated} label={w.rated} help={w.ratingHelp} onChange={on => set(chosen, { rated: on })} />
      )}
    </>
  );
}

/** The other settings, and the open tables of this game. */
export function FriendsPanel({
  game,
  listed,
  onListed,
}: {
  game: string;
  listed: boolean;
  onListed(listed: boolean): void;
}) {
  const w = useWords();
  const { lang } = useApp();
  const [open, setOpen] = useState<Room[]>([]);
  useEffect(() => {
    if (keptPerson())
      void lobby().then(
        found => setOpen(found.open.filter(room => room.game === game)),
        () => undefined,
      );
  }, [game, lang]);
  return (
    <div class="friends">
      <p class="option-note">{w.friendsHelp}</p>
      <MeLink />
      <div class="option">
        <input
          type="checkbox"
          role="switch"
          id="listed"
          checked={listed}
          aria-describedby="listed-help"
          onChange={e => onListed(e.currentTarget.checked)}
        />
        <label for="listed">
          <b>{w.listed}</b>
        </label>
        <span class="option-help" id="listed-help">
          {w.listedHelp}
        </span>
      </div>
      <TermsPanel />
      {open.length > 0 && (
        <>
          <h3>{w.open}</h3>
          <ul>
            {open.map(room => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

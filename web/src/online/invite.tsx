// On the start page: a table with friends instead of one here.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { cleanName } from "../people";
import type { SeatSpec } from "../protocol";
import { go } from "../route";
import { settings } from "../settings";
import { createStore, useStore } from "../store";
import { MeLink } from "./me-link";
import { keptPerson } from "./person";
import { lobby, openRoom, type Room } from "./rooms";
import { RoomRow } from "./tables";
import { arrive, line, NoServer } from "./wire";
import { useWords, wordsIn } from "./words";

/** Does the game count for ratings, where it can? */
const wish = createStore({ rated: true });

const w = () => wordsIn(settings.get().lang);

/** Is there a server?  Looked for only when somebody wants one. */
export async function lookForServer(): Promise<void> {
  await arrive().catch(error => {
    throw error instanceof NoServer ? new Error(w().none) : error;
  });
}

/** The first person is who sits here; all others come by the link. */
function seatsFor(seats: SeatSpec[]): string[] {
  const me = seats.indexOf("human");
  return seats.map((s, i) => (i === me ? "me" : s === "human" || s === "friend" ? "open" : s));
}

/** Opens the table and goes to it. */
export async function invite(
  game: string,
  seats: SeatSpec[],
  options: Record<string, number>,
  names: string[],
  listed: boolean,
): Promise<void> {
  const name = cleanName(names[seats.indexOf("human")]) || keptPerson()?.name;
  if (!name) throw new Error(w().nameFirst);
  await arrive(name);
  const { room, invitation } = await openRoom(game, seatsFor(seats), options, listed, wish.get().rated);
  go("room", room.id, invitation);
}

/** Only who has an account can be rated. */
function Rated() {
  const w = useWords();
  const { account } = useStore(line);
  const { rated } = useStore(wish);
  if (!account) return null;
  return (
    <div class="option">
      <input
        type="checkbox"
        role="switch"
        id="rated"
        checked={rated}
        aria-describedby="rated-help"
        onChange={e => wish.set({ rated: e.currentTarget.checked })}
      />
      <label for="rated">
        <b>{w.rated}</b>
      </label>
      <span class="option-help" id="rated-help">
        {w.ratingHelp}
      </span>
    </div>
  );
}

/** What there is to choose besides, and the tables of this game that wait for somebody. */
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
      <Rated />
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

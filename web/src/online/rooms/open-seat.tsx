// #/back/ROOM/KEY: opens the seat of this key on this device.

import { useApp } from "../../ui/context";
import { Failed } from "../../screens/failed";
import { Cover, PageHead } from "../../screens/home/home";
import { useLoaded } from "../../ui/use-async";
import { Loading } from "../../ui/loading";
import { href } from "../../ui/route";
import { useTitle } from "../../ui/hooks";
import { comeBack, peekBack } from "./seat-key";
import { Problem, useAttempt } from "../people/forms";
import { ownName } from "../connection/person";
import { arrive, NoServer } from "../connection/connection";
import { useWords } from "../words";

import "./rooms.css";

export function BackScreen({ room, seatKey }: { room: string; seatKey: string }) {
  const { t, games } = useApp();
  const w = useWords();
  const { busy, problem, attempt } = useAttempt();
  const { value, error } = useLoaded(
    async () => {
      await arrive();
      return peekBack(room, seatKey);
    },
    () => undefined,
    [room, seatKey],
  );
  useTitle(`${w.otherDevice} · ${t("site")}`);
  if (error instanceof NoServer) return <Failed error={new Error(w.none)} />;
  if (error) return <Failed error={new Error(w.backBad)} />;
  if (!value) return <Loading />;
  const game = games.games.find(g => g.id === value.game);
  const come = async () => {
    await arrive(ownName() ? "" : value.by);
    await comeBack(room, seatKey);
    location.replace(href("room", room)); // remove the key from the address
  };
  return (
    <div class="page">
      <PageHead back />
      <main id="content" class="invited">
        {game && (
          <div class="start-cover">
            <Cover game={game} />
          </div>
        )}
        <h1>{game?.name ?? value.game}</h1>
        <p>{w.backHelp(value.by)}</p>
        <div class="invited-actions">
          <button
            type="button"
            class="button button-main button-big"
            data-come-back
            disabled={busy}
            onClick={() => attempt(come)}
          >
            {w.backHere(value.by)}
          </button>
        </div>
        <Problem text={problem} />
      </main>
    </div>
  );
}

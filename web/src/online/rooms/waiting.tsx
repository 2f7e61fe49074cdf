// The waiting room before the game: the people who have come, and the link for other players.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { lazily } from "../../ui/lazy";
import { Avatar } from "../../ui/avatar";
import { HostBox } from "../../box/host-box";
import { Glyph } from "../../ui/glyphs";
import { Cover, PageHead } from "../../screens/home/home";
import { computerName } from "../../i18n/players";
import { href, parse } from "../../ui/route";
import { useTitle } from "../../ui/hooks";
import { isKey } from "../../i18n/words";
import { timeIn } from "./clocks";
import { LevelChoice } from "../people/level-choice";
import { NameField, useNameField } from "../people/name-field";
import { ownName } from "../connection/person";
import { invitationTo, isFree, linkTo, myChair, type Invites, type Room, type Seat, type Visit } from "./rooms";
import { InviteFriends } from "../people/here";
import { AskSeat, Claimed, maybeLost } from "./claim-seat";
import { askedAt } from "./rematch";
import { arrive, line } from "../connection/connection";
import { useWords } from "../words";

/** A visitor who opened a link for the first time sees the invitation, enters a name and takes a seat. If the game
    has begun, the visitor watches, which needs no name, or claims a lost seat. */
export function NameForm({ to, onCome }: { to: Invites | null; onCome(name: string, sits: boolean): void }) {
  const { t, games } = useApp();
  const w = useWords();
  const { field, name, given } = useNameField();
  const [hadSeat, setHadSeat] = useState(false);
  const game = games.games.find(g => g.id === to?.game);
  const begun = to !== null && to.stage !== "gathers", // then a visitor watches, or claims a former seat
    sits = !begun || hadSeat;
  useTitle(`${w.invited} · ${t("site")}`);
  useEffect(() => {
    if (hadSeat) document.getElementById("person-name")?.focus();
  }, [hadSeat]);
  return (
    <div class="page">
      <PageHead back />
      <main id="content" class="invited">
        {game && (
          <div class="start-cover">
            <Cover game={game} />
          </div>
        )}
        {to && <p data-invites>{begun ? w.begun : w.invites(to.by)}</p>}
        <h1>{game ? game.name : w.invited}</h1>
        {game && to?.box && <HostBox game={game.id} own={to.box} />}
        <form
          noValidate
          onSubmit={e => {
            e.preventDefault();
            const said = given();
            if (said) onCome(said, true);
          }}
        >
          {sits && <NameField field={field} id="person-name" />}
          <div class="invited-actions">
            {sits && (
              <button type="submit" class="button button-main button-big" data-sit>
                {begun ? w.comeBack : w.sit}
              </button>
            )}
            <button
              type="button"
              class={`button button-big${sits ? "" : " button-main"}`}
              data-watch
              onClick={() => onCome(name, false)}
            >
              {w.watch}
            </button>
          </div>
        </form>
        {begun && !hadSeat && to.stage === "plays" && (
          <p>
            <button
              type="button"
              class="button button-quiet button-small"
              data-had-seat
              onClick={() => setHadSeat(true)}
            >
              {w.seatBack}
            </button>
          </p>
        )}
        <p>
          <a href={href("me", ...parse(location.hash).parts.slice(1))}>{w.haveAccount}</a>
        </p>
      </main>
    </div>
  );
}

/** Returns a flag that is true for a moment after a text was copied, and the function that copies a text. */
export function useCopied(): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false);
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), 2500);
      },
      () => setCopied(false),
    );
  return [copied, copy];
}

/** The link as a QR code. */
const QrCode = lazily(() => import("./qr-code").then(m => m.QrCode));

/** A link to copy, to send, or to scan with a phone. */
export function LinkRow({
  link,
  label,
  help,
  send,
}: {
  link: string;
  label: string;
  help: string; // the id of the link's explanation
  send?: { title: string; text: string };
}) {
  const w = useWords();
  const [copied, copy] = useCopied();
  return (
    <>
      <div class="invitation">
        <input
          class="text"
          type="text"
          readOnly
          value={link}
          data-link
          aria-label={label}
          aria-describedby={help}
          onFocus={e => e.currentTarget.select()}
        />
        <button type="button" class="button button-main" data-copy onClick={() => copy(link)}>
          <Glyph name={copied ? "check" : "link"} size={18} />
          <span role="status">{copied ? w.copied : w.copy}</span>
        </button>
        {send && "share" in navigator && (
          <button
            type="button"
            class="button"
            onClick={() => void navigator.share({ ...send, url: link }).catch(() => undefined)}
          >
            <Glyph name="people" size={18} />
            {w.share}
          </button>
        )}
      </div>
      <QrCode key={link} text={link} />
    </>
  );
}

function Invitation({ room, name }: { room: Room; name: string }) {
  const w = useWords();
  const invitation = invitationTo(room.id);
  if (!invitation) return null;
  return (
    <section class="option-group" aria-labelledby="link-title">
      <h2 id="link-title">{w.link}</h2>
      <p class="option-note" id="link-help">
        {w.linkHelp}
      </p>
      <LinkRow
        link={linkTo(room.id, invitation)}
        label={w.link}
        help="link-help"
        send={{ title: name, text: w.shareText(name) }}
      />
    </section>
  );
}

/** An overlay for a lost connection, so that the layout does not move. */
export function Lost() {
  const w = useWords();
  return (
    <p class="far-lost" role="status" data-lost>
      {w.lost}
    </p>
  );
}

function SeatRow({
  seat,
  index,
  visit,
  seated,
  onSit,
  attempt,
}: {
  seat: Seat;
  index: number;
  visit: Visit;
  seated: boolean;
  onSit(): void;
  attempt(what: Promise<void>): void;
}) {
  const { t } = useApp();
  const w = useWords();
  const free = isFree(seat);
  const level = `level.${seat.player}`;
  return (
    <li class="seat-row" data-seat={index} data-free={free ? "" : undefined}>
      {seat.player === "human" ? (
        <span class={`seat-mark seat-mark-${index}`}>{index + 1}</span>
      ) : (
        <Avatar seat={index} size={34} />
      )}
      <span class="room-name">
        {free ? w.free : seat.you ? w.you(seat.name!) : (seat.name ?? computerName(index))}
        {isKey(level) && <small class="level"> {t(level)}</small>}
      </span>
      {seat.name && seat.player === "human" && (
        <span class={`room-here${seat.here ? " room-here-on" : ""}`}>{seat.here ? w.here : w.away}</span>
      )}
      {free && !seated && (
        <button
          type="button"
          class="button button-main button-small"
          data-sit={index}
          aria-label={w.sitAt(index + 1)}
          onClick={onSit}
        >
          {w.sit}
        </button>
      )}
      {free && visit.room.host && (
        <LevelChoice
          label={w.computer}
          of={t("start.seat", index + 1)}
          onChoose={level => attempt(visit.hand(index, level))}
        />
      )}
    </li>
  );
}

/** The terms of the table: card data, rating, clock, replacement. */
function Terms({ room }: { room: Room }) {
  const { t } = useApp();
  const w = useWords();
  const standIn = `player.${room["stand-in"]}`;
  return (
    <>
      {room.box && <HostBox game={room.game} own={room.box} />}
      {room.rated && <p class="option-note">{w.ratedIf}</p>}
      {room.clock && (
        <p class="option-note" data-terms>
          {w.clockIs(timeIn(room.clock.bank * 1000, w), timeIn(room.clock.add * 1000, w))}
        </p>
      )}
      {room["stand-in"] && (
        <p class="option-note" data-stand-in-is>
          {w.awayIs(isKey(standIn) ? t(standIn) : room["stand-in"])}
        </p>
      )}
    </>
  );
}

/** A spectator who had a seat can ask for it. */
function LostSeat({ visit, room }: { visit: Visit; room: Room }) {
  const w = useWords();
  const [asks, setAsks] = useState(false);
  return (
    <>
      {room.claim && <Claimed visit={visit} room={room} />}
      {myChair(room) < 0 && maybeLost(room) && !room.claim && (
        <p>
          <button type="button" class="button button-small" data-ask-seat onClick={() => setAsks(true)}>
            {w.seatBack}
          </button>
        </p>
      )}
      {asks && <AskSeat visit={visit} room={room} onClose={() => setAsks(false)} />}
    </>
  );
}

function Fair({ room }: { room: Room }) {
  const w = useWords();
  return (
    <details class="option-group">
      <summary>
        <h2>{w.fair}</h2>
      </summary>
      <p class="option-note">{w.fairHelp}</p>
      <code class="commitment">{room.commitment}</code>
    </details>
  );
}

export function Waiting({ visit }: { visit: Visit }) {
  const { t, games } = useApp();
  const w = useWords();
  const { room } = visit.state;
  const { lost, account } = line;
  const [problem, setProblem] = useState<string | null>(null);
  const { field, given } = useNameField();
  const game = games.games.find(g => g.id === room.game);
  const name = game?.name ?? room.game;
  const left = room.seats.filter(isFree).length;
  // a full table still waits for the words of the players (pledge.ts)
  const state = left ? w.waiting(left) : w.prepares;
  useTitle(`${state} · ${name} · ${t("site")}`);
  const attempt = (what: Promise<void>) => {
    setProblem(null);
    what.catch(error => setProblem(error instanceof Error && error.message ? error.message : null));
  };
  /** A spectator without a name enters one before taking a seat. */
  const sit = (seat: number) => {
    const name = ownName() || given();
    if (name) attempt(arrive(ownName() ? "" : name).then(() => visit.sit(seat)));
  };
  const asked = askedAt(room);
  return (
    <div class="page" data-game={room.game}>
      <PageHead back />
      {lost && <Lost />}
      <main id="content" class="start room">
        <div class="start-side">
          <div class="start-cover">{game && <Cover game={game} />}</div>
          <h1>{name}</h1>
          <p class="room-waiting" role="status">
            <b>{state}</b>
          </p>
          {asked.length > 0 && (
            <p role="status" data-asked>
              {w.rematchAsked(asked.join(", "))}
            </p>
          )}
          <p class="option-note">{left ? w.begins : w.preparesHelp}</p>
          <Terms room={room} />
          {!account && myChair(room) >= 0 && <p class="option-note">{w.otherLater}</p>}
          <LostSeat visit={visit} room={room} />
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <div class="start-options">
          <Invitation room={room} name={name} />
          <InviteFriends room={room} />
          <section class="option-group" aria-labelledby="seats-title">
            <h2 id="seats-title">{w.seats}</h2>
            {!ownName() && myChair(room) < 0 && left > 0 && <NameField field={field} />}
            <ul class="seat-list">
              {room.seats.map((seat, i) => (
                <SeatRow
                  key={i}
                  seat={seat}
                  index={i}
                  visit={visit}
                  seated={myChair(room) >= 0}
                  onSit={() => sit(i)}
                  attempt={attempt}
                />
              ))}
            </ul>
          </section>
          <Fair room={room} />
        </div>
      </main>
    </div>
  );
}

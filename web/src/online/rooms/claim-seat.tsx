// Claims of a seat by a person who lost the browser that owned the seat. The other players decide about a claim.

import { Dialog } from "../../ui/dialog";
import { href } from "../../ui/route";
import { awayOf, longIn, useSlowly } from "./absent";
import { Problem, useAttempt } from "../people/forms";
import { NameField, useNameField } from "../people/name-field";
import { ownName } from "../connection/person";
import { invitationTo, myChair, type Parted, type Room, type Seat, type Visit } from "./rooms";
import { Said } from "./notice";
import { arrive } from "../connection/connection";
import { useWords, type Words } from "../words";

const isGone = (room: Room, seat: number) => room.gone.some(g => g.seat === seat);

/** Lists the seats of persons that are still in the game. */
const seatsOf = (room: Room) => room.seats.flatMap((s, i) => (s.name && !isGone(room, i) ? [i] : []));

/** Returns true if a seat may have been lost: the person of a seat is not online. */
export const maybeLost = (room: Room) => room.stage !== "over" && seatsOf(room).some(i => !room.seats[i]!.here);

/** Lists the players who can decide about a claim, online or not. */
const othersThan = (room: Room, seat: number) =>
  seatsOf(room).filter(i => room.seats[i]!.person !== room.seats[seat]!.person);

/** Returns why this seat cannot be claimed, or "". */
function whyNot(room: Room, i: number, w: Words): string {
  const seat = room.seats[i]!;
  if (seat.here) return w.here;
  if (seat.account) return w.seatAccount;
  return othersThan(room, i).length === 0 ? w.seatAlone : "";
}

function SeatRow({ room, index, onAsk }: { room: Room; index: number; onAsk(): void }) {
  const w = useWords();
  const now = useSlowly();
  const seat = room.seats[index]!,
    no = whyNot(room, index, w);
  return (
    <li class="seat-back-row" data-lost-seat={index}>
      <span class={`seat-mark seat-mark-${index}`}>{index + 1}</span>
      <span class="seat-back-name">
        <b>{seat.name}</b>
        <small>{no || w.awayFor(longIn(awayOf(room, seat, now), w))}</small>
      </span>
      {!no && (
        <button type="button" class="button button-main button-small" data-claim={index} onClick={onAsk}>
          {w.seatMine}
        </button>
      )}
      {seat.account && !seat.here && (
        <a class="button button-small" href={href("me", room.id, invitationTo(room.id) ?? "")}>
          {w.logIn}
        </a>
      )}
    </li>
  );
}

/** Asks the visitor which seat was lost. The claim then appears over the players' boards. */
export function AskSeat({ visit, room, onClose }: { visit: Visit; room: Room; onClose(): void }) {
  const w = useWords();
  const { problem, attempt } = useAttempt();
  const { field, given } = useNameField();
  /** Claims the seat with the claimant's name, by which the other players recognize the claimant. */
  const claim = (seat: number) => {
    const name = ownName() || given();
    if (!name) return;
    attempt(() =>
      arrive(ownName() ? "" : name)
        .then(() => visit.claim(seat))
        .then(onClose),
    );
  };
  return (
    <Dialog title={w.seatBack} onClose={onClose}>
      <p>{w.seatBackHelp}</p>
      {!ownName() && <NameField field={field} />}
      <ul class="seat-back">
        {seatsOf(room).map(i => (
          <SeatRow key={i} room={room} index={i} onAsk={() => claim(i)} />
        ))}
      </ul>
      <Problem text={problem} />
    </Dialog>
  );
}

const listed = (seats: Seat[]) => seats.map(s => s.name).join(", ");

/** The notice about a claim, for the claimant and for each player who decides. */
export function Claimed({ visit, room }: { visit: Visit; room: Room }) {
  const w = useWords();
  const now = useSlowly();
  const claim = room.claim!,
    seat = room.seats[claim.seat]!;
  const give = (yes: boolean) => visit.give(yes);
  if (claim.you) {
    const asked = othersThan(room, claim.seat)
      .map(i => room.seats[i]!)
      .filter(s => s.here);
    const text = asked.length > 0 ? w.claimAsked(listed(asked), seat.name!) : w.claimWaits;
    return <Said what="claimed" text={text} no={w.withdraw} onNo={() => give(false)} />;
  }
  if (claim.agreed.includes(myChair(room))) return <Said what="claim" text={w.askedOthers} />;
  const text = w.claim(claim.name, seat.name!, longIn(awayOf(room, seat, now), w));
  return (
    <Said what="claim" text={text} yes={w.claimGive} no={w.refuse} onYes={() => give(true)} onNo={() => give(false)} />
  );
}

/** The notice for a spectator: why they watch, and how to claim a seat. */
export function Watching({ room, parted, onAsk }: { room: Room; parted: Parted | null; onAsk(): void }) {
  const w = useWords();
  const given = parted?.how === "given" ? room.seats[parted.seat]?.name : null;
  const why = given ? w.partedGiven(given) : parted ? w.partedRefused : room.stage === "plays" ? w.watchingWhy : "";
  const may = maybeLost(room) && parted?.how !== "refused";
  return <Said what="watching" text={`${w.watching} ${why}`} {...(may && { no: w.seatBack, onNo: onAsk })} />;
}

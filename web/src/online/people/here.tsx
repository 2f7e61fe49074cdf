// The people at a table: friends to invite, and actions that concern another person.

import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../ui/dialog";
import { Field, Form, Problem, useAttempt } from "./forms";
import { befriend, block, friends, inviteTo, report, type Someone } from "./persons";
import type { Room, Visit } from "../rooms/rooms";
import { line } from "../connection/connection";
import { useWords } from "../words";

import "./me.css";

/** Invites friends directly: the table appears in their lobby. */
export function InviteFriends({ room }: { room: Room }) {
  const w = useWords();
  const { account } = line;
  const [list, setList] = useState<Someone[]>([]);
  const [sent, setSent] = useState<number[]>([]);
  const { problem, attempt } = useAttempt();
  useEffect(() => {
    if (account) attempt(async () => setList((await friends()).friends));
  }, [account]);
  const seated = new Set(room.seats.map(s => s.person));
  const able = list.filter(f => !seated.has(f.person)).sort((a, b) => Number(b.here) - Number(a.here));
  if (able.length === 0) return null;
  return (
    <section class="option-group" aria-labelledby="invite-title">
      <h2 id="invite-title">{w.inviteFriend}</h2>
      <div class="me-actions">
        {able.map(f => (
          <button
            type="button"
            class="button"
            key={f.person}
            data-invite={f.person}
            disabled={sent.includes(f.person)}
            onClick={() => attempt(() => inviteTo(room.id, f.person).then(() => setSent([...sent, f.person])))}
          >
            <span class={`room-here${f.here ? " room-here-on" : ""}`}>
              {sent.includes(f.person) ? w.inviteSent(f.name) : w.inviteOne(f.name)}
            </span>
          </button>
        ))}
      </div>
      <Problem text={problem} />
    </section>
  );
}

interface Other extends Someone {
  account: boolean;
  watches: boolean;
}

/** The other people at the table: those with a seat and those who wrote in the chat. */
function othersAt({ room, said }: Visit["state"], me: number): Other[] {
  const found = new Map<number, Other>();
  for (const s of said) found.set(s.person, { person: s.person, name: s.name, account: false, watches: true });
  for (const s of room.seats)
    if (s.person && s.name) found.set(s.person, { person: s.person, name: s.name, account: s.account, watches: false });
  found.delete(me);
  found.delete(0);
  return [...found.values()];
}

function Report({ of, room, onDone }: { of: Other; room: string; onDone(): void }) {
  const w = useWords();
  const [reason, setReason] = useState("");
  return (
    <Form name="report" send={w.reportSend} onSend={() => report(of.person, room, reason.trim()).then(onDone)}>
      <Field label={w.reportWhy} value={reason} onValue={setReason} autocomplete="off" maxLength={400} />
    </Form>
  );
}

function Person({ of, room }: { of: Other; room: string }) {
  const w = useWords();
  const { account } = line;
  const { problem, attempt } = useAttempt();
  const [reporting, setReporting] = useState(false);
  const [done, setDone] = useState(false);
  const act = (what: () => Promise<unknown>) => attempt(() => what().then(() => setDone(true)));
  return (
    <li class="me-person" data-person={of.person}>
      <h3>
        {of.name} {of.watches && <i>{w.watches}</i>}
      </h3>
      <div class="me-actions">
        {account && of.account && (
          <button
            type="button"
            class="button"
            aria-label={w.befriendOne(of.name)}
            onClick={() => act(() => befriend({ person: of.person }))}
          >
            {w.befriend}
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-label={w.blockOne(of.name)}
          title={w.blockHelp}
          onClick={() => act(() => block(of.person))}
        >
          {w.block}
        </button>
        <button
          type="button"
          class="button"
          aria-label={w.reportOne(of.name)}
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          {w.reportSend}
        </button>
      </div>
      {reporting && (
        <Report
          of={of}
          room={room}
          onDone={() => {
            setReporting(false);
            setDone(true);
          }}
        />
      )}
      {done && <p role="status">{w.done}</p>}
      <Problem text={problem} />
    </li>
  );
}

export function PeopleHere({ visit, onClose }: { visit: Visit; onClose(): void }) {
  const w = useWords();
  const now = visit.state;
  const { person } = line;
  const others = othersAt(now, person);
  return (
    <Dialog title={w.peopleHere} kind="drawer" onClose={onClose}>
      {others.length === 0 && <p>{w.alone}</p>}
      <ul class="me-list">
        {others.map(of => (
          <Person key={of.person} of={of} room={now.room.id} />
        ))}
      </ul>
    </Dialog>
  );
}

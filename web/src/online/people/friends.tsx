// The list of friends: who is online, friend requests, and muted people.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Field, Form, Problem, useAttempt } from "./forms";
import { befriend, block, blocked, friends, unblock, unfriend, type Someone } from "./persons";
import { line, listen } from "../connection/connection";
import { useWords } from "../words";

function Asking({ who, attempt }: { who: Someone; attempt(what: Promise<unknown>): void }) {
  const { t } = useApp();
  const w = useWords();
  return (
    <li class="me-row me-row-2" data-asking>
      <b>{w.wantsFriend(who.name)}</b>
      <span class="me-actions">
        <button
          type="button"
          class="button button-main button-small"
          aria-label={`${t("said", w.accept)} ${who.name}`}
          onClick={() => attempt(befriend({ person: who.person }))}
        >
          {w.accept}
        </button>
        <button
          type="button"
          class="button button-small"
          aria-label={`${t("said", w.decline)} ${who.name}`}
          onClick={() => attempt(unfriend(who.person))}
        >
          {w.decline}
        </button>
      </span>
    </li>
  );
}

function Friend({ who, attempt }: { who: Someone; attempt(what: Promise<unknown>): void }) {
  const { t } = useApp();
  const w = useWords();
  return (
    <li class="me-row me-row-2" data-friend={who.person}>
      <span>
        <b>{who.name}</b>{" "}
        <span class={`room-here${who.here ? " room-here-on" : ""}`}>{who.here ? w.online : w.offline}</span>
      </span>
      <span class="me-actions">
        <button
          type="button"
          class="button button-small"
          aria-label={`${t("said", w.unfriend)} ${who.name}`}
          onClick={() => attempt(unfriend(who.person))}
        >
          {w.unfriend}
        </button>
        <button
          type="button"
          class="button button-small"
          aria-label={w.blockOne(who.name)}
          onClick={() => attempt(block(who.person))}
        >
          {w.block}
        </button>
      </span>
    </li>
  );
}

/** Adds a friend by name. The server's response does not reveal whether an account with this name exists. */
function AskByName() {
  const w = useWords();
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  const send = async () => {
    await befriend({ name: name.trim() });
    setName("");
    setAsked(true);
  };
  return (
    <Form name="befriend" send={w.askFriend} onSend={send}>
      <Field label={w.friendName} value={name} onValue={setName} autocomplete="off" maxLength={40} />
      {asked && <p role="status">{w.asked}</p>}
    </Form>
  );
}

export function Friends() {
  const w = useWords();
  const { account } = line;
  const [all, setAll] = useState<Awaited<ReturnType<typeof friends>>>({ friends: [], asking: [] });
  const { problem, attempt } = useAttempt();
  const read = async () => setAll(await friends());
  const change = (what: Promise<unknown>) => attempt(() => what.then(read));
  useEffect(() => {
    if (account) attempt(read);
    return listen(message => "people" in message && void read().catch(() => undefined));
  }, [account]);
  return (
    <section class="option-group" aria-labelledby="friends-title" data-friends-list>
      <h2 id="friends-title">{w.friends}</h2>
      {!account && <p class="option-note">{w.friendsAccount}</p>}
      {account && all.friends.length + all.asking.length === 0 && <p class="option-note">{w.friendsNone}</p>}
      <ul class="me-list">
        {all.asking.map(who => (
          <Asking key={who.person} who={who} attempt={change} />
        ))}
        {all.friends.map(who => (
          <Friend key={who.person} who={who} attempt={change} />
        ))}
      </ul>
      <Problem text={problem} />
      {account && <AskByName />}
    </section>
  );
}

export function Blocked() {
  const { t } = useApp();
  const w = useWords();
  const [list, setList] = useState<Someone[]>([]);
  const { problem, attempt } = useAttempt();
  const read = async () => setList(await blocked());
  useEffect(() => attempt(read), []);
  if (list.length === 0) return null;
  return (
    <details class="option-group">
      <summary>
        <h2>{w.blocked(list.length)}</h2>
      </summary>
      <p class="option-note">{w.blockHelp}</p>
      <ul class="me-list">
        {list.map(who => (
          <li key={who.person} class="me-row me-row-2">
            <b>{who.name}</b>
            <button
              type="button"
              class="button button-small"
              aria-label={`${t("said", w.unblock)} ${who.name}`}
              onClick={() => attempt(() => unblock(who.person).then(read))}
            >
              {w.unblock}
            </button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </details>
  );
}

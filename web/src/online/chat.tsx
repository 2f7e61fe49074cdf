// The chat of a table: a sheet, a badge for new messages, and muting.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { Dialog } from "../ui/dialog";
import { fields, set } from "../ui/fields";
import { Tool } from "../screens/table/tool";
import type { Someone } from "./people/persons";
import type { Said, Visit } from "./rooms/rooms";
import { ask, line } from "./connection/connection";
import { useWords } from "./words";

const MUTE = "ludotheque.mute";

function wasMuted(): boolean {
  try {
    return localStorage.getItem(MUTE) === "yes";
  } catch {
    return false;
  }
}

const muted = fields({ on: wasMuted() });

function mute(on: boolean): void {
  set(muted, { on });
  try {
    localStorage.setItem(MUTE, on ? "yes" : "no");
  } catch {
    /* without storage the choice is not stored */
  }
}

export function ChatTool({ visit, onOpen }: { visit: Visit; onOpen(): void }) {
  const w = useWords();
  const { unread } = visit.state;
  const { on } = muted;
  return (
    <Tool glyph="chat" label={w.chat} onClick={onOpen} class="tool-chat">
      {unread > 0 && !on && (
        <b class="unread num" role="status">
          <span aria-hidden="true">{unread}</span>
          <span class="unseen">{w.chatNew(unread)}</span>
        </b>
      )}
    </Tool>
  );
}

function Line({ said, watches, onMute }: { said: Said; watches: boolean; onMute: (() => void) | null }) {
  const { lang } = useApp();
  const w = useWords();
  const when = new Intl.DateTimeFormat(lang, { timeStyle: "short" }).format(said.when * 1000);
  return (
    <li class="chat-line">
      <b>
        <bdi>{said.name}</bdi>
      </b>{" "}
      {watches && <i>{w.watches}</i>} <time>{when}</time>
      {onMute && (
        <button type="button" class="chat-mute" onClick={onMute} aria-label={w.muteWho(said.name)}>
          {w.muteThis}
        </button>
      )}
      <p>
        <bdi>{said.text}</bdi>
      </p>
    </li>
  );
}

/** The field for a message. */
function Say({ visit, off }: { visit: Visit; off: boolean }) {
  const w = useWords();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (e: Event) => {
    e.preventDefault();
    if (!text.trim()) return;
    visit.say(text.trim()).then(
      () => {
        setText("");
        setProblem("");
      },
      error => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form class="chat-say" onSubmit={send}>
      <input
        ref={field}
        class="text"
        type="text"
        value={text}
        maxLength={400}
        autocomplete="off"
        aria-label={w.chatText}
        placeholder={w.chatText}
        disabled={off}
        onInput={e => setText(e.currentTarget.value)}
      />
      <button type="submit" class="button button-main" disabled={off}>
        {w.send}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

export function Chat({ visit, onClose }: { visit: Visit; onClose(): void }) {
  const w = useWords();
  const { said, room } = visit.state;
  const seated = new Set(room.seats.map(s => s.person)); // a spectator may have the name of a player
  const { person: me } = line;
  const [silent, setSilent] = useState<Someone[]>([]);
  const { on } = muted;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => visit.read(), [said.length]);
  useLayoutEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: "nearest" }), [said.length, on]);
  const readSilent = () =>
    void ask<{ muted: Someone[] }>("muted").then(
      answer => setSilent(answer.muted),
      () => undefined,
    );
  useEffect(readSilent, []);
  const silence = (person: number, on: boolean) => void visit.mute(person, on).then(readSilent, () => undefined);
  return (
    <Dialog title={w.chat} kind="drawer" onClose={onClose} class="chat" foot={<Say visit={visit} off={on} />}>
      <div class="option">
        <input
          type="checkbox"
          role="switch"
          id="chat-mute"
          checked={on}
          onChange={e => mute(e.currentTarget.checked)}
        />
        <label for="chat-mute">{w.mute}</label>
      </div>
      {silent.map(({ person, name }) => (
        <p class="chat-silent" key={person}>
          {w.mutedWho(name)}{" "}
          <button type="button" class="button button-small" data-unmute onClick={() => silence(person, false)}>
            {w.unmute}
          </button>
        </p>
      ))}
      {on ? (
        <p class="chat-none">{w.muted}</p>
      ) : said.length === 0 ? (
        <p class="chat-none">{w.chatNone}</p>
      ) : (
        <ul class="chat-lines" ref={list} aria-live="polite">
          {said.map((s, i) => (
            <Line
              key={`${s.when} ${i}`}
              said={s}
              watches={!seated.has(s.person)}
              onMute={s.person === me || !s.person ? null : () => silence(s.person, true)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

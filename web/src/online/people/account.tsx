// The forms of an account: sign up, log in and out, password, devices.

import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { Field, Form, Problem, useAttempt } from "./forms";
import { changePassword, devices, logIn, logOut, revoke, signUp, type Device } from "./persons";
import { line, rename } from "../connection/connection";
import { useWords } from "../words";

const NAME_MAX = 40,
  PASSWORD = { minLength: 8, maxLength: 128 };

interface Secret {
  value: string;
  onValue(value: string): void;
}

function NewSecret({ label, ...field }: Secret & { label: string }) {
  const w = useWords();
  return <Field label={label} help={w.passwordHelp} secret {...field} autocomplete="new-password" {...PASSWORD} />;
}

function KnownSecret({ label, ...field }: Secret & { label: string }) {
  return <Field label={label} secret {...field} autocomplete="current-password" maxLength={PASSWORD.maxLength} />;
}

function SignUp({ onDone }: { onDone(): void }) {
  const w = useWords();
  const [name, setName] = useState(line.name);
  const [password, setPassword] = useState("");
  return (
    <Form name="account" send={w.signUp} onSend={() => signUp(name.trim(), password).then(onDone)}>
      <Field label={w.yourName} value={name} onValue={setName} autocomplete="username" maxLength={NAME_MAX} />
      <NewSecret label={w.password} value={password} onValue={setPassword} />
    </Form>
  );
}

function LogIn({ onDone }: { onDone(): void }) {
  const w = useWords();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Form name="login" send={w.logIn} onSend={() => logIn(name.trim(), password).then(onDone)}>
      <Field label={w.yourName} value={name} onValue={setName} autocomplete="username" maxLength={NAME_MAX} />
      <KnownSecret label={w.password} value={password} onValue={setPassword} />
    </Form>
  );
}

/** The forms for a browser that is not logged in: create an account, or log in. */
export function Entrance({ onDone }: { onDone(): void }) {
  const w = useWords();
  const { name } = line;
  return (
    <>
      <section class="option-group" aria-labelledby="login-title">
        <h2 id="login-title">{w.logIn}</h2>
        <p class="option-note">{name ? w.logInMoves(name) : w.logInHelp}</p>
        <LogIn onDone={onDone} />
      </section>
      <section class="option-group" aria-labelledby="signup-title">
        <h2 id="signup-title">{w.signUp}</h2>
        <p class="option-note">{w.signUpHelp}</p>
        <SignUp onDone={onDone} />
      </section>
    </>
  );
}

function NewPassword() {
  const w = useWords();
  const [password, setPassword] = useState("");
  const [fresh, setFresh] = useState("");
  const [done, setDone] = useState(false);
  const send = async () => {
    setDone(false);
    await changePassword(password, fresh);
    setPassword("");
    setFresh("");
    setDone(true);
  };
  return (
    <details class="option-group">
      <summary>
        <h2>{w.newPassword}</h2>
      </summary>
      <p class="option-note">{w.newPasswordHelp}</p>
      <Form name="password" send={w.newPassword} onSend={send}>
        <KnownSecret label={w.oldPassword} value={password} onValue={setPassword} />
        <NewSecret label={w.newPassword} value={fresh} onValue={setFresh} />
      </Form>
      {done && <p role="status">{w.done}</p>}
    </details>
  );
}

function DeviceRow({ of, onRevoke }: { of: Device; onRevoke(): void }) {
  const { lang, t } = useApp();
  const w = useWords();
  const name = of.name || w.device;
  const since = of.made ? new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(of.made * 1000) : "";
  return (
    <li class="me-row">
      <b>{name}</b>
      <span>{since && w.since(since)}</span>
      {of.this ? (
        <span>{w.thisDevice}</span>
      ) : (
        <button
          type="button"
          class="button button-small"
          aria-label={`${t("said", w.revoke)} ${name}`}
          onClick={onRevoke}
        >
          {w.revoke}
        </button>
      )}
    </li>
  );
}

function Devices() {
  const w = useWords();
  const [list, setList] = useState<Device[]>([]);
  const { problem, attempt } = useAttempt();
  const read = async () => setList(await devices());
  useEffect(() => attempt(read), []);
  return (
    <details class="option-group">
      <summary>
        <h2>{w.devices(list.length)}</h2>
      </summary>
      <ul class="me-list" data-devices>
        {list.map(d => (
          <DeviceRow key={d.device} of={d} onRevoke={() => attempt(() => revoke(d.device).then(read))} />
        ))}
      </ul>
      <Problem text={problem} />
    </details>
  );
}

/** Changes the name of a guest or an account. The name of an account is unique. */
export function Rename() {
  const w = useWords();
  const [name, setName] = useState(line.name);
  return (
    <details class="option-group">
      <summary>
        <h2>{w.rename}</h2>
      </summary>
      <Form name="name" send={w.rename} onSend={() => rename(name.trim())}>
        <Field label={w.yourName} value={name} onValue={setName} autocomplete="nickname" maxLength={NAME_MAX} />
      </Form>
    </details>
  );
}

/** The actions for an account. */
export function Account() {
  const w = useWords();
  const { problem, attempt } = useAttempt();
  return (
    <>
      <Devices />
      <NewPassword />
      <div>
        <button type="button" class="button" data-logout onClick={() => attempt(logOut)}>
          {w.logOut}
        </button>
        <Problem text={problem} />
      </div>
    </>
  );
}

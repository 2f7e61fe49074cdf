// Fields and buttons of the account page.

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

/** Runs an action that may fail, one at a time, and shows the error. */
export function useAttempt(): { busy: boolean; problem: string; attempt(what: () => Promise<unknown>): void } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = (what: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    what()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, attempt };
}

export function Problem({ text }: { text: string }) {
  return text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null;
}

export function Field({
  label,
  help,
  value,
  onValue,
  secret,
  ...more
}: {
  label: string;
  help?: string;
  value: string;
  onValue(value: string): void;
  secret?: boolean;
  autocomplete?: string;
  minLength?: number;
  maxLength?: number;
}) {
  const id = useId();
  const field = {
    id,
    class: "text",
    required: true,
    spellcheck: false,
    autocapitalize: "off" as const,
    value,
    "aria-describedby": help ? `${id}-help` : undefined,
    onInput: (e: { currentTarget: HTMLInputElement }) => onValue(e.currentTarget.value),
    ...more,
  };
  return (
    <div class="me-field">
      <label for={id}>{label}</label>
      {secret ? <input type="password" {...field} /> : <input type="text" {...field} />}
      {help && (
        <small id={`${id}-help`} class="option-note">
          {help}
        </small>
      )}
    </div>
  );
}

/** A form that is submitted once at a time. */
export function Form({
  onSend,
  send,
  children,
  name,
}: {
  onSend(): Promise<unknown>;
  send: string;
  children: ComponentChildren;
  name: string;
}) {
  const { busy, problem, attempt } = useAttempt();
  return (
    <form
      class="me-form"
      data-form={name}
      aria-busy={busy}
      onSubmit={e => {
        e.preventDefault();
        attempt(onSend);
      }}
    >
      {children}
      <Problem text={problem} />
      <button type="submit" class="button button-main" disabled={busy}>
        {send}
      </button>
    </form>
  );
}

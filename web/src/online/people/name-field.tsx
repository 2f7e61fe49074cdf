// The field for a player's name, with its error message.

import { useId, useRef, useState } from "preact/hooks";
import { cleanName } from "../../i18n/players";
import { useWords } from "../words";

interface Field {
  name: string;
  missing: boolean;
  set(name: string): void;
  show(element: HTMLInputElement | null): void;
}

/** `given` returns the name. If the name is invalid, `given` returns "", marks the field and focuses it. */
export function useNameField(): { field: Field; name: string; given(): string } {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const element = useRef<HTMLInputElement | null>(null);
  const clean = cleanName(name);
  const given = () => {
    setMissing(!clean);
    if (!clean) element.current?.focus();
    return clean;
  };
  const set = (typed: string) => {
    setName(typed);
    if (cleanName(typed)) setMissing(false);
  };
  return { field: { name, missing, set, show: found => (element.current = found) }, name: clean, given };
}

export function NameField({ field, id }: { field: Field; id?: string }) {
  const w = useWords();
  const own = useId(),
    at = id ?? own;
  return (
    <div class="name-field">
      <label for={at}>{w.yourName}</label>
      <input
        ref={field.show}
        id={at}
        class="text"
        type="text"
        value={field.name}
        maxLength={16}
        required
        autocomplete="nickname"
        spellcheck={false}
        aria-invalid={field.missing}
        aria-describedby={field.missing ? `${at}-problem` : undefined}
        onInput={e => field.set(e.currentTarget.value)}
      />
      {field.missing && (
        <p class="problem" role="alert" id={`${at}-problem`}>
          {w.nameFirst}
        </p>
      )}
    </div>
  );
}

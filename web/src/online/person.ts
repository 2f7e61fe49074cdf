// Who we are on the server: a name, and a token that is known to nobody else.  Kept in this browser.

const KEY = "ludotheque.person";

export interface Person {
  token: string;
  name: string;
  account: boolean; // one can come back from elsewhere, by a password
  watches?: string; // the room that this person came to without a name, to watch: the name is none of their own
}

let mine: Person | null = null; // where nothing can be kept, until the page is closed

export function keptPerson(): Person | null {
  try {
    const { token, name, account, watches } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Person>;
    if (typeof token !== "string" || typeof name !== "string") return mine;
    return { token, name, account: account === true, ...(typeof watches === "string" && { watches }) };
  } catch {
    return mine;
  }
}

/** The name that this person has said, or none. */
export function ownName(): string {
  const person = keptPerson();
  return person && person.watches === undefined ? person.name : "";
}

export function keepPerson(person: Person): void {
  mine = person;
  try {
    localStorage.setItem(KEY, JSON.stringify(person));
  } catch {
    /* not kept, then */
  }
}

export function forgetPerson(): void {
  mine = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* it was not kept */
  }
}

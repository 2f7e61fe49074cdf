// Your identity on the server: a name and a secret token. Stored in this browser.

const KEY = "ludotheque.person";

export interface Person {
  token: string;
  name: string;
  account: boolean; // true if the person has a password and can log in from other browsers
  watches?: string; // the room that this person entered as a spectator with a generated name
}

let mine: Person | null = null; // if nothing can be stored: the identity, until the page is closed

export function keptPerson(): Person | null {
  try {
    const { token, name, account, watches } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Person>;
    if (typeof token !== "string" || typeof name !== "string") return mine;
    return { token, name, account: account === true, ...(typeof watches === "string" && { watches }) };
  } catch {
    return mine;
  }
}

/** Returns the name that this person chose, or "". */
export function ownName(): string {
  const person = keptPerson();
  return person && person.watches === undefined ? person.name : "";
}

export function keepPerson(person: Person): void {
  mine = person;
  try {
    localStorage.setItem(KEY, JSON.stringify(person));
  } catch {
    /* without storage the identity is lost when the page is closed */
  }
}

export function forgetPerson(): void {
  mine = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* without storage the identity was never stored */
  }
}

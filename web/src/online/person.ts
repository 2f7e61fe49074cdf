// Who we are on the server: a name, and a token that is known to nobody else.  Kept in this browser.

const KEY = "ludotheque.person";

export interface Person {
  token: string;
  name: string;
  account: boolean; // one can come back from elsewhere, by a password
}

let mine: Person | null = null; // where nothing can be kept, until the page is closed

export function keptPerson(): Person | null {
  try {
    const { token, name, account } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Person>;
    return typeof token === "string" && typeof name === "string" ? { token, name, account: account === true } : mine;
  } catch {
    return mine;
  }
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

// A second copy of each box, in IndexedDB. The browser may keep localStorage writes in memory for some seconds and lose
// them when it is killed. A finished IndexedDB transaction is on the disk.

const NAME = "ludotheque-boxes";

function whole<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("IndexedDB"));
  });
}

function database(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("box");
  return whole(request);
}

let line: Promise<unknown> = Promise.resolve(); // the last pending write: the next write waits for it

async function put(game: string, entry: string): Promise<void> {
  const db = await database();
  const change = db.transaction("box", "readwrite", { durability: "strict" });
  const done = new Promise<void>((resolve, fail) => {
    change.oncomplete = () => resolve();
    change.onerror = change.onabort = () => fail(change.error ?? new Error("IndexedDB"));
  });
  change.objectStore("box").put(entry, game);
  await done;
  db.close();
}

/** Writes the copy. Errors are ignored, because the copy in localStorage exists. */
export function putSafe(game: string, entry: string): void {
  line = line.then(() => put(game, entry)).catch(() => undefined);
}

export async function getSafe(game: string): Promise<string | null> {
  try {
    await line;
    const db = await database();
    const entry: unknown = await whole(db.transaction("box").objectStore("box").get(game));
    db.close();
    return typeof entry === "string" ? entry : null;
  } catch {
    return null;
  }
}

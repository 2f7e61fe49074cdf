// IndexedDB, for data that must not be lost if the browser is killed, or that may be large.

import { createStore, type UseStore } from "idb-keyval";

const STRICT: IDBTransactionOptions = { durability: "strict" };
const PATIENCE = 5000; // milliseconds; then the browser is taken for one without IndexedDB

/** Returns a store. A change of it is on the disk when its promise resolves. */
export function strictStore(database: string, name: string): UseStore {
  const usual = createStore(database, name);
  const opened = () => usual("readonly", store => store.transaction.db);
  const late = () =>
    new Promise<never>((_, fail) => setTimeout(fail, PATIENCE, new Error("IndexedDB does not answer")));
  let first: Promise<IDBDatabase> | null = null;
  return async (mode, use) => {
    await (first ??= Promise.race([opened(), late()]));
    return use((await opened()).transaction(name, mode, STRICT).objectStore(name));
  };
}

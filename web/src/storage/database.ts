// IndexedDB, for data that must not be lost if the browser is killed, or that may be large.

import { createStore, type UseStore } from "idb-keyval";

/** Returns a store. A change of it is on the disk when its promise resolves. */
export function strictStore(database: string, name: string): UseStore {
  const usual = createStore(database, name);
  return async (mode, use) =>
    usual("readonly", store => use(store.transaction.db.transaction(name, mode, STRICT).objectStore(name)));
}

const STRICT: IDBTransactionOptions = { durability: "strict" };

// Only one tab plays a game; all other tabs follow it. A Web Lock decides which tab plays. Where Web Locks are missing
// (insecure origins), every tab plays, and saved.ts compares the stored game before it writes.

/** Milliseconds that a tab may need to release the lock when it is closed or reloaded. */
const PATIENCE = 300;

export interface Claim {
  /** Makes this tab play the game. The tab that played before then follows this tab. */
  take(): void;
  release(): void;
}

interface Waiting {
  mine(): void;
  lost(): void;
}

/** Requests the lock and holds it until `signal` is aborted or another tab steals it. */
function request(name: string, options: LockOptions, signal: AbortSignal, { mine, lost }: Waiting): void {
  const held = () =>
    new Promise<void>(letGo => {
      if (signal.aborted) return letGo();
      signal.addEventListener("abort", () => letGo());
      mine();
    });
  // the browser refuses a request that has both `steal` and `signal`
  navigator.locks.request(name, options.steal ? options : { ...options, signal }, held).catch(() => {
    if (!signal.aborted) lost();
  });
}

/** Calls `changed(true)` when this tab starts to play the game, and `changed(false)` when another tab takes over. */
export function claim(id: string, changed: (mine: boolean) => void): Claim {
  if (!("locks" in navigator)) {
    changed(true);
    return { take: () => undefined, release: () => undefined };
  }
  const name = `ludotheque.game.${id}`;
  let ask = new AbortController();
  const waiting: Waiting = {
    mine: () => changed(true),
    lost: () => {
      changed(false);
      again({});
    },
  };
  const again = (options: LockOptions) => {
    ask.abort();
    ask = new AbortController();
    request(name, options, ask.signal, waiting);
  };
  again({});
  return { take: () => again({ steal: true }), release: () => ask.abort() };
}

/** Resolves as soon as it is known whether this tab plays (`mine`). Calls `changed` for later changes. */
export async function claimFirst(
  id: string,
  changed: (mine: boolean) => void,
): Promise<{ claim: Claim; mine: boolean }> {
  return new Promise(done => {
    let first: boolean | null = null;
    const know = (mine: boolean) => {
      if (first !== null) return changed(mine);
      first = mine;
      queueMicrotask(() => done({ claim: made, mine }));
    };
    const made = claim(id, know);
    setTimeout(() => first === null && know(false), PATIENCE);
  });
}

// One tab plays a game, any other one follows it.  A Web Lock says which; where there are none (a page that is not
// served securely), what is kept is compared before it is written (saved.ts).

/** How long a tab that is just being left, or loaded again, may take to let go, in milliseconds. */
const PATIENCE = 300;

export interface Claim {
  /** Plays here from now on; the other tab follows. */
  take(): void;
  release(): void;
}

interface Waiting {
  mine(): void;
  lost(): void;
}

/** Asks for the lock and holds it until `signal` is aborted, or another tab takes it. */
function request(name: string, options: LockOptions, signal: AbortSignal, { mine, lost }: Waiting): void {
  const held = () =>
    new Promise<void>(letGo => {
      if (signal.aborted) return letGo();
      signal.addEventListener("abort", () => letGo());
      mine();
    });
  // a request that steals takes no signal
  navigator.locks.request(name, options.steal ? options : { ...options, signal }, held).catch(() => {
    if (!signal.aborted) lost();
  });
}

/** `changed` is told whether this tab plays, first as soon as it is known and then whenever it changes. */
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

/** Whether this tab plays, as soon as it is clear; what changes later is told to `changed`. */
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

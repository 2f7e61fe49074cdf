// Tracks whether the page is idle: no request, no animation, nothing left to draw. <html data-ready="true"> shows it to
// tests.

let held = 0;
let turn = 0;

export function hold(): () => void {
  let once = true;
  held++;
  document.documentElement.dataset.ready = "false";
  return () => {
    if (!once) return;
    once = false;
    held--;
    if (held === 0) void settle(++turn);
  };
}

const frame = () => new Promise(done => requestAnimationFrame(done));

/** Returns the running animations, except pulsing highlights and floating differences. */
function moving(): Animation[] {
  return document
    .getAnimations()
    .filter(
      a =>
        a.playState === "running" &&
        a.effect?.getComputedTiming().iterations === 1 &&
        !(a.effect instanceof KeyframeEffect && a.effect.target?.classList.contains("difference")),
    );
}

async function settle(mine: number): Promise<void> {
  await frame();
  await frame();
  await new Promise(done => setTimeout(done)); // effects run after a frame
  for (let left = moving(); left.length > 0 && mine === turn && held === 0; left = moving())
    await Promise.allSettled(left.map(a => a.finished));
  if (held === 0 && mine === turn) document.documentElement.dataset.ready = "true";
}

export async function holding<T>(work: Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work;
  } finally {
    release();
  }
}

// Is the page at rest?  <html data-ready="true"> says so: no request, no movement, nothing left to draw.

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
    const mine = ++turn;
    if (held === 0) requestAnimationFrame(() => requestAnimationFrame(() => {
      if (held === 0 && mine === turn) document.documentElement.dataset.ready = "true";
    }));
  };
}

export async function holding<T>(work: Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work;
  } finally {
    release();
  }
}

// Finds the position of a popover: next to its component, on the screen, covering as little as possible.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10,
  EDGE = 8;

/** Returns the area that two boxes share, in pixels. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

const middle = (b: Box) => [b.left + b.width / 2, b.top + b.height / 2] as const;

function distance(a: Box, b: Box): number {
  const [ax, ay] = middle(a),
    [bx, by] = middle(b);
  return Math.hypot(ax - bx, ay - by);
}

/** Returns a position next to one of the boxes in `clear`: the position that covers these boxes the least, and among
    such positions the nearest to the first box. */
export function place(
  size: { width: number; height: number },
  clear: Box[],
  screen: { width: number; height: number },
) {
  const [about] = clear;
  if (!about) return { left: EDGE, top: EDGE, covers: 0 };
  const within = (at: number, length: number, room: number) => Math.max(EDGE, Math.min(at, room - length - EDGE));
  const [x, y] = middle(about);
  const lefts = [x - size.width / 2, ...clear.flatMap(b => [b.left + b.width + GAP, b.left - size.width - GAP])];
  const tops = [y - size.height / 2, ...clear.flatMap(b => [b.top - size.height - GAP, b.top + b.height + GAP])];
  let best = { left: EDGE, top: EDGE, covers: Infinity },
    cost = Infinity;
  for (const l of lefts)
    for (const t of tops) {
      const box = { left: within(l, size.width, screen.width), top: within(t, size.height, screen.height), ...size };
      const covers = clear.reduce((sum, b) => sum + overlap(box, b), 0);
      const now = covers * 1e4 + distance(box, about);
      if (now < cost) [best, cost] = [{ left: box.left, top: box.top, covers }, now];
    }
  return best;
}

// Detects accidental clicks: the second click of a double click, a key that repeats, or a click on the same spot as the
// last click, just after a new question appeared. Such a click would often hit "Done", because this button often
// appears where the last answer was.

const SOON = 400; // in ms; after a new question, a click on the same spot within this time is accidental
const NEAR = 24; // in px; clicks within this distance count as the same spot

interface Press {
  x: number;
  y: number;
}

const isNear = (a: Press, b: Press) => Math.hypot(a.x - b.x, a.y - b.y) <= NEAR;

export class AccidentalClicks {
  private last: Press | null = null;
  private asked = -Infinity;

  constructor(private now: () => number = () => performance.now()) {}

  /** Call this when new answers are shown. */
  appeared(): void {
    this.asked = this.now();
  }

  /** True if this click is accidental. Also records the click for the next call. */
  isAccidental({ clientX: x, clientY: y, detail }: Pick<MouseEvent, "clientX" | "clientY" | "detail">): boolean {
    const press = detail > 0 ? { x, y } : null, // null: the click came from a key
      again = press !== null && this.last !== null && isNear(press, this.last);
    this.last = press;
    return detail > 1 || (again && this.now() - this.asked < SOON);
  }
}

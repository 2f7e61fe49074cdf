// A press that was hardly meant for what is asked now: the second click of a double click, a key that is held down, or
// a press where the one before answered another question, as soon as this one stands there.  Often "Done" comes to lie
// where the last answer was.

const SOON = 400; // ms after the question appeared: nobody has read it
const NEAR = 24; // px: the same finger

interface Press {
  x: number;
  y: number;
}

const isNear = (a: Press, b: Press) => Math.hypot(a.x - b.x, a.y - b.y) <= NEAR;

export class Haste {
  private last: Press | null = null;
  private asked = -Infinity;

  constructor(private now: () => number = () => performance.now()) {}

  /** Other answers stand there. */
  appeared(): void {
    this.asked = this.now();
  }

  /** Is this click one?  It is then the one before the next. */
  isHasty({ clientX: x, clientY: y, detail }: Pick<MouseEvent, "clientX" | "clientY" | "detail">): boolean {
    const press = detail > 0 ? { x, y } : null, // none: it came from a key
      again = press !== null && this.last !== null && isNear(press, this.last);
    this.last = press;
    return detail > 1 || (again && this.now() - this.asked < SOON);
  }
}

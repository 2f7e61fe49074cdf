// A part of the page that is drawn anew only when something changed that it is drawn from.
//
// A drawing kept by useMemo would do that too, but it remembers its parent, and so the whole table of the moment when
// it was drawn first: a log would keep every table of the game.

import { Component, type ComponentChildren } from "preact";

interface StillProps {
  from: readonly unknown[];
  draw(): ComponentChildren;
}

export class Still extends Component<StillProps> {
  override shouldComponentUpdate(next: StillProps): boolean {
    const { from } = this.props;
    return next.from.length !== from.length || next.from.some((value, i) => !Object.is(value, from[i]));
  }

  override render({ draw }: StillProps): ComponentChildren {
    return draw();
  }
}

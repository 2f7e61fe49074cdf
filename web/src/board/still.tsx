// A part of the page that is redrawn only when its inputs change. useMemo would have this effect too. But a memoized
// element keeps its parent alive, and with the parent the whole table of that moment. So the log would keep every table
// of the game in memory.

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

// A part of a board that is redrawn only when needed. While a move is composed the table stays the same and only the
// selectable components change. A part is redrawn when one of the components that it asked about has changed. A signal
// for each component cannot replace this: the board and the question bar must be drawn in one pass, because the bar
// measures what is selectable on the board.

import { Component, type ComponentType, type VNode } from "preact";
import type { BoardProps, Touch } from "./contract";
import type { Component as Thing } from "../engine/protocol";
import { settings } from "../storage/settings";

/** The board model of a game (gameOf). */
interface Game {
  p: BoardProps;
}

interface Props<G extends Game> {
  g: G;
  of: ComponentType<{ g: G }>;
}

const SAME = ["about", "look", "lang", "marks", "made", "odds", "compact", "zone"] as const;
const STANDS = ["lit", "selected", "count", "marked", "aim", "ahead"] as const;

const standsSame = (a: Touch, b: Touch) => STANDS.every(key => a[key] === b[key]);

/** Returns true if both draw the same table, apart from the states of components. */
const drawsSame = (a: BoardProps, b: BoardProps) =>
  SAME.every(key => a[key] === b[key]) && a.dice.selected.join() === b.dice.selected.join();

/** Returns the values that the model computed itself, for example the selected card. */
const plain = (g: object) => Object.values(g).filter(value => typeof value !== "function" && typeof value !== "object");
const madeSame = (a: object, b: object) => plain(a).join() === plain(b).join();

export class Zone<G extends Game> extends Component<Props<G>> {
  private asked = new Map<Thing, Touch>();
  private hand = settings.hand;

  override shouldComponentUpdate({ g, of }: Props<G>): boolean {
    const now = this.props;
    if (now.of !== of || settings.hand !== this.hand || !drawsSame(now.g.p, g.p) || !madeSame(now.g, g)) return true;
    for (const [thing, touch] of this.asked) if (!standsSame(touch, g.p.touch(thing))) return true;
    return false;
  }

  override render({ g, of: Part }: Props<G>): VNode {
    const asked = (this.asked = new Map<Thing, Touch>());
    const touch = (thing: Thing): Touch => {
      const stands = g.p.touch(thing);
      asked.set(thing, stands);
      return stands;
    };
    this.hand = settings.hand;
    return <Part g={{ ...g, p: { ...g.p, touch } }} />;
  }
}

// A small button in the corner of a card that opens the large card. The button is for the mouse and for touch.
// Keyboards and screen readers use the reader (reader.tsx).

import type { BoardProps } from "../contract";
import { Icon } from "./icon";
import { icons } from "./icons.gen";

/** The part of a board model that the button needs. */
interface Game {
  p: Pick<BoardProps, "t" | "readCard">;
  w: { read: string };
  name(id: string): string;
}

/** `class` is the class in the game's style sheet. `here` contains notes about the card's current place. */
export function ReadButton(props: { g: Game; id: string; class: string; size?: number; here?: string | undefined }) {
  const { g, id, class: name, size = 14, here } = props;
  return (
    <button
      class={`read ${name}`}
      type="button"
      data-read=""
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => g.p.readCard(id, here)}
      aria-label={`${g.p.t("said", g.w.read)} ${g.name(id)}`}
    >
      <Icon d={icons.info} size={size} />
    </button>
  );
}

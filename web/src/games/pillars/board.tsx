// The board of The Pillars of the Earth: the desk of the round, the map, the other players, and my area.

import "../../board/parts/parts.css";
import "./style.css";
import "./zones.css";
import "./map.css";
import "./mine.css";
import "./narrow.css";
import "./scenery.css";
import "./tall.css";
import type { BoardProps } from "../../board/contract";
import { Desk, DeskAbove, DeskBelow } from "./desk";
import { Mine } from "./mine";
import { Others } from "./others";
import { gameOf } from "./model";
import { World } from "./world";
import { Zone } from "../../board/zone";

export function Board(p: BoardProps) {
  const g = gameOf(p);
  if (p.compact) {
    return (
      <div lang={p.lang} class={`pe pe-compact zone-${p.zone ?? "world"}`}>
        {p.zone === "mine" ? (
          <Zone g={g} of={Mine} />
        ) : p.zone === "others" ? (
          <Zone g={g} of={Others} />
        ) : (
          <>
            <Zone g={g} of={DeskAbove} />
            <Zone g={g} of={World} />
            <Zone g={g} of={DeskBelow} />
          </>
        )}
      </div>
    );
  }
  return (
    <div lang={p.lang} class={`pe pe-wide pe-${g.v.players}`}>
      <Zone g={g} of={Desk} />
      <Zone g={g} of={World} />
      <Zone g={g} of={Others} />
      <Zone g={g} of={Mine} />
    </div>
  );
}

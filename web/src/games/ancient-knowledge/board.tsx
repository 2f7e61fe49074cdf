// The board of Ancient Knowledge: the tiles, the other boards, my Timeline with its Past, and my hand.

import { looking } from "./view";
import "../../board/parts/parts.css";
import "./style.css";
import "./zones.css";
import "./mine.css";
import "./narrow.css";
import "./scenery.css";
import "./tall.css";
import type { BoardProps } from "../../board/contract";
import { Collection, Hand, MyBoard } from "./mine";
import { Offer, Others } from "./others";
import { gameOf, type Game } from "./model";
import { World } from "./world";
import { Zone } from "../../board/zone";

const offered = (g: Game): boolean => g.mine.dig.length + looking(g.v, g.mine).length + g.v.revealed.length > 0;

export function Board(p: BoardProps) {
  const g = gameOf(p);
  if (p.compact) {
    return (
      <div lang={p.lang} class={`ak ak-compact zone-${p.zone ?? "world"}`}>
        {p.zone === "mine" ? (
          <>
            {offered(g) && <Zone g={g} of={Offer} />}
            <Zone g={g} of={Hand} />
            <Zone g={g} of={MyBoard} />
            <Zone g={g} of={Collection} />
          </>
        ) : p.zone === "others" ? (
          <Zone g={g} of={Others} />
        ) : (
          <Zone g={g} of={World} />
        )}
      </div>
    );
  }
  return (
    <div lang={p.lang} class={`ak ak-wide ak-${g.v.players}`}>
      <Zone g={g} of={World} />
      {offered(g) ? <Zone g={g} of={Offer} /> : <Zone g={g} of={Others} />}
      <Zone g={g} of={MyBoard} />
      <Zone g={g} of={Hand} />
    </div>
  );
}

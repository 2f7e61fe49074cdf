// Ancient Knowledge on the table: the tiles, the other boards, my Timeline with its Past, and my hand.

import { looking } from "./view";
import "../../parts/parts.css";
import "./style.css";
import "./zones.css";
import "./place.css";
import "./tall.css";
import type { BoardProps } from "../../board";
import { Collection, Hand, MyBoard } from "./mine";
import { Offer, Others } from "./others";
import { gameOf, type Game } from "./table";
import { World } from "./world";

const offered = (g: Game): boolean => g.mine.dig.length + looking(g.v, g.mine).length + g.v.revealed.length > 0;

export function Board(p: BoardProps) {
  const g = gameOf(p);
  if (p.compact) {
    return (
      <div lang={p.lang} class={`ak ak-compact zone-${p.zone ?? "world"}`}>
        {p.zone === "mine" ? (
          <>
            {offered(g) && <Offer g={g} />}
            <Hand g={g} />
            <MyBoard g={g} />
            <Collection g={g} />
          </>
        ) : p.zone === "others" ? (
          <Others g={g} />
        ) : (
          <World g={g} />
        )}
      </div>
    );
  }
  return (
    <div lang={p.lang} class={`ak ak-wide ak-${g.v.players}`}>
      <World g={g} />
      {offered(g) ? <Offer g={g} /> : <Others g={g} />}
      <MyBoard g={g} />
      <Hand g={g} />
    </div>
  );
}

// Aerion on the table: the fleet in the sky, the expansions in play, six decks with the Display, and my shipyard.

import "../../parts/parts.css";
import "./style.css";
import "./zones.css";
import "./place.css";
import "./tall.css";
import type { BoardProps } from "../../board";
import { Mine, Others } from "./mine";
import { Sky } from "./place";
import { Strips } from "./strips";
import { gameOf } from "./table";
import { Decks, Fleet } from "./world";

export function Board(p: BoardProps) {
  const g = gameOf(p);
  if (p.compact) {
    return (
      <div lang={p.lang} class={`aerion aerion-compact zone-${p.zone ?? "world"}`}>
        {p.zone === "mine" ? (
          <Mine g={g} />
        ) : p.zone === "others" ? (
          <Others g={g} />
        ) : (
          <>
            <Decks g={g} />
            <Fleet g={g} />
            <Strips g={g} />
          </>
        )}
      </div>
    );
  }
  return (
    <div
      lang={p.lang}
      class={`aerion aerion-wide${g.two ? " aerion-two" : ""}${g.v.modules.length ? " aerion-modules" : ""}`}
    >
      <Sky />
      <Fleet g={g} />
      <Strips g={g} />
      <Decks g={g} />
      <div class="yard">
        <Mine g={g} />
        <Others g={g} />
      </div>
    </div>
  );
}

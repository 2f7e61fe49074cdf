// The board of Aerion: the fleet, the expansions in play, six decks with the Display, and my shipyard.

import "../../parts/parts.css";
import "./style.css";
import "./zones.css";
import "./narrow.css";
import "./place.css";
import "./tall.css";
import type { BoardProps } from "../../board";
import { Mine, Others } from "./mine";
import { Sky } from "./place";
import { Strips } from "./strips";
import { gameOf } from "./table";
import { Decks, Fleet } from "./world";
import { Zone } from "../../zone";

export function Board(p: BoardProps) {
  const g = gameOf(p);
  if (p.compact) {
    return (
      <div lang={p.lang} class={`aerion aerion-compact zone-${p.zone ?? "world"}`}>
        {p.zone === "mine" ? (
          <Zone g={g} of={Mine} />
        ) : p.zone === "others" ? (
          <Zone g={g} of={Others} />
        ) : (
          <>
            <Zone g={g} of={Decks} />
            <Zone g={g} of={Fleet} />
            <Zone g={g} of={Strips} />
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
      <Zone g={g} of={Fleet} />
      <Zone g={g} of={Strips} />
      <Zone g={g} of={Decks} />
      <div class="yard">
        <Zone g={g} of={Mine} />
        <Zone g={g} of={Others} />
      </div>
    </div>
  );
}

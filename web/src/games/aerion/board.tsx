// The board of Aerion: the fleet, the expansions in play, six decks with the Display, and my shipyard.

import "../../board/parts/parts.css";
import "./style.css";
import "./zones.css";
import "./narrow.css";
import "./scenery.css";
import "./tall.css";
import type { BoardProps } from "../../board/contract";
import { Mine, Others } from "./mine";
import { Sky } from "./scenery";
import { Strips } from "./strips";
import { gameOf } from "./model";
import { Decks, Fleet } from "./world";
import { Zone } from "../../board/zone";

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

// The board of Drum Roll: the ring with its actions, the hiring rows, the other circuses, and my circus.

import "../../board/parts/parts.css";
import "./style.css";
import "./zones.css";
import "./mine.css";
import "./narrow.css";
import "./scenery.css";
import "./tall.css";
import type { BoardProps } from "../../board/contract";
import { Hire } from "./hire";
import { Mine } from "./mine";
import { Others } from "./others";
import { Ring } from "./ring";
import { gameOf } from "./model";
import { Zone } from "../../board/zone";

export function Board(p: BoardProps) {
  const g = gameOf(p),
    hiring = g.phase === "performers" || g.phase === "personnel";
  if (p.compact) {
    return (
      <div lang={p.lang} class={`dr dr-compact zone-${p.zone ?? "world"}`}>
        {p.zone === "mine" ? (
          <Zone g={g} of={Mine} />
        ) : p.zone === "others" ? (
          <Zone g={g} of={Others} />
        ) : hiring ? (
          <>
            <Zone g={g} of={Hire} />
            <Zone g={g} of={Ring} />
          </>
        ) : (
          <>
            <Zone g={g} of={Ring} />
            <Zone g={g} of={Hire} />
          </>
        )}
      </div>
    );
  }
  return (
    <div lang={p.lang} class={`dr dr-wide dr-${g.v.players}`}>
      <div class="dr-world">
        <Zone g={g} of={Ring} />
        <Zone g={g} of={Hire} />
      </div>
      <Zone g={g} of={Others} />
      <Zone g={g} of={Mine} />
    </div>
  );
}

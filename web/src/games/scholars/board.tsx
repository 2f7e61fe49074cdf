// The board of Scholars of the South Tigris: map, House of Wisdom, rooms, shelves and books, the other players, and my
// area.

import "../../board/parts/parts.css";
import "./style.css";
import "./zones.css";
import "./rooms.css";
import "./mine.css";
import "./desk.css";
import "./narrow.css";
import "./scenery.css";
import "./tall.css";
import "./level.css";
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../../board/contract";
import { Books, Caliphs, Upgrades } from "./books";
import { Chains } from "./chains";
import { House } from "./house";
import { MapOf } from "./map";
import { Mine } from "./mine";
import { Others } from "./others";
import { Decks, Rooms } from "./rooms";
import { Shelves } from "./shelves";
import { gameOf, type Game } from "./model";
import { Zone } from "../../board/zone";

type Part = "map" | "house" | "rooms" | "decks" | "shelves" | "books" | "caliphs";
const ORDER: Part[] = ["map", "house", "rooms", "decks", "shelves", "books", "caliphs"];

/** In the phone layout, the parts of the board that the question is about come first. */
const FIRST: Record<string, Part[]> = {
  draft: ["rooms"],
  recruit: ["decks", "rooms"],
  room: ["rooms"],
  "top-card": ["decks", "rooms"],
  travel: ["map"],
  stop: ["house", "map"],
  research: ["shelves"],
  advance: ["shelves"],
  "harvest-one": ["shelves"],
  translate: ["house", "rooms"],
  chain: ["house", "rooms"],
  "black-gold": ["rooms"],
  gold: ["rooms"],
  influence: ["house"],
  "inf-scroll": ["house", "map"],
  page: ["books"],
  upgrade: ["books"],
  caliph: ["caliphs", "house"],
};

function part(g: Game, name: Part): ComponentChildren {
  switch (name) {
    case "map":
      return <Zone key={name} g={g} of={MapOf} />;
    case "house":
      return <Zone key={name} g={g} of={House} />;
    case "rooms":
      return <Zone key={name} g={g} of={Rooms} />;
    case "decks":
      return <Zone key={name} g={g} of={Decks} />;
    case "shelves":
      return <Zone key={name} g={g} of={Shelves} />;
    case "books":
      return (
        g.v.expansion > 0 && (
          <>
            <Zone key={name} g={g} of={Books} />
            <Zone key="upgrades" g={g} of={Upgrades} />
          </>
        )
      );
    case "caliphs":
      return <Zone key={name} g={g} of={Caliphs} />;
  }
}

export function Board(p: BoardProps) {
  const g = gameOf(p);
  if (p.compact) {
    const first = FIRST[g.asks] ?? [],
      order = [...first, ...ORDER.filter(x => !first.includes(x))],
      asks = `asks-${g.asks || "nothing"}${first.length ? " asks-world" : ""}`;
    return (
      <div lang={p.lang} class={`sc sc-compact zone-${p.zone ?? "world"} ${asks}`}>
        {p.zone === "mine" ? (
          <Zone g={g} of={Mine} />
        ) : p.zone === "others" ? (
          <Zone g={g} of={Others} />
        ) : (
          <section class="sc-world" data-zones aria-label={g.w.world}>
            {g.alone && <Zone g={g} of={Others} />}
            {order.map(x => part(g, x))}
            <Zone g={g} of={Chains} />
          </section>
        )}
      </div>
    );
  }
  return (
    <div lang={p.lang} class={`sc sc-wide${g.v.expansion ? " sc-more" : ""}`}>
      <section class="sc-world" data-zones aria-label={g.w.world}>
        <div class="sc-west">
          {part(g, "map")}
          {part(g, "shelves")}
        </div>
        <div class="sc-middle">
          {part(g, "house")}
          <Zone g={g} of={Others} />
        </div>
        <div class="sc-east">
          {part(g, "decks")}
          {part(g, "rooms")}
          {g.v.expansion > 0 && <Zone g={g} of={Books} />}
          <div class="sc-below">
            {g.v.expansion > 0 && <Zone g={g} of={Upgrades} />}
            <Zone g={g} of={Caliphs} />
          </div>
        </div>
        <Zone g={g} of={Chains} />
      </section>
      <Zone g={g} of={Mine} />
    </div>
  );
}

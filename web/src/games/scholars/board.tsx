// Scholars of the South Tigris on the table: map, House of Wisdom, rooms, shelves and books; the other players; and
// my things.

import "../../parts/parts.css";
import "./style.css";
import "./zones.css";
import "./place.css";
import "./tall.css";
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../../board";
import { Books, Caliphs, Upgrades } from "./books";
import { Chains } from "./chains";
import { House } from "./house";
import { MapOf } from "./map";
import { Mine } from "./mine";
import { Others } from "./others";
import { Decks, Rooms } from "./rooms";
import { Shelves } from "./shelves";
import { gameOf, type Game } from "./table";

type Part = "map" | "house" | "rooms" | "decks" | "shelves" | "books" | "caliphs";
const ORDER: Part[] = ["map", "house", "rooms", "decks", "shelves", "books", "caliphs"];

/** On a phone the parts that a question is about come first. */
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
      return <MapOf key={name} g={g} />;
    case "house":
      return <House key={name} g={g} />;
    case "rooms":
      return <Rooms key={name} g={g} />;
    case "decks":
      return <Decks key={name} g={g} />;
    case "shelves":
      return <Shelves key={name} g={g} />;
    case "books":
      return (
        g.v.expansion > 0 && (
          <>
            <Books key={name} g={g} />
            <Upgrades key="upgrades" g={g} />
          </>
        )
      );
    case "caliphs":
      return <Caliphs key={name} g={g} />;
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
          <Mine g={g} />
        ) : p.zone === "others" ? (
          <Others g={g} />
        ) : (
          <section class="sc-world" data-zones aria-label={g.w.world}>
            {g.alone && <Others g={g} />}
            {order.map(x => part(g, x))}
            <Chains g={g} />
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
          <Others g={g} />
        </div>
        <div class="sc-east">
          {part(g, "decks")}
          {part(g, "rooms")}
          {g.v.expansion > 0 && <Books g={g} />}
          <div class="sc-below">
            {g.v.expansion > 0 && <Upgrades g={g} />}
            <Caliphs g={g} />
          </div>
        </div>
        <Chains g={g} />
      </section>
      <Mine g={g} />
    </div>
  );
}

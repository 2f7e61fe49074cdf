// A card at reading size: the game's own drawing in a frame, and the full text of the card.

import { useApp } from "../ui/context";
import { faceOf } from "../board/registry";
import type { About, CardInfo } from "../engine/protocol";
import { Rich } from "./rich";

export function BigCard({ about, card, onClause }: { about: About; card: CardInfo; onClause(id: string): void }) {
  const face = faceOf(about.id),
    picture = face?.picture?.(card.id, about);
  return (
    <div class={`big-card ${face?.tint?.(card.id, about) ?? ""}`}>
      <p class="big-card-band">
        <span>{card.kind}</span>
        {card.mark && <span class="num">{card.mark}</span>}
      </p>
      {picture && (
        <div class="reading-picture" aria-hidden="true">
          {picture}
        </div>
      )}
      <p class="big-card-name" aria-hidden="true">
        {card.name}
      </p>
      <p class="reading-text">
        <Rich text={card.text} about={about} onClause={onClause} />
      </p>
    </div>
  );
}

/** Shows the number of copies of the card and the source of its text, in small print. */
export function CardSource({ about, card, onClause }: { about: About; card: CardInfo; onClause(id: string): void }) {
  const { t } = useApp();
  return (
    <p class="card-source">
      {card.copies > 1 && <>{t("card.copies.of", card.copies)} · </>}
      <span class={`source source-${card.source}`} aria-hidden="true">
        {card.source}
      </span>{" "}
      {t(card.source === "B" && !about.own?.mine ? "source.B.other" : `source.${card.source}`)}
      {card.note && (
        <>
          {" "}
          <Rich text={`(${card.note})`} about={about} onClause={onClause} />
        </>
      )}
    </p>
  );
}

// Things read large: a card, a pile.

import { useApp } from "./app";
import { Dialog } from "./dialog";
import { faceOf } from "./faces";
import type { About } from "./protocol";
import { Rich } from "./rich";

export function CardSheet({
  about,
  id,
  onClose,
  onClause,
}: {
  about: About;
  id: string;
  onClose(): void;
  onClause(id: string): void;
}) {
  const { t } = useApp();
  const card = about.cards.find(c => c.id === id);
  const word = about.words.card?.find(w => w.id === id);
  if (!card) {
    return (
      <Dialog title={word?.name ?? id} onClose={onClose}>
        <p>{word?.the}</p>
      </Dialog>
    );
  }
  const picture = faceOf(about.id)?.picture?.(card.id, about);
  return (
    <Dialog title={card.name} onClose={onClose} class="sheet-of-card">
      {picture && <div class="reading-picture">{picture}</div>}
      <p class="reading-text">
        <Rich text={card.text} about={about} onClause={onClause} />
      </p>
      <dl class="facts">
        <div>
          <dt>{t("card.kind")}</dt>
          <dd>{card.kind}</dd>
        </div>
        {card.mark && (
          <div>
            <dt>{t("card.deck")}</dt>
            <dd class="num">{card.mark}</dd>
          </div>
        )}
        <div>
          <dt>{t("card.copies")}</dt>
          <dd class="num">{card.copies}</dd>
        </div>
        <div class="facts-wide">
          <dt>{t("card.source")}</dt>
          <dd>
            <span class={`source source-${card.source}`}>{card.source}</span> {t(`source.${card.source}`)}
            {card.note && (
              <>
                {" "}
                <Rich text={`(${card.note})`} about={about} onClause={onClause} />
              </>
            )}
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

export interface PileShown {
  title: string;
  cards: { id: string; count: number }[];
}

export function PileSheet({
  about,
  pile,
  onClose,
  onCard,
}: {
  about: About;
  pile: PileShown;
  onClose(): void;
  onCard(id: string): void;
}) {
  const { t } = useApp();
  return (
    <Dialog title={pile.title} onClose={onClose}>
      {pile.cards.length === 0 && <p>{t("pile.empty")}</p>}
      <ul class="pile-list">
        {pile.cards.map(({ id, count }) => {
          const card = about.cards.find(c => c.id === id);
          return (
            <li>
              <button type="button" class="pile-card" onClick={() => onCard(id)}>
                <b>{card?.name ?? about.words.card?.find(w => w.id === id)?.name ?? id}</b>
                <span>
                  {card?.kind}
                  {card?.mark ? ` · ${card.mark}` : ""}
                </span>
                <span class="num pile-count">× {count}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

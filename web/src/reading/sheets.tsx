// Windows with a large card or a pile.

import { useApp } from "../ui/context";
import { BigCard, CardSource } from "./big-card";
import { Dialog } from "../ui/dialog";
import type { About } from "../engine/protocol";

export function CardSheet({
  about,
  id,
  here,
  onClose,
  onClause,
}: {
  about: About;
  id: string;
  here?: string | undefined; // notes about the card's current place
  onClose(): void;
  onClause(id: string): void;
}) {
  const card = about.cards.find(c => c.id === id);
  const word = about.words.card?.find(w => w.id === id);
  if (!card) {
    return (
      <Dialog title={word?.name ?? id} onClose={onClose}>
        <p>{word?.the}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={card.name} onClose={onClose} class="sheet-of-card">
      {here && <p class="reader-here">{here}</p>}
      <BigCard about={about} card={card} onClause={onClause} />
      <CardSource about={about} card={card} onClause={onClause} />
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

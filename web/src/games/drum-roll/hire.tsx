// The hiring rows: performers and personnel with their prices. A token lowers a price each round.

import type { ComponentChildren } from "preact";
import { Count } from "../../board/parts/count";
import { Icon } from "../../board/parts/icon";
import { Press } from "../../board/parts/press";
import { PerformerFace, Read, StaffFace, sayCard, sayPerformer } from "./card";
import { icons } from "./icons.gen";
import { iconOf } from "./signs";
import type { Game } from "./model";

export function Hire({ g }: { g: Game }) {
  const { v, w, a } = g,
    cards = (bag: Record<string, number>) => Object.entries(bag).map(([id, count]) => ({ id, count }));
  const plain = (list: string[]) => list.map(id => ({ id, count: 1 }));
  return (
    <section class="dr-hire" aria-label={w.performers}>
      <div class={`dr-leaf dr-row${g.phase === "performers" ? " dr-now" : ""}`}>
        <p class="dr-title">
          <span aria-hidden="true">{w.performers}</span>
          <Pile g={g} title={w.unseenPerformers} icon={icons.magician} cards={cards(v.performer_deck)} />
          <Pile
            g={g}
            title={`${g.p.t("said", w.discarded)} ${w.performers}`}
            icon={icons.discard}
            cards={plain(v.performer_discard)}
          />
          <span class="dr-supply" title={`${w.trailers}, ${w.inSupply}`}>
            <Icon d={icons.trailer} size={17} class="t-trailer" />
            <Count n={v.trailers} />
            <span class="unseen">
              {w.trailers}, {w.inSupply}
            </span>
          </span>
          <span class="dr-supply" title={`${w.tokens}, ${w.inSupply}`}>
            <b class="dr-token">−1</b>
            <b class="num">{v.tokens}</b>
            <span class="unseen">
              {w.tokens}, {w.inSupply}
            </span>
          </span>
        </p>
        <Cards g={g} row={v.row} tokens={v.row_tokens} slots={a.performer_slots ?? 0} Card={ForHire} />
      </div>
      <div class={`dr-leaf dr-row dr-row-staff${g.phase === "personnel" ? " dr-now" : ""}`}>
        <p class="dr-title">
          {w.personnel}
          <Pile g={g} title={w.unseenPersonnel} icon={icons["hire-personnel"]} cards={cards(v.staff_deck)} />
          <Pile
            g={g}
            title={`${g.p.t("said", w.discarded)} ${w.personnel}`}
            icon={icons.discard}
            cards={plain(v.staff_discard)}
          />
        </p>
        <Cards g={g} row={v.staff_row} tokens={v.staff_tokens} slots={a.personnel_slots ?? 0} Card={StaffForHire} />
      </div>
    </section>
  );
}

type CardProps = { g: Game; id: string; tokens: number };

/** The cards of a hiring row, with gaps for empty slots. */
function Cards(props: {
  g: Game;
  row: (string | null)[];
  tokens: number[];
  slots: number;
  Card(card: CardProps): ComponentChildren;
}) {
  const { g, row, tokens, slots, Card } = props;
  return (
    <div class="dr-cards">
      {row
        .slice(0, Math.max(slots, row.findLastIndex(Boolean) + 1))
        .map((id, i) =>
          id ? (
            <Card key={id} g={g} id={id} tokens={tokens[i] ?? 0} />
          ) : (
            <span key={`gap${i}`} class="dr-gap" aria-hidden="true" />
          ),
        )}
    </div>
  );
}

/** A pile of cards to look through: cards that may still appear, or discarded cards. */
export function Pile({
  g,
  title,
  icon,
  cards,
}: {
  g: Game;
  title: string;
  icon: string;
  cards: { id: string; count: number }[];
}) {
  if (!cards.length) return null;
  return (
    <button type="button" class="dr-pile" title={title} onClick={() => g.p.readPile(title, cards)}>
      <Icon d={icon} size={15} />
      <b class="num">{cards.length}</b>
      <span class="unseen">{title}</span>
    </button>
  );
}

/** The price of a card as a tag, with the tokens that lower the price. */
function Price({ price, tokens, poor }: { price: number; tokens: number; poor: boolean }) {
  return (
    <span class={`dr-price${poor ? " dr-dear" : ""}`}>
      {tokens > 0 && <span class="dr-token">−{tokens}</span>}
      <Count n={price} />
      <Icon d={icons.coin} size={15} />
    </span>
  );
}

const sayPrice = (g: Game, price: number, printed: number, tokens: number): string =>
  `${g.w.price} ${g.coins(price)}${tokens ? ` (${g.w.printed} ${printed}, ${g.w.discount} ${tokens})` : ""}`;

function ForHire({ g, id, tokens }: { g: Game; id: string; tokens: number }) {
  const { p } = g,
    component = `performer:${id}`,
    cost = g.box.performers[id]!.hire,
    price = g.a.price[id] ?? cost;
  return (
    <div class="holder dr-holder">
      <Press
        class="dr-card"
        component={component}
        touch={p.touch(component)}
        flip={`perf:${id}`}
        label={sayPerformer(g, id, false, sayPrice(g, price, cost, tokens))}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <PerformerFace
          g={g}
          id={id}
          mine={false}
          foot={<Price price={price} tokens={tokens} poor={price > g.mine.coins} />}
        />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

function StaffForHire({ g, id, tokens }: { g: Game; id: string; tokens: number }) {
  const { p, w } = g,
    component = `staff:${id}`,
    cost = g.box.personnel[id]!.hire,
    price = g.a.price[id] ?? cost,
    banned = Boolean(g.a.barred[g.me]?.[id]);
  return (
    <div class="holder dr-holder">
      <Press
        class="dr-card"
        component={component}
        touch={p.touch(component)}
        flip={`staff:${id}`}
        label={sayCard(g, id, sayPrice(g, price, cost, tokens), banned && w.banned)}
        onPress={() => p.click(component)}
        reads={`card:${id}`}
      >
        <StaffFace
          g={g}
          id={id}
          foot={
            banned ? (
              <span class="dr-some dr-danger" title={w.banned}>
                <Icon d={iconOf("pass")} size={14} />
              </span>
            ) : (
              <Price price={price} tokens={tokens} poor={price > g.mine.coins} />
            )
          }
        />
      </Press>
      <Read g={g} id={id} />
    </div>
  );
}

// Shown before a player joins another player's table: the card data that the table uses.

import { lazily } from "../ui/lazy";
import type { OwnBox } from "../engine/protocol";
import { useWords } from "./words";

const Differences = lazily(() => import("./differences").then(m => m.Differences));

export function HostBox({ game, own }: { game: string; own: OwnBox }) {
  const w = useWords();
  return (
    <section class="option-group" data-host-box={own.hash}>
      <p>{w.badgeHost(own.hash)}</p>
      <Differences game={game} text={own.text} />
    </section>
  );
}

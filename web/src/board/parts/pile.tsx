// A pile of cards that can be opened, with its size.

import { Icon } from "./icon";

export function Pile({
  icon,
  count,
  word,
  label,
  flip,
  marked,
  onOpen,
}: {
  icon: string;
  count: number;
  word: string;
  label: string;
  flip?: string;
  marked?: boolean;
  onOpen(): void;
}) {
  return (
    <button class={`pile${marked ? " pile-marked" : ""}`} type="button" data-flip={flip} onClick={onOpen}>
      <Icon d={icon} size={14} />
      <b class="num" data-count={count} aria-hidden="true">
        {count}
      </b>
      <span aria-hidden="true">{word}</span>
      <span class="unseen">{label}</span>
    </button>
  );
}

// The choice of a computer player that replaces a person.

import { useApp } from "../../ui/context";
import { isKey } from "../../i18n/words";

export function LevelChoice({ label, of, onChoose }: { label: string; of?: string; onChoose(level: string): void }) {
  const { t, games } = useApp();
  const name = (id: string) => {
    const key = `player.${id}`;
    return isKey(key) ? t(key) : id;
  };
  return (
    <select
      aria-label={of ? `${t("said", of)} ${label}` : label}
      value=""
      data-level
      onChange={e => e.currentTarget.value && onChoose(e.currentTarget.value)}
    >
      <option value="">{label}</option>
      {games.players
        .filter(p => p.id !== "human")
        .map(p => (
          <option value={p.id}>{name(p.id)}</option>
        ))}
    </select>
  );
}

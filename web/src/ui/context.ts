// The context of every screen: host, language, page texts.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Games, Host, Lang } from "../engine/protocol";
import type { T } from "../i18n/words";

export interface App {
  host: Host;
  games: Games;
  lang: Lang;
  t: T;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no app around this component");
  return app;
}

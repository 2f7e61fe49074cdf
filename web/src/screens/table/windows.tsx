// The windows over a table and over a replay. At most one is open.

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useApp } from "../../ui/context";
import { go } from "../../ui/route";
import { faceOf } from "../../board/registry";
import type { About, Look } from "../../engine/protocol";
import { RulesDrawer } from "../../reading/rules";
import { CardSheet, PileSheet, type PileShown } from "../../reading/sheets";
import { Dialog } from "../../ui/dialog";
import { Preferences } from "../preferences";
import { Menu, type MenuProps } from "./menu";
import { ScoreSheet } from "./scores";

export type Open =
  | { kind: "rules"; clause: string | null }
  | { kind: "card"; id: string; here?: string | undefined }
  | { kind: "pile"; pile: PileShown }
  | { kind: "scores" | "menu" | "prefs" | "log" | "over" };

/** The open window. A component that reads its value is redrawn when a window opens or closes. */
export type OpenWindow = Signal<Open | null>;

/** Functions that open windows for the parts of a table. */
export const opening = (open: OpenWindow) => ({
  readCard: (id: string, here?: string) => void (open.value = { kind: "card", id, here }),
  readPile: (title: string, cards: PileShown["cards"]) => void (open.value = { kind: "pile", pile: { title, cards } }),
  readClause: (clause: string | null) => void (open.value = { kind: "rules", clause }),
  show: (kind: "scores" | "menu" | "prefs" | "log" | "over") => void (open.value = { kind }),
});

interface Props {
  open: OpenWindow;
  about: About;
  look: Look;
  log: ComponentChildren;
  menu: Omit<MenuProps, "hasFace" | "game" | "onRules" | "onLog" | "onPreferences" | "onHome" | "onClose">;
  over?: ComponentChildren; // the result of the game
  clauses?: boolean; // the scores link to the rules
}

export function Windows({ open, about, look, log, menu, over, clauses }: Props) {
  const { t } = useApp();
  const now = open.value;
  const close = () => void (open.value = null);
  const { readCard, readClause, show } = opening(open);
  const run = (action: (() => void) | undefined) => action && (() => (close(), action()));
  switch (now?.kind) {
    case "rules":
      return <RulesDrawer key={now.clause} about={about} clause={now.clause} onClose={close} />;
    case "card":
      return <CardSheet about={about} id={now.id} here={now.here} onClose={close} onClause={readClause} />;
    case "pile":
      return <PileSheet about={about} pile={now.pile} onClose={close} onCard={id => readCard(id)} />;
    case "scores":
      return <ScoreSheet look={look} {...(clauses && { reading: { about, onClause: readClause } })} onClose={close} />;
    case "log":
      return (
        <Dialog title={t("log")} kind="drawer" onClose={close}>
          {log}
        </Dialog>
      );
    case "menu":
      return (
        <Menu
          {...menu}
          game={look.game}
          hasFace={faceOf(look.game) !== null}
          onHint={run(menu.onHint)}
          onPlain={() => (menu.onPlain(), close())}
          onRules={() => readClause(null)}
          onLog={() => show("log")}
          onPreferences={() => show("prefs")}
          onHome={() => go()}
          onClose={close}
        />
      );
    case "prefs":
      return <Preferences onClose={close} />;
    default:
      return now ? over : null;
  }
}

// What the board of a game draws: the table as shown, and the state of each component.

import { useMemo } from "preact/hooks";
import { useApp } from "../../ui/context";
import type { BoardProps } from "../../board/contract";
import * as select from "../../compose/selection";
import type { Component } from "../../engine/protocol";
import { isKey } from "../../i18n/words";
import type { Session } from "../../session/session";
import { opening, type OpenWindow } from "./windows";

/** Returns the state of each component while a move is composed. */
function touchOf(session: Session): BoardProps["touch"] {
  const { selection, armed, marks, aims } = session.state;
  const moves = session.movesDrawn(),
    handful = session.handful(),
    reached = session.ahead();
  return (component: Component) => {
    const selected = selection.picked.includes(component) || (armed !== null && select.speaksOf(armed, component));
    const dice = component.startsWith("die:");
    const count = moves.filter(
      m => select.speaksOf(m, component) && (select.fits(m, selection) || (dice && handful.has(m.verb))),
    ).length;
    const marked = marks.filter(c => c === component).length;
    const aim = count === 0 && moves.length > 0 && aims.has(component);
    const ahead = count === 0 && moves.length > 0 && reached.has(component);
    return { lit: count > 0 || ahead, selected, count, marked, aim, ahead };
  };
}

/** Returns the props of the board. They change when something on the board changes. */
export function useBoard(session: Session, compact: boolean, open: OpenWindow): BoardProps {
  const { t } = useApp();
  const { about, lang, shown, selection, armed, marks, aims, odds } = session.state;
  const moves = session.movesDrawn(),
    reached = session.ahead(),
    made = session.made(),
    faces = session.faces();
  const look = useMemo(() => ({ ...shown, moves }), [shown, moves]);
  const touch = useMemo(() => touchOf(session), [session, moves, selection, armed, aims, reached, marks]);
  const actions = useMemo(() => {
    const { readCard, readPile } = opening(open);
    return { click: session.click, toggle: session.toggleDie, readCard, readPile };
  }, [session, open]);
  return useMemo(() => {
    const { toggle, ...others } = actions;
    const dice = { selected: faces.map((_, i) => Boolean(selection.dice[i])), toggle };
    const say: BoardProps["t"] = (key, ...values) => (isKey(key) ? t(key, ...values) : key);
    return { about, look, lang, touch, marks, made, odds, compact, t: say, dice, ...others };
  }, [about, look, lang, touch, made, odds, compact, t, actions]);
}

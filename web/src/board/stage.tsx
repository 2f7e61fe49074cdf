// The board on its stage: the game's own board, or a board made from its schema. A phone shows it in tabs; a phone in
// landscape shows all parts in one strip.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../ui/context";
import { whose, type BoardProps } from "./contract";
import { faceOf } from "./registry";
import { useFit } from "./fit";
import { useFlip } from "../playback/flip";
import { useLitInView } from "./in-view";
import { useMarks } from "../playback/highlight";
import type { Moved } from "../playback/opponent-move";
import type { View } from "../engine/protocol";
import { SchemaTable } from "./schema-table";
import { settings } from "../storage/settings";
import { Still } from "./still";
import { Strip } from "./strip";
import { whereIs, type Parts, type Tab } from "./tab-of-move";

/** Returns the view of the shared table, and of the other seats, as text. */
function parts(view: View, seat: number): Parts {
  const { seats, tasks: _tasks, depth: _depth, turn: _turn, flags: _flags, ...world } = view;
  return {
    world: JSON.stringify(world),
    others: JSON.stringify(Array.isArray(seats) ? seats.filter((_, i) => i !== seat) : []),
  };
}

/** The props that the table screen passes to the stage. */
export interface Showing {
  moved: Moved | null; // the last move of another seat, to be highlighted
  following: boolean; // steps are shown one after another
  stride: number; // number of moves in the step that is shown
}

const NOTHING: Showing = { moved: null, following: false, stride: 1 };

/** Returns the open tab: the player's choice, or, while other players move, the tab where the move happens. */
function useTab(now: Parts, { moved, following }: Showing): { tab: Tab; choose(tab: Tab): void; news: Tab[] } {
  const [own, setOwn] = useState<Tab>("world");
  const [news, setNews] = useState<Tab[]>([]);
  const before = useRef(now);
  const at = useRef<{ moved: Moved | null; tab: Tab | null }>({ moved, tab: null });
  const isNew = moved !== at.current.moved;
  if (isNew) at.current = { moved, tab: (moved && whereIs(moved, before.current, now)) ?? at.current.tab };
  if (!following) at.current.tab = null;
  before.current = now;
  const happens = at.current.tab;
  const tab = happens ?? own;
  useLayoutEffect(() => {
    if (isNew && happens && happens !== own) setNews([happens]);
    if (!moved) setNews([]);
  }, [moved]);
  const choose = (to: Tab) => {
    setOwn(to);
    setNews(list => list.filter(n => n !== to));
  };
  return { tab, choose, news: news.filter(n => n !== tab) };
}

interface TabListProps extends Pick<ReturnType<typeof useTab>, "tab" | "news" | "choose"> {
  tabs: Tab[];
}

function TabList({ tabs, tab, news, choose }: TabListProps) {
  const { t } = useApp();
  return (
    <div class="tabs" role="tablist" aria-label={t("world")}>
      {tabs.map(z => (
        <button
          type="button"
          role="tab"
          id={`tab-${z}`}
          aria-selected={tab === z}
          aria-controls="tab-panel"
          class="tab"
          onClick={() => choose(z)}
        >
          {t(z)}
          {news.includes(z) && <span class="tab-news">{t("changed")}</span>}
        </button>
      ))}
    </div>
  );
}

interface Props {
  board: BoardProps;
  plain: boolean;
  low?: boolean; // the window is so low that the question is next to the board
  showing?: Showing;
}

export function Stage({ board, plain, low = false, showing = NOTHING }: Props) {
  const { t } = useApp();
  const { look, compact } = board;
  const Board = (plain ? null : faceOf(look.game)?.Board) ?? SchemaTable;
  const { moved, following, stride } = showing;
  const last = useRef(look);
  const near =
    Math.abs(look.n - last.current.n) <= Math.max(1, stride) && // a jump of several moves is not animated
    look.seat < 0 === last.current.seat < 0; // a spectator who takes a seat is not animated either
  const others = following && moved && Math.abs(look.n - moved.n) < stride ? moved : null;
  const root = useFlip<HTMLDivElement>(look.view, near, look.moment.phase !== "setup", others);
  useMarks(root, moved, following);
  useEffect(() => void import("./roving"), []);
  const now = useMemo(() => parts(look.view, look.seat), [look.view, look.seat]);
  const own = !plain && Board !== SchemaTable;
  useFit(root, own && !compact);
  const { tab, choose, news } = useTab(now, showing);
  useLitInView(root, { on: compact, asked: look.moves.length > 0 ? look.n : null, lit: board.touch, low, tab });
  useLayoutEffect(() => {
    last.current = look;
  }, [look]);

  // The board is large: it is redrawn only when its props change, not for every change in the question bar.
  const drawn = (zone: BoardProps["zone"]) => <Board {...board} zone={zone} />;
  const mine = whose({ look, t }, t("mine"));
  const { hand } = settings;
  const from = [
    hand,
    Board,
    look,
    board.about,
    board.lang,
    board.touch,
    board.made,
    board.odds,
    board.dice.selected.join(),
    compact,
  ];
  const main = <Still from={[...from, tab]} draw={() => drawn(compact ? tab : undefined)} />;
  if (!compact)
    return (
      <div class={`stage stage-wide${own ? "" : " stage-plain"}`} ref={root}>
        {main}
      </div>
    );
  if (low)
    return (
      <div class="stage stage-compact stage-low" ref={root}>
        <Strip draw={drawn} from={from} mine={mine} others={look.seats.length > 1} />
      </div>
    );
  const tabs: Tab[] = look.seats.length > 1 ? ["world", "others"] : ["world"];
  return (
    <div class="stage stage-compact" ref={root}>
      {tabs.length > 1 && <TabList tabs={tabs} tab={tab} news={news} choose={choose} />}
      <div
        class="stage-tab"
        data-scroller
        id="tab-panel"
        role={tabs.length > 1 ? "tabpanel" : undefined}
        aria-labelledby={tabs.length > 1 ? `tab-${tab}` : undefined}
        tabindex={0}
      >
        {main}
      </div>
      <div class="stage-mine" data-scroller tabindex={0} role="region" aria-label={t("mine")}>
        <Still from={from} draw={() => drawn("mine")} />
      </div>
    </div>
  );
}

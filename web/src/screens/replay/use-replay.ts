// The state of a replay: the record, the seat that looks at it, and the moment shown.

import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../../ui/context";
import { aboutAt } from "../../box/kept";
import { answersOf } from "../../playback/one-answer";
import { ALL, type About, type Entry, type Look, type Table } from "../../engine/protocol";

interface Whole {
  about: About;
  log: Entry[];
  last: Look;
}

/** Loads the whole game as lists, and loads them again when seat or language change. */
function useRecord(table: Table, seat: number | null): Whole | null {
  const { host, lang } = useApp();
  const [read, setRead] = useState<Whole | null>(null);
  useEffect(() => {
    let alive = true;
    if (seat === null) return;
    void (async () => {
      const last = await table.look(seat, lang);
      const [about, log] = [await aboutAt(host, table, last.game, lang), await table.log(seat, lang)];
      if (alive) setRead({ about, log, last });
    })();
    return () => {
      alive = false;
    };
  }, [table, seat, lang]);
  return read;
}

/** A finished game is shown with everything open, an unfinished one from the seat of a person. */
function useSeat(table: Table): [number | null, (seat: number) => void] {
  const { lang } = useApp();
  const [seat, setSeat] = useState<number | null>(null);
  useEffect(() => {
    void table
      .look(0, lang)
      .then(look => setSeat(look.open ? ALL : look.watch ? look.seat : Math.max(0, look.seats.indexOf("human"))));
  }, [table]);
  return [seat, setSeat];
}

/** Loads the table after move `n`. */
function useLook(table: Table, seat: number | null, n: number): Look | null {
  const { lang } = useApp();
  const [look, setLook] = useState<Look | null>(null);
  const wanted = useRef("");
  useEffect(() => {
    const key = (wanted.current = `${seat} ${lang} ${n}`);
    if (seat === null) return;
    void table.look(seat, lang, n).then(l => {
      if (wanted.current === key) setLook(l);
    });
  }, [table, seat, lang, n]);
  return look;
}

const PACE = 900; // in milliseconds, for each move

export function useReplay(table: Table, from: number) {
  const [seat, setSeat] = useSeat(table);
  const [at, setN] = useState(Math.max(0, Math.floor(from)));
  const [playing, setPlaying] = useState(false);
  const read = useRecord(table, seat),
    end = read?.last.n ?? 0;
  const answers = answersOf(read?.log ?? []),
    whole = (at: number) => at && (answers.find(e => e.n >= at)?.n ?? at), // an answer of several moves is one step
    n = whole(at);
  const look = useLook(table, seat, n),
    entry = answers.find(e => e.n === n);

  useEffect(() => {
    if (!playing) return;
    if (n >= end) return setPlaying(false);
    const timer = setTimeout(() => setN(n + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, n, end]);

  useEffect(() => {
    if (end > 0) setN(now => Math.min(now, end)); // the address may contain a number beyond the last move
  }, [end]);

  /** A function gets the current moment: a second key may come before the first one is drawn. */
  const to = (where: number | ((now: number) => number)) => {
    setPlaying(false);
    setN(at => {
      const now = whole(at),
        next = typeof where === "number" ? where : where(now);
      return next < now ? (answers.findLast(e => e.n <= next)?.n ?? 0) : Math.min(end, next);
    });
  };
  /** Starts or stops. A replay at its end starts again if `again`. */
  const play = (again: boolean) => {
    if (again && n >= end) setN(0);
    setPlaying(!playing);
  };
  return { read, look, entry, seat, setSeat, n, end, playing, to, play };
}

export type Replaying = ReturnType<typeof useReplay>;

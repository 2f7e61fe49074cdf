// A game looked at here and there, from its first move to its last.

/** Where the game stood at one moment: what each line of the drawing is at. */
export interface Sample {
  n: number;
  when: string;
  points: number[];
}

const SAMPLES = 48; // moments that are asked for, at most

/** The moves after which one looks: the beginning, the end, and evenly between. */
export function momentsOf(end: number, most = SAMPLES): number[] {
  const n = Math.min(end, most);
  return Array.from({ length: n + 1 }, (_, i) => Math.round((end * i) / Math.max(1, n)));
}

/** Who is ahead alone, or -1. */
export function leader(points: number[]): number {
  const most = Math.max(...points);
  return points.filter(p => p === most).length === 1 ? points.indexOf(most) : -1;
}

/** The moment from which on the last leader led; null: at no moment did another one. */
export function lastLead(samples: Sample[]): Sample | null {
  const last = leader(samples.at(-1)?.points ?? []);
  const before = samples.findLastIndex(s => ![last, -1].includes(leader(s.points)));
  return last < 0 || before < 0 ? null : (samples.slice(before).find(s => leader(s.points) === last) ?? null);
}

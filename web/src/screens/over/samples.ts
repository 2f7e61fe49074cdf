// Samples of a game from its first move to its last.

/** The points at one moment, for each line of the chart. */
export interface Sample {
  n: number;
  when: string;
  points: number[];
}

const SAMPLES = 48; // maximum number of samples

/** Returns the moves to sample: the first, the last, and some evenly between them. */
export function momentsOf(end: number, most = SAMPLES): number[] {
  const n = Math.min(end, most);
  return Array.from({ length: n + 1 }, (_, i) => Math.round((end * i) / Math.max(1, n)));
}

/** Returns the seat that leads alone, or -1. */
export function leader(points: number[]): number {
  const most = Math.max(...points);
  return points.filter(p => p === most).length === 1 ? points.indexOf(most) : -1;
}

/** Returns the moment when the final leader took the lead. null: no other player ever led. */
export function lastLead(samples: Sample[]): Sample | null {
  const last = leader(samples.at(-1)?.points ?? []);
  const before = samples.findLastIndex(s => ![last, -1].includes(leader(s.points)));
  return last < 0 || before < 0 ? null : (samples.slice(before).find(s => leader(s.points) === last) ?? null);
}

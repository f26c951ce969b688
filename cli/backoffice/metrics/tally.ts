/** What a process counts for monitoring; nothing in it tells who sent something or what it says. */
export interface Tally {
  /** Answered calls, by `route` and `outcome`. */
  requests: Map<string, number>;
  /** Calls that were refused, by `route` and `reason`. */
  refusals: Map<string, number>;
  /** When a job last ended well, by its name; nothing before that. */
  jobs: Map<string, Date | undefined>;
}

export function createTally(): Tally {
  return { requests: new Map(), refusals: new Map(), jobs: new Map() };
}

/** Counts one more of these labels, whose values come from the code and never from a visitor. */
export function count(counts: Map<string, number>, labels: Record<string, string>): void {
  const key = Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

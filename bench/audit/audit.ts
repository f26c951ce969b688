import type { Load } from './measureLoad.ts';

/** What was measured of a page; of several loads the worst of each figure. */
export interface AuditedPage {
  path: string;
  load: Load;
  /** Findings of axe, with the state of the page. */
  findings: string[];
}

export interface Audit {
  /** ISO time of its begin. */
  at: string;
  machine: string;
  /** Loads of each page. */
  runs: number;
  /** Processes that waited for the processor when it began, and its cores: above one each, times say little. */
  busy: { load: number; cores: number };
  headers: Record<string, boolean>;
  pages: AuditedPage[];
}

/** What each figure of a load should stay within. */
export const goals: Readonly<Record<keyof Load, { name: string; unit: string; most: number }>> = {
  largestPaint: { name: 'Largest paint', unit: 'ms', most: 1200 },
  blocked: { name: 'Blocked', unit: 'ms', most: 50 },
  shift: { name: 'Shift', unit: '', most: 0.01 },
  bytes: { name: 'All bytes', unit: 'B', most: 250_000 },
  html: { name: 'Page and styles', unit: 'B', most: 14_000 },
  requests: { name: 'Requests', unit: '', most: 25 },
};

export const figures = Object.keys(goals) as (keyof Load)[];

/** The worst of several loads, figure by figure. */
export function worstOf(loads: readonly Load[]): Load {
  return Object.fromEntries(
    figures.map((name) => [name, Math.max(...loads.map((load) => load[name]))]),
  ) as unknown as Load;
}

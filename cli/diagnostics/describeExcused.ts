import { type Sentence, tell } from '../terminal/telling/tell.ts';
import type { ToldProblem } from './diagnostic.ts';

/** What does not count, in lines: how much of which rule, why, and where that is written. Empty when all counts. */
export function describeExcused(diagnostics: Pick<ToldProblem, 'rule' | 'excused'>[]): Sentence[] {
  const groups = new Map<string, { count: number; places: Set<string>; rule: string; reason: string }>();
  for (const { rule, excused } of diagnostics) {
    if (!excused) continue;
    const { reason, file, line } = excused;
    const name = `${rule} ${file} ${reason}`;
    const group = groups.get(name) ?? { count: 0, places: new Set(), rule, reason };
    group.count += 1;
    group.places.add(`${file}:${line}`);
    groups.set(name, group);
  }
  if (groups.size === 0) return [];
  const all = [...groups.values()];
  const total = all.reduce((sum, { count }) => sum + count, 0);
  return [
    tell`${total} findings are excused and not counted:`,
    ...all.map(({ count, places, rule, reason }) => {
      const [first, ...others] = places;
      const where = others.length > 0 ? tell`${first} and ${tell`${others.length} other places`}` : first;
      return tell`${count} ${rule}: ${reason} (${where})`;
    }),
  ];
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** When a line was changed, in milliseconds; nothing when nobody knows. */
export type ChangedAt = (place: Pick<Diagnostic, 'file' | 'line'>) => number | undefined;

/**
 * Problems between two languages, told where the mistake is likelier: in the text that changed last, or in the default
 * language when all others agree against it. Both places are named.
 */
export function chooseSides(diagnostics: Diagnostic[], others: number, changedAt: ChangedAt): Diagnostic[] {
  const against = new Map<string, number>();
  for (const { otherSide } of diagnostics)
    if (otherSide) against.set(nameOf(otherSide), (against.get(nameOf(otherSide)) ?? 0) + 1);
  const told = new Set<string>();
  return diagnostics.flatMap((problem) => {
    const { otherSide, explains: _, ...here } = problem;
    if (!otherSide) return [here];
    const name = nameOf(otherSide);
    const [hereAt, thereAt] = [changedAt(here), changedAt(otherSide)];
    const known = hereAt !== undefined && thereAt !== undefined && hereAt !== thereAt;
    const outvoted = others > 1 && against.get(name) === others;
    if (!outvoted && !(known && thereAt > hereAt)) return [withOther(here, otherSide, known)];
    if (told.has(name)) return [];
    told.add(name);
    return [withOther(otherSide, here, known && thereAt > hereAt)];
  });
}

function nameOf({ file, key, rule }: Diagnostic): string {
  return `${file}#${key} ${rule}`;
}

function withOther(
  problem: Diagnostic,
  { file, line, column, key }: Diagnostic,
  changedLast: boolean,
): Diagnostic {
  const order = changedLast ? ' This line changed last.' : '';
  return {
    ...problem,
    hint: `${problem.hint} (${file}:${line})${order}`,
    other: { file, line, column, key },
  };
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** When a line was changed, in milliseconds, and whether git knows its file; undefined if neither can be found out. */
export type ChangedAt = (
  place: Pick<Diagnostic, 'file' | 'line'>,
) => { at: number; isKnown: boolean } | undefined;

/** Texts written at about the same time, as by a copy, tell nothing. */
const apartMs = 2000;

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
    const [ofHere, ofThere] = [changedAt(here), changedAt(otherSide)];
    const [hereAt = 0, thereAt = 0] = [ofHere?.at, ofThere?.at];
    const known = ofHere !== undefined && ofThere !== undefined && Math.abs(hereAt - thereAt) >= apartMs;
    // All of a new file changed last.
    const isNew = ofThere?.isKnown && !ofHere?.isKnown;
    const outvoted = others > 1 && against.get(name) === others;
    if (!outvoted && !(known && thereAt > hereAt)) return [withOther(here, otherSide, known && !isNew)];
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
  return {
    ...problem,
    hint: changedLast
      ? tell`${problem.hint} (${file}:${line}) This line changed last.`
      : tell`${problem.hint} (${file}:${line})`,
    other: { file, line, column, key },
  };
}

import { tell } from '../terminal/telling/tell.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Of problems with one cause the first, which names the other places. They come sorted. */
export function joinCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = new Map<string, string[]>();
  const first = diagnostics.filter(({ rule, cause, file, line }) => {
    if (cause === undefined) return true;
    const name = `${rule} ${cause}`;
    const known = places.get(name);
    if (known) known.push(`${file}:${line}`);
    else places.set(name, []);
    return !known;
  });
  return first.map(({ cause, ...problem }) => {
    const others = places.get(`${problem.rule} ${cause}`) ?? [];
    if (cause === undefined || others.length === 0) return problem;
    const also = isOfFolder(problem, others)
      ? tell`The same holds for ${tell`${others.length} other files`} in its folder.`
      : tell`The same holds for ${others.join(', ')}.`;
    return { ...problem, hint: problem.hint ? tell`${problem.hint} ${also}` : also };
  });
}

/** Whether many places are whole files of one folder: their names would say no more than their number. */
function isOfFolder({ rule, file }: Diagnostic, others: readonly string[]): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return rule === 'file/unknown' && others.every((place) => place.startsWith(folder)) && others.length > 2;
}

import { say } from '../terminal/telling/say.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import type { Diagnostic } from './diagnostic.ts';
import { rules } from './rules.ts';

/** This many other places are named; beyond that, their number says enough. */
const MOST_NAMED = 5;

/** The first of the problems with one cause, which names the others' places or counts many. Takes them sorted. */
export function joinCauses(found: readonly Diagnostic[]): Diagnostic[] {
  const diagnostics = withCommonCauses(found);
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
    const also = tellOthers(problem, others);
    return { ...problem, hint: problem.hint ? tell`${problem.hint} ${also}` : also };
  });
}

/**
 * The same, where what many items of one folder or entries of one list break a schema with, in the same words, has one
 * cause: a key that was added to the schema, or renamed there. A few of them are slips, each told where it is.
 */
function withCommonCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.map(({ rule, cause, file, message, hint }) => {
    if (cause !== undefined || rules[rule].stage !== 'schema') return cause;
    const words = [message, hint].map((one) => (one ? say(one, 'en').replace(/\[\d+\]/g, '[]') : ''));
    return [file.slice(0, file.lastIndexOf('/')), ...words].join(' ');
  });
  const counts = new Map<string | undefined, number>();
  for (const cause of causes) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  return diagnostics.map((problem, at) =>
    (counts.get(causes[at]) ?? 0) > MOST_NAMED ? { ...problem, cause: causes[at] } : problem,
  );
}

function tellOthers(problem: Pick<Diagnostic, 'rule' | 'file'>, others: readonly string[]): Sentence {
  if (isOfFolder(problem, others))
    return tell`The same holds for ${tell`${others.length} other files`} in its folder.`;
  const named = others.slice(0, MOST_NAMED).join(', ');
  const left = others.length - MOST_NAMED;
  return left > 0
    ? tell`The same holds for ${named}, and for ${tell`${left} other places`}.`
    : tell`The same holds for ${named}.`;
}

/** Whether many places are files of one folder, each once: their names would say no more than their number. */
function isOfFolder({ rule, file }: Pick<Diagnostic, 'rule' | 'file'>, others: readonly string[]): boolean {
  const folderOf = (place: string) => place.slice(0, place.lastIndexOf('/') + 1);
  const files = new Set([file, ...others.map((place) => place.slice(0, place.lastIndexOf(':')))]);
  const many = rule === 'file/unknown' ? 2 : MOST_NAMED;
  return (
    others.length > many &&
    files.size > others.length &&
    others.every((place) => folderOf(place) === folderOf(file))
  );
}

import { counted, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { isRule, rules } from '../../diagnostics/rules.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Document, locate, type Pointer, problemAt } from '../content/document.ts';
import type { Checks, Excuse } from './checks.ts';
import { findWrongRules } from './findWrongRules.ts';

/** Whether every run looks at a rule: what concerns a release and other hosts is looked at when somebody asks. */
export function isAskedAlways(rule: string): boolean {
  return isRule(rule) && rules[rule].stage !== 'release';
}

/** Whether there may be more to find once these are mended. */
export function hidesOthers(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ rule, excused }) => {
    return !excused && !rules[rule].excusable && ['syntax', 'schema', 'pairing'].includes(rules[rule].stage);
  });
}

/** An excuse that hides fewer findings than it says. */
interface Rest {
  excuse: Excuse;
  found: number;
}

/** Problems as somebody wants them taken: of another severity, or excused, which they carry with its reason. */
export function excuse(
  diagnostics: readonly Diagnostic[],
  checks: Checks,
): { weighed: Diagnostic[]; rests: Rest[] } {
  const weighed = diagnostics.map((one) => weigh(one, checks));
  // What names a key takes its findings before what means the whole file.
  const ordered = [...checks.excuses].sort((a, b) => Number(!a.key) - Number(!b.key));
  const rests = ordered.flatMap((excuse) => {
    if (!mayBeExcused(excuse.rule)) return [];
    const { findings: expected = 1, reason, document, pointer } = excuse;
    const meant = [...weighed.entries()].filter(([, one]) => !one.excused && isMeant(one, excuse));
    const place = placeOf(document, pointer);
    for (const [index, one] of meant)
      weighed[index] =
        meant.length > expected
          ? { ...one, hint: tooMany(one, excuse, meant.length, place) }
          : { ...one, excused: { ...place, reason } };
    return meant.length < expected ? [{ excuse, found: meant.length }] : [];
  });
  return { weighed, rests };
}

/**
 * The same, and what is wrong with the excuses themselves. An excuse that is no longer needed is told only if
 * `isJudged` says that its rule was looked at everywhere, or if its rule finds something else in the file.
 */
export function weighFindings(
  diagnostics: readonly Diagnostic[],
  checks: Checks,
  isJudged: (rule: string) => boolean,
): Diagnostic[] {
  const { weighed, rests } = excuse(diagnostics, checks);
  const unused = rests
    .filter(({ excuse }) => isJudged(excuse.rule) || counted(weighed).some((one) => isOfFile(one, excuse)))
    .map((rest) => describeUnused(rest, counted(weighed)));
  return [...weighed, ...[...findWrongRules(checks), ...unused].map((one) => weigh(one, checks))];
}

function mayBeExcused(rule: string): boolean {
  return isRule(rule) && rules[rule].excusable === true;
}

function weigh(problem: Diagnostic, { severities }: Checks): Diagnostic {
  const wanted = severities.find(({ rule }) => rule === problem.rule);
  if (!wanted || (wanted.severity !== 'error' && !mayBeExcused(problem.rule))) return problem;
  const { severity, document, pointer } = wanted;
  if (severity !== 'off') return { ...problem, severity };
  return { ...problem, excused: { ...placeOf(document, pointer), reason: 'The rule is off.' } };
}

function placeOf(document: Document, pointer: Pointer): Place {
  return { file: document.path, ...locate(document, pointer, 'key') };
}

/** A problem between two languages is excused in either. */
function isMeant(problem: Diagnostic, { rule, file, key }: Excuse): boolean {
  const sides = [problem, ...(problem.other ? [problem.other] : [])];
  return problem.rule === rule && sides.some((at) => at.file === file && (!key || at.key === key));
}

function isOfFile(problem: Diagnostic, { rule, file }: Excuse): boolean {
  return problem.rule === rule && problem.file === file;
}

function tooMany({ hint }: Diagnostic, { findings = 1 }: Excuse, found: number, place: Place): Sentence {
  const more = tell`${findings} such findings are excused at ${place.file}:${place.line}, but there are ${String(found)} now, so all of them are shown.`;
  return hint ? tell`${hint} ${more}` : more;
}

function describeUnused({ excuse, found }: Rest, left: Diagnostic[]): Diagnostic {
  const { rule, findings = 1, file, key, document, pointer } = excuse;
  const place = key ? tell`"${key}" of ${file}` : file;
  return problemAt(document, pointer, {
    rule: 'checks/unused',
    message:
      found === 0
        ? tell`Nothing is left to excuse here: ${rule} finds nothing at ${place}.`
        : tell`This excuses ${tell`${findings} findings`} of ${rule} at ${place}, but only ${found} are left.`,
    hint:
      found === 0
        ? whatToDo(excuse, left)
        : tell`Write "findings: ${found}": the rest would hide the next mistakes.`,
  });
}

/** Where the rule finds something else in the file, the key may be written wrongly. */
function whatToDo(excuse: Excuse, left: Diagnostic[]): Sentence {
  const { rule, key } = excuse;
  const keys = [...new Set(left.flatMap((one) => (isOfFile(one, excuse) && one.key) || []))];
  if (!key || keys.length === 0) return tell`Delete the entry: it would hide the next mistake.`;
  const there = tell`Correct the key, or delete the entry: ${rule} finds something at ${keys.join(', ')}.`;
  return didYouMean(key, keys, there);
}

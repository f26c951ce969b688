import type { ReleaseRules, SiteDefinition } from '../../site/contract.ts';
import { type Pointer, problemAt } from '../compiler/content/document.ts';
import type { Content } from '../compiler/content/pairTranslations.ts';
import { valueAt } from '../compiler/content/tree.ts';
import { factAt, yearsSince } from '../compiler/meaning/countAges.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isGroup } from '../settings/isGroup.ts';
import { tell } from '../terminal/telling/tell.ts';

/** Items that do not say what a public site should. One that is a placeholder as a whole is told as such. */
export function findGaps({ documents }: Content, wanted: NonNullable<ReleaseRules['wanted']>): Diagnostic[] {
  return Object.entries(wanted).flatMap(([collection, paths]) =>
    documents
      .filter(({ path, data }) => path.startsWith(`content/${collection}/`) && !isPlaceholder(data))
      .flatMap((document) =>
        paths.flatMap((path) =>
          pointersOf(document.data, path.split('.')).flatMap((pointer) => {
            if (valueAt(document.data, pointer) !== undefined) return [];
            return problemAt(document, pointer, {
              rule: 'release/gap',
              message: tell`"${pointer.join('.')}" is missing.`,
              hint: tell`Write it, or say with a reason why visitors are not told.`,
            });
          }),
        ),
      ),
  );
}

/** Ages in `content/company.yaml` that are less than the years since. */
export function findOldAges(
  { documents }: Content,
  ages: NonNullable<SiteDefinition['ages']>,
  now: Date,
): Diagnostic[] {
  const company = documents.find(({ path }) => path === 'content/company.yaml');
  if (!company) return [];
  return Object.entries(ages).flatMap(([age, since]) => {
    const told = factAt(company, age);
    const years = yearsSince(company, since, now);
    if (typeof told !== 'number' || years === undefined || told >= years) return [];
    return problemAt(company, age.split('.'), {
      rule: 'release/age',
      message: tell`"${age}" is ${told}, but since ${factAt(company, since) as number} it has been ${years} years.`,
      hint: tell`Correct it, or accept with a reason that the number stays.`,
    });
  });
}

function isPlaceholder(data: unknown): boolean {
  return isGroup(data) && data.placeholder === true;
}

/** The places of a path, `*` being each key that is there. */
function pointersOf(tree: unknown, [step, ...rest]: string[]): Pointer[] {
  if (step === undefined) return [[]];
  const steps = step === '*' ? Object.keys(isGroup(tree) ? tree : {}) : [step];
  return steps.flatMap((one) => pointersOf(valueAt(tree, [one]), rest).map((pointer) => [one, ...pointer]));
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isNear } from '../../diagnostics/suggest.ts';
import type { Told } from '../../diagnostics/told.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from './compileSchemas.ts';
import { type Document, mentions, nameOf, type Pointer, problemAt } from './document.ts';
import { valueAt } from './tree.ts';

/** What looks into the facts, to see which of them nobody uses. */
interface Users {
  documents: readonly Document[];
  kinds: readonly ContentKind[];
}

/**
 * A fact that several files ask for and the facts lack was lost there: deleted, or given another name. It is told there
 * once, at the name that nobody asks for, and not in the texts; what was `told` of the facts already is not told again.
 * One that is nearly called like another was misspelt.
 */
export function tellLostFacts(
  problems: readonly Diagnostic[],
  { company, names }: { company: Document; names: readonly string[] },
  users: Users,
  told: Told,
): Diagnostic[] {
  const asking = new Map<string, Set<string>>();
  for (const { lostFact, file } of problems.map(asLost))
    if (lostFact) asking.set(lostFact, (asking.get(lostFact) ?? new Set()).add(file));
  const lost = [...asking].filter(
    ([name, files]) => files.size > 1 && !names.some((known) => isNear(name, known)),
  );
  if (lost.length === 0) return [...problems];
  const isLost = new Set(lost.map(([name]) => name));
  return [
    ...problems.filter((problem) => !isLost.has(asLost(problem).lostFact ?? '')),
    ...lost
      .filter(([name]) => !told.at(company.path, name))
      .map(([name, files]) => describe(name, files, company, users))
      .filter((problem) => !told.again(problem)),
  ];
}

function asLost({ rule, cause, file }: Diagnostic) {
  return { file, lostFact: rule === 'translation/unknown-fact' ? cause : undefined };
}

function describe(name: string, files: ReadonlySet<string>, company: Document, users: Users): Diagnostic {
  const steps = name.split('.');
  const group = steps.slice(0, -1);
  const wanted = steps.at(-1) ?? '';
  const spare = spareKeys(group, company, users);
  const [near] = spare;
  const message = tell`There is no fact "${name}", which ${files.size} texts ask for.`;
  const places = [...files].join(', ');
  const rule = 'translation/unknown-fact';
  if (near === undefined)
    return problemAt(company, group, {
      rule,
      message,
      hint: tell`Write it here; see ${places}.`,
      part: 'key',
    });
  const hint = tell`Nobody asks for "${near}": is it "${wanted}"? See ${places}.`;
  const pointer: Pointer = [...group, near];
  return problemAt(company, pointer, { rule, message, hint, part: 'key', key: nameOf(pointer) });
}

/** Keys of a group of facts that neither texts nor schemas name. */
function spareKeys(group: Pointer, company: Document, { documents, kinds }: Users): string[] {
  const found = group.length === 0 ? company.data : valueAt(company.data, group);
  if (!isGroup(found)) return [];
  const schemas = JSON.stringify(kinds.map(({ schema }) => schema));
  return Object.keys(found).filter((key) => {
    const path = [...group, key].join('.');
    const isAsked = documents.some((document) => mentions(document, `{{${path}`, `{{ ${path}`));
    return !isAsked && !schemas.includes(`"${path}"`) && !schemas.includes(`"${key}":`);
  });
}

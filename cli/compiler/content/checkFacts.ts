import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isNear } from '../../diagnostics/suggest.ts';
import type { Told } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from './compileSchemas.ts';
import {
  type Document,
  type InTexts,
  mentions,
  type Pointer,
  problemAt,
  problemInValue,
} from './document.ts';
import { askedFacts, checkVariables, flattenFacts } from './facts.ts';
import { findTypedFacts, learnNeighbours } from './findTypedFacts.ts';
import { findCompany } from './pairTranslations.ts';
import { leaves, valueAt } from './tree.ts';
import type { Entry } from './validateDocument.ts';

/**
 * What is wrong with the facts of `company.yaml`, and with texts that ask for them: facts within facts, lost ones,
 * variables that lead nowhere, facts that were typed by hand.
 */
export function checkFacts(
  entries: Entry[],
  kinds: readonly ContentKind[],
  { inTexts, told }: { inTexts: InTexts; told: Told },
): Diagnostic[] {
  const company = findCompany(entries);
  if (!company) return [];
  const documents = entries.map(({ document }) => document);
  const facts = askedFacts(company.data);
  const typedFacts = flattenFacts(company.data);
  const sections = entries.filter(({ kind }) => kind.kind === 'translation').map(({ document }) => document);
  const longTexts = entries.filter(({ kind }) => kind.kind === 'texts').map(({ document }) => document);
  const neighbours = learnNeighbours(sections, facts);
  const asked = `variables ${fingerprint(JSON.stringify([...facts]))}`;
  // A text that asks for nothing has the same mistakes whatever the facts are.
  const variablesIn = (document: Document) => (mentions(document, '{{') ? asked : 'variables');
  const variables = documents.flatMap((document) =>
    document === company
      ? nestedFacts(company)
      : inTexts(variablesIn(document), [document], () => variableProblems(document, facts)),
  );
  // Texts are right to ask for a fact that is wrong itself.
  const ofTexts = variables.filter(({ cause }) => !isTold(cause, company, told));
  return [
    ...tellLostFacts(ofTexts, { company, names: [...facts.keys()] }, { documents, kinds }, told),
    ...findTypedFacts([...sections, ...longTexts], typedFacts, neighbours, inTexts),
  ];
}

/** What looks into the facts, to see which of them nobody uses. */
interface Users {
  documents: readonly Document[];
  kinds: readonly ContentKind[];
}

/**
 * If several files ask for a fact that is missing, it was deleted or renamed. It is told among the facts, once, at the
 * name that nobody asks for, and not in the texts; what was `told` of the facts already is not told again. If its name
 * is nearly that of another fact, it was misspelt.
 */
function tellLostFacts(
  problems: readonly Diagnostic[],
  { company, names }: { company: Document; names: readonly string[] },
  users: Users,
  told: Told,
): Diagnostic[] {
  const asking = new Map<string, Set<string>>();
  for (const { rule, cause, file } of problems)
    if (rule === 'translation/unknown-fact' && cause !== undefined)
      asking.set(cause, (asking.get(cause) ?? new Set()).add(file));
  const lost = new Map(
    [...asking].filter(([name, files]) => files.size > 1 && !names.some((known) => isNear(name, known))),
  );
  return [
    ...problems.filter(({ cause = '' }) => !lost.has(cause)),
    ...[...lost]
      .filter(([name]) => !told.at(company.path, name))
      .map(([name, files]) => describe(name, files, company, users))
      .filter((problem) => !told.again(problem)),
  ];
}

function describe(name: string, files: ReadonlySet<string>, company: Document, users: Users): Diagnostic {
  const steps = name.split('.');
  const group = steps.slice(0, -1);
  const [near] = spareKeys(group, company, users);
  const places = [...files].join(', ');
  return problemAt(company, near === undefined ? group : [...group, near], {
    rule: 'translation/unknown-fact',
    message: tell`There is no fact "${name}", which ${files.size} texts ask for.`,
    hint:
      near === undefined
        ? tell`Write it here; see ${places}.`
        : tell`Nobody asks for "${near}": is it "${steps.at(-1)}"? See ${places}.`,
    part: 'key',
  });
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

/** Whether something was told of a fact, or of the value in its long form. */
function isTold(fact: string | undefined, { path }: Document, told: Told): boolean {
  return fact !== undefined && (told.at(path, fact) || told.at(path, `${fact}.value`));
}

/** Facts are filled into texts, never into each other: they would be shown with their braces, or go in a circle. */
function nestedFacts(company: Document): Diagnostic[] {
  return leaves(company.data).flatMap(({ pointer, value }) =>
    typeof value === 'string' && /\{\{|\}\}/.test(value)
      ? [
          problemAt(company, pointer, {
            rule: 'fact/nested',
            message: tell`A fact cannot contain another one.`,
            hint: tell`Write it out.`,
          }),
        ]
      : [],
  );
}

function variableProblems(document: Document, facts: Map<string, unknown>): Diagnostic[] {
  return leaves(document.data).flatMap(({ pointer, value }) =>
    typeof value === 'string'
      ? checkVariables(value, facts).map((found) => problemInValue(document, pointer, value, found))
      : [],
  );
}

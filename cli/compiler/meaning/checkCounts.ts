import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import { type Document, type Pointer, problemAt } from '../content/document.ts';
import { findCompany } from '../content/pairTranslations.ts';
import { valueAt } from '../content/tree.ts';
import { withMeant } from '../hints/fileNames.ts';
import { factAt } from './countAges.ts';
import { keysOf, type Meaning, nameOfItem, unreadIn } from './meaning.ts';

/** One line of `x-counts`: of the items whose values are these, there are as many as a number or a fact says. */
interface Count {
  where: Record<string, unknown>;
  is: number | string;
}

/** How many there are, of the items of a kind and in lists, where a schema or a fact says it. */
export function checkCounts(meaning: Meaning): Diagnostic[] {
  return [...countItems(meaning), ...checkTotals(meaning)];
}

/**
 * How many items of a kind there are, where the schema of the kind or a fact says it (`x-counts`). Nobody knows while
 * one of them cannot be read.
 */
function countItems(meaning: Meaning): Diagnostic[] {
  const { entries } = meaning;
  const unread = unreadIn(meaning);
  const company = findCompany(entries);
  const kinds = new Set(entries.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const counts: Count[] = Array.isArray(kind.schema['x-counts']) ? kind.schema['x-counts'] : [];
    if (counts.length === 0 || [...withMeant(unread)].some(kind.governs)) return [];
    const items = withoutCopies(
      entries.filter((entry) => entry.kind === kind).map(({ document }) => document),
    );
    const problems = counts.flatMap((count) => countedWrongly(count, kind, items, company) ?? []);
    // One item counted wrongly is often missed in another line.
    return problems.slice(0, 1);
  });
}

/** A number of items that is not the one that a line of `x-counts` says. */
function countedWrongly(
  { where, is }: Count,
  { name }: ContentKind,
  items: Document[],
  company: Document | undefined,
): Diagnostic | undefined {
  const found = items.filter((item) => fits(item, where));
  const wanted = typeof is === 'string' ? company && factAt(company, is) : is;
  if (typeof wanted !== 'number' || found.length === wanted) return undefined;
  const what = Object.entries(where)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
  if (typeof is === 'string' && company)
    return problemAt(company, is.split('.'), {
      rule: 'value/count',
      message: what
        ? tell`"${is}" is ${wanted}, but content/${name} has ${found.length} with ${what}.`
        : tell`"${is}" is ${wanted}, but content/${name} has ${found.length}.`,
      hint: tell`Correct the number, or add or delete items.`,
    });
  const place = found.at(-1) ?? items[0];
  const [key = ''] = Object.keys(where);
  return (
    place &&
    problemAt(place, [key], {
      rule: 'value/count',
      message: tell`There are ${found.length} ${name} with ${what}, and it should be ${wanted}.`,
      hint: tell`Set "${key}" in as many files as there should be.`,
      part: found.length > wanted ? 'key' : 'value',
    })
  );
}

/** Lists of a file that have another number of items together than their schema says (`x-total`). */
function checkTotals({ entries, meantIn }: Meaning): Diagnostic[] {
  return entries.flatMap((entry) => {
    const lists = new Map<string, { pointer: Pointer; wanted: number; found: number }>();
    for (const { pointer, says } of meantIn(entry)) {
      const wanted = says['x-total'];
      if (typeof wanted !== 'number') continue;
      const name = keysOf(pointer);
      const first = lists.get(name) ?? { pointer, wanted, found: 0 };
      const list = valueAt(entry.document.data, pointer);
      lists.set(name, { ...first, found: first.found + (Array.isArray(list) ? list.length : 0) });
    }
    return [...lists].flatMap(([name, { pointer, wanted, found }]) => {
      if (found === wanted) return [];
      return problemAt(entry.document, pointer, {
        rule: 'value/count',
        message: tell`All lists "${name}" together have ${found} items, and it should be ${wanted}.`,
        hint: tell`Add what is missing, or delete what is too much, in any of them.`,
        part: 'key',
      });
    });
  });
}

/** The first of several items with one id, which is told elsewhere. */
function withoutCopies(items: Document[]): Document[] {
  return [...new Map(items.map((item) => [nameOfItem(item), item] as const).reverse()).values()].reverse();
}

/** A key that is left out counts as false. */
function fits({ data }: Document, where: Record<string, unknown>): boolean {
  return isGroup(data) && Object.entries(where).every(([key, value]) => (data[key] ?? false) === value);
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shown } from '../../diagnostics/shown.ts';
import { isNear } from '../../diagnostics/suggest.ts';
import type { Told } from '../../diagnostics/told.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Counterpart, describeMissingKey } from '../content/describeMissingKey.ts';
import { nameOf, type Pointer, problemAt } from '../content/document.ts';
import { areForms, isForm } from '../letters/pluralForms.ts';
import { firstReordered } from './findReordered.ts';
import { fromBothSides } from './values/twoSides.ts';

/** Compares keys, list lengths and what is empty in a section with the same one in the default language. */
export function compareKeys(base: Counterpart, other: Counterpart, told: Told): Diagnostic[] {
  const isTold = (pointer: Pointer) =>
    [base, other].some(({ document }) => told.at(document.path, nameOf(pointer)));

  const compare = (a: unknown, b: unknown, pointer: Pointer): Diagnostic[] => {
    if (isTold(pointer)) return [];
    if (isGroup(a) && isGroup(b)) return compareGroups(a, b, pointer);
    if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b, pointer);
    if (isEmpty(a) === isEmpty(b)) return [];
    return [isEmpty(b) ? emptyText(other, pointer, a) : emptyText(base, pointer, b)];
  };

  const compareGroups = (a: Group, b: Group, pointer: Pointer): Diagnostic[] => {
    const isToldAt = (key: string) => isTold([...pointer, key]);
    const untold = (group: Group) =>
      Object.fromEntries(Object.entries(group).filter(([key]) => !isToldAt(key)));
    if (Object.keys(a).some(isForm) && areForms(untold(a), untold(b))) return [];

    const found = findRenamed(a, b);
    const renamed = found?.some(isToldAt) ? undefined : found;
    const compareKey = (key: string): Diagnostic | Diagnostic[] => {
      const inner = [...pointer, key];
      if (Object.hasOwn(a, key) && Object.hasOwn(b, key)) return compare(a[key], b[key], inner);
      if (isTold(inner) || renamed?.includes(key)) return [];
      if (Object.hasOwn(b, key)) return extraKey(other, inner, base);
      return describeMissingKey(other.document, pointer, key, base) ?? [];
    };
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...(renamed ? [otherName(base, other, pointer, renamed)] : []), ...[...keys].flatMap(compareKey)];
  };

  const compareLists = (a: unknown[], b: unknown[], pointer: Pointer): Diagnostic[] => {
    const lengths = a.length === b.length ? [] : [differentLength(base, other, pointer, [a, b])];
    // Told by its order; what its items have would differ at every place.
    if (firstReordered(a, b) !== undefined) return lengths;
    const inBoth = a.slice(0, b.length);
    return [...lengths, ...inBoth.flatMap((item, at) => compare(item, b[at], [...pointer, at]))];
  };

  return compare(base.document.data, other.document.data, []);
}

type Group = Record<string, unknown>;

/** A text that is empty in one language, and `full` in the other. */
function emptyText({ document }: Counterpart, pointer: Pointer, full: unknown): Diagnostic {
  return problemAt(document, pointer, {
    rule: 'translation/empty',
    message: tell`"${nameOf(pointer)}" is empty, but it has a text in the other language.`,
    hint: tell`The other language: ${shown(full)}`,
  });
}

/** The one key that only `a` has and the one that only `b` has, if they are spelt alike: one of them is misspelt. */
function findRenamed(a: object, b: object): [string, string] | undefined {
  const [inA = '', ...othersInA] = Object.keys(a).filter((key) => !Object.hasOwn(b, key));
  const [inB = '', ...othersInB] = Object.keys(b).filter((key) => !Object.hasOwn(a, key));
  const isOne = inA && inB && othersInA.length === 0 && othersInB.length === 0;
  return isOne && isNear(inA, inB) ? [inA, inB] : undefined;
}

function otherName(
  base: Counterpart,
  other: Counterpart,
  pointer: Pointer,
  [inBase, inOther]: [string, string],
): Diagnostic {
  const keyOf = (side: Counterpart, key: string) => ({ ...side, pointer: [...pointer, key], key });
  return fromBothSides(keyOf(base, inBase), keyOf(other, inOther), (here, there) => ({
    rule: 'translation/extra-key',
    message: tell`The key "${here.key}" is called "${there.key}" in ${there.language}.`,
    hint: tell`Every language needs the same key: one of the two is misspelt.`,
    part: 'key',
  }));
}

/** A key that the default language lacks: there it may have been deleted by mistake. */
function extraKey(other: Counterpart, pointer: Pointer, base: Counterpart): Diagnostic {
  const key = String(pointer.at(-1));
  const problem = problemAt(other.document, pointer, {
    rule: 'translation/extra-key',
    message: tell`The key "${key}" does not exist in ${base.language}.`,
    hint: tell`Delete it, or add it to ${base.document.path}.`,
    part: 'key',
  });
  const otherSide = describeMissingKey(base.document, pointer.slice(0, -1), key, other);
  return otherSide ? { ...problem, otherSide } : problem;
}

function differentLength(
  base: Counterpart,
  other: Counterpart,
  pointer: Pointer,
  [ofBase, ofOther]: [unknown[], unknown[]],
): Diagnostic {
  const listOf = (side: Counterpart, { length }: unknown[]) => ({ ...side, pointer, length });
  return fromBothSides(listOf(base, ofBase), listOf(other, ofOther), (here, there) => ({
    rule: 'translation/different-length',
    message: tell`"${nameOf(pointer)}" has ${tell`${here.length} items`}; ${there.language} has ${there.length}.`,
    hint: tell`Every language needs the same number of items in the same order.`,
    part: 'key',
  }));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

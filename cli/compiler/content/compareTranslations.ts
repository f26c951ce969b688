import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { shown } from '../../diagnostics/shown.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { plural } from '../../terminal/plural.ts';
import { type Document, nameOf, type Pointer, problemAt } from './document.ts';

/** Keys whose values are no language. */
export const referenceKeys = new Set<unknown>(['id', 'to', 'icon', 'image', 'document', 'count']);

/** Whether a value is no language but refers to something, so that it must be the same everywhere. */
function isReference(pointer: Pointer, value: string): boolean {
  return referenceKeys.has(pointer.at(-1)) && /^(\S+|\{\{[^{}]*\}\})$/.test(value);
}

/**
 * Compares a section with the same section in the default language: missing and extra keys, list lengths,
 * empty values, variables, markup and references. Problems are told in the file of `other`.
 */
export function compareTranslations(base: Document, other: Document, baseName: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (pointer: Pointer, rule: RuleName, message: string, hint: string, part?: 'key') =>
    diagnostics.push(problemAt(other, pointer, { rule, message, hint, part, key: nameOf(pointer) }));

  const compare = (a: unknown, b: unknown, pointer: Pointer): void => {
    if (isGroup(a) && isGroup(b)) {
      for (const key of Object.keys(a)) {
        if (key in b) compare(a[key], b[key], [...pointer, key]);
        else {
          const parent = nameOf(pointer);
          diagnostics.push({
            ...problemAt(other, pointer, {
              rule: 'translation/missing-key',
              message: `The key "${key}" is missing${parent ? ` in "${parent}"` : ''}; ${baseName} has it.`,
              hint: `${baseName}: ${shown(a[key])}`,
              part: 'key',
              key: nameOf([...pointer, key]),
            }),
          });
        }
      }
      for (const key of Object.keys(b)) {
        if (!(key in a)) {
          report(
            [...pointer, key],
            'translation/extra-key',
            `The key "${key}" does not exist in ${baseName}.`,
            `Delete it, or add it to ${base.path}.`,
            'key',
          );
        }
      }
    } else if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) {
        report(
          pointer,
          'translation/different-length',
          `"${nameOf(pointer)}" has ${plural(b.length, 'item')}; ${baseName} has ${a.length}.`,
          'Every language needs the same number of items in the same order.',
          'key',
        );
      }
      for (let i = 0; i < Math.min(a.length, b.length); i += 1) compare(a[i], b[i], [...pointer, i]);
    } else compareValues(a, b, pointer);
  };

  const compareValues = (a: unknown, b: unknown, pointer: Pointer): void => {
    const name = nameOf(pointer);
    if (isEmpty(a) !== isEmpty(b)) {
      const [emptyPlace, full] = isEmpty(b) ? [other, a] : [base, b];
      diagnostics.push(
        problemAt(emptyPlace, pointer, {
          rule: 'translation/empty',
          message: `"${name}" is empty, but it has a text in the other language.`,
          hint: `The other language: ${shown(full)}`,
          key: name,
        }),
      );
      return;
    }
    if (typeof a !== 'string' || typeof b !== 'string') return;
    if (isReference(pointer, a) && a !== b) {
      report(
        pointer,
        'translation/different-reference',
        `"${name}" is "${b}", but "${a}" in ${baseName}.`,
        'It is no text but a reference: write the same in every language.',
      );
    }
    const missing = difference(variablesOf(a), variablesOf(b));
    const extra = difference(variablesOf(b), variablesOf(a));
    if (missing.length > 0 || extra.length > 0) {
      report(
        pointer,
        'translation/different-variable',
        [
          missing.length > 0 ? `${missing.join(', ')} is missing in "${name}".` : '',
          extra.length > 0 ? `${extra.join(', ')} in "${name}" does not occur in ${baseName}.` : '',
        ]
          .filter(Boolean)
          .join(' '),
        `${baseName}: ${shown(a)}`,
      );
    }
    if (markupOf(a) !== markupOf(b)) {
      report(
        pointer,
        'translation/different-markup',
        `The markup of "${name}" differs from ${baseName}: ${markupOf(b) || 'none'} instead of ${markupOf(a) || 'none'}.`,
        `${baseName}: ${shown(a)}`,
      );
    }
  };

  compare(base.data, other.data, []);
  return diagnostics;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** `{{facts.people}}` and `{max}` alike, each as often as it occurs. */
function variablesOf(text: string): string[] {
  return (text.match(/\{\{[^{}]*\}\}|\{\w+\}/g) ?? []).map((found) => found.replace(/\s/g, '')).sort();
}

/** Tags, links and emphasis in their order of kind, for example `** link`. */
function markupOf(text: string): string {
  const kinds = [
    ...(text.match(/<\/?[a-z][^>]*>/gi) ?? []),
    ...(text.match(/\*\*[^*\s][^*]*\*\*/g) ?? []).map(() => '**bold**'),
    ...(text.match(/\]\([^)]*\)/g) ?? []).map((link) => `link${link.slice(1)}`),
  ];
  return kinds.sort().join(' ');
}

function difference(from: string[], without: string[]): string[] {
  const left = [...without];
  return from.filter((item) => {
    const index = left.indexOf(item);
    if (index === -1) return true;
    left.splice(index, 1);
    return false;
  });
}

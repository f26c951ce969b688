import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import { keysOf, type Meaning, nameOfItem } from './meaning.ts';

/**
 * Values that stand twice where each item has one of its own (`x-once`): in the lists of a file, or, where an item is a
 * file, in those of its kind.
 */
export function checkOnce({ entries, meantIn }: Meaning): Diagnostic[] {
  const taken = new Map<string, Document>();
  return entries.flatMap((entry) => {
    const { document, kind } = entry;
    return meantIn(entry).flatMap(({ pointer, says }) => {
      if (says['x-once'] !== true) return [];
      const isListed = kind.kind !== 'collection' || pointer.some((step) => typeof step === 'number');
      const written = valueAt(document.data, pointer);
      const value = String(written);
      const name = `${isListed ? document.path : kind.name}\0${keysOf(pointer)}\0${value}`;
      const first = taken.get(name);
      if (!first) {
        taken.set(name, document);
        return [];
      }
      // Of the copy of a file, its name is told.
      if (first !== document && nameOfItem(first) === nameOfItem(document)) return [];
      const key = pointer.at(-1);
      return problemAt(document, pointer, {
        rule: 'id/duplicate',
        message:
          first === document
            ? tell`The ${key} "${value}" is already taken further up in this file.`
            : tell`The ${key} "${value}" is already taken by ${first.path}.`,
        hint:
          typeof written === 'number'
            ? tell`Give this one another number.`
            : tell`Give this one another name.`,
      });
    });
  });
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import { keysOf, type Meaning } from './meaning.ts';

/** Values in the lists of a file that stand there twice, though each item has one of its own (`x-once`). */
export function checkOnce({ entries, meantIn }: Meaning): Diagnostic[] {
  return entries.flatMap((entry) => {
    const { document } = entry;
    const taken = new Set<string>();
    return meantIn(entry).flatMap(({ pointer, says }) => {
      if (says['x-once'] !== true) return [];
      const value = String(valueAt(document.data, pointer));
      const name = `${keysOf(pointer)}\0${value}`;
      if (!taken.has(name)) {
        taken.add(name);
        return [];
      }
      return problemAt(document, pointer, {
        rule: 'id/duplicate',
        message: tell`The ${pointer.at(-1)} "${value}" is already taken further up in this file.`,
        hint: tell`Give this one another name.`,
      });
    });
  });
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, type Pointer, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Meaning } from './meaning.ts';

/**
 * Texts of sections without the words of the text of their language that their schema names (`x-contains`): what the
 * website makes of these words, as a link, would be missing, and nothing else tells it. Where no text of several has
 * them, it is the words that are wrong.
 */
export function checkContained({ entries, meantIn, languages }: Meaning): Diagnostic[] {
  const sections = entries.filter(({ kind }) => kind.kind === 'translation');
  return languages.flatMap((code) => {
    const folder = `content/translations/${code}/`;
    const inFolder = sections.filter(({ document }) => document.path.startsWith(folder));
    /** Texts in whose words those of another one must stand, by the path of that one. */
    const byTarget = new Map<string, { document: Document; pointer: Pointer; value: string }[]>();
    for (const entry of inFolder)
      for (const { pointer, says } of meantIn(entry)) {
        const target = says['x-contains'];
        const value = valueAt(entry.document.data, pointer);
        if (typeof target !== 'string' || typeof value !== 'string') continue;
        byTarget.set(target, [...(byTarget.get(target) ?? []), { document: entry.document, pointer, value }]);
      }
    return [...byTarget].flatMap(([target, holders]) => {
      const [section, ...steps] = target.split('.');
      const document = inFolder.find(({ kind }) => kind.name === section)?.document;
      const words = document && valueAt(document.data, steps);
      if (!document || typeof words !== 'string' || words === '') return []; // told by the section's own schema
      const lacking = holders.filter(({ value }) => !value.includes(words));
      const places = lacking.map((one) => `${one.document.path} (${nameOf(one.pointer)})`).join(', ');
      if (lacking.length > 1 && lacking.length === holders.length)
        return [
          problemAt(document, steps, {
            rule: 'text/lacks-words',
            message: tell`No text that must have the words "${words}" has them.`,
            hint: tell`Write them as they are in ${places}, or write them there.`,
          }),
        ];
      return lacking.map((holder) =>
        problemAt(holder.document, holder.pointer, {
          rule: 'text/lacks-words',
          message: tell`This text lacks the words "${words}".`,
          hint: tell`Write them letter for letter: the website looks for them here. They are at "${nameOf(steps)}" in ${document.path}.`,
        }),
      );
    });
  });
}

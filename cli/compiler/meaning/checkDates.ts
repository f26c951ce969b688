import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { nameOf, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Meaning } from './meaning.ts';

/**
 * Days and years that cannot be: `x-date: past` is not after today, `x-date: future` not before it, and `x-not-before`
 * names the key beside it that comes first. A term that has run out only warns, as it does so by itself.
 */
export function checkDates({ entries, meantIn, now }: Meaning): Diagnostic[] {
  const today = now.toISOString().slice(0, 10);
  return entries.flatMap((entry) =>
    meantIn(entry).flatMap(({ pointer, says }) => {
      const { document } = entry;
      const written = valueAt(document.data, pointer);
      // A fact may be written out: { value, placeholder }.
      const value = isGroup(written) ? written.value : written;
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const when = says['x-date'];
      const day = String(value);
      const limit = today.slice(0, day.length);
      if (!/^\d{4}(-\d{2}-\d{2})?$/.test(day)) return [];
      const name = nameOf(pointer);
      if (when === 'past' && day > limit) {
        return [
          problemAt(document, pointer, {
            rule: 'value/future',
            message: tell`"${name}" is ${day}, which has not come yet.`,
            hint: tell`Correct it; today is ${today}.`,
          }),
        ];
      }
      const first = says['x-not-before'];
      const before =
        typeof first === 'string' ? valueAt(document.data, [...pointer.slice(0, -1), first]) : undefined;
      if (typeof before === 'string' && day < before) {
        return [
          problemAt(document, pointer, {
            rule: 'value/order',
            message: tell`"${name}" is ${day}, before "${String(first)}", which is ${before}.`,
            hint: tell`Swap or correct the two.`,
          }),
        ];
      }
      if (when === 'future' && day < limit) {
        return [
          problemAt(document, pointer, {
            rule: 'value/past',
            message: tell`"${name}" is ${day}, which is over.`,
            hint: tell`Write a later day, or delete the file.`,
          }),
        ];
      }
      return [];
    }),
  );
}

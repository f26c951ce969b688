import { todayAnywhere, todayIn } from '../../../site/forms/rules/days.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { nameOf, problemAt } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';
import { dayAt, isBefore } from './dayAt.ts';
import type { Meaning } from './meaning.ts';

/**
 * Days and years that cannot be: `x-date: past` is not after today, `x-date: future` and `last` not before it, and
 * `x-not-before` names the key beside it that comes first. A term that has run out only warns, as it does so by itself.
 * Today is every day that it is somewhere on Earth.
 */
export function checkDates({ entries, meantIn, now, told }: Meaning): Diagnostic[] {
  const [first, last] = todayAnywhere(now);
  return entries.flatMap((entry) =>
    meantIn(entry).flatMap(({ pointer, says }) => {
      const { document } = entry;
      const day = dayAt(document, pointer);
      if (day === undefined) return [];
      const report = (rule: RuleName, message: Sentence, hint: Sentence) =>
        problemAt(document, pointer, { rule, message, hint });
      const { 'x-date': when, 'x-not-before': earlier } = says;
      const name = nameOf(pointer);
      if (when === 'past' && isBefore(last, day))
        return report(
          'value/future',
          tell`"${name}" is ${day}, which is still to come.`,
          tell`Correct it; today is ${todayIn([undefined], now)[0]}.`,
        );
      const beside = typeof earlier === 'string' ? [...pointer.slice(0, -1), earlier] : undefined;
      const isKnown = beside && !told.at(document.path, nameOf(beside));
      const before = isKnown ? dayAt(document, beside) : undefined;
      if (before !== undefined && isBefore(day, before))
        return report(
          'value/order',
          tell`"${name}" is ${day}, before "${String(earlier)}", which is ${before}.`,
          tell`Swap or correct the two.`,
        );
      return (when === 'future' || when === 'last') && isBefore(day, first)
        ? report('value/past', tell`"${name}" is ${day}, which is over.`, whatIsOver(when, entry))
        : [];
    }),
  );
}

function whatIsOver(when: unknown, { kind }: Entry): Sentence {
  if (when !== 'last') return tell`Write a later day, or delete the file.`;
  return kind.kind === 'collection'
    ? tell`It no longer has a page, and no page shows it: delete the file, or write a later day.`
    : tell`Pages no longer show it: delete the entry, or write a later day.`;
}

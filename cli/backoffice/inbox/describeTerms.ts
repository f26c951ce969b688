import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { plural } from '../../terminal/plural.ts';

/** The terms of a form in words, as its definition has them; empty where it has none. */
export interface DescribedTerms {
  /** How long a submission is kept. */
  kept: string;
  /** When its sender is asked for an update. */
  reminder: string;
  /** By when the office has to answer. */
  answer: string;
}

export function describeTerms({ retention }: FormNote): DescribedTerms {
  const { untilAnswered, months, monthsAfterAnswer, remindAfterMonths } = retention;
  const limits = [
    ...(untilAnswered ? ['until answered'] : []),
    ...(months ? [untilAnswered ? `${plural(months, 'month')} at most` : plural(months, 'month')] : []),
    ...(monthsAfterAnswer ? [`${plural(monthsAfterAnswer, 'month')} after its outcome`] : []),
  ];
  const { acknowledgeDays, answerMonths } = retention;
  const answers = [
    ...(acknowledgeDays ? [`receipt in ${plural(acknowledgeDays, 'day')}`] : []),
    ...(answerMonths ? [`outcome in ${plural(answerMonths, 'month')}`] : []),
  ];
  return {
    kept: limits.join(', ') || 'until erased',
    reminder: remindAfterMonths ? `after ${plural(remindAfterMonths, 'month')}` : '',
    answer: answers.join(', '),
  };
}

import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** The terms of a form in words, as its definition has them. */
export interface DescribedTerms {
  /** How long a submission is kept. */
  kept: Sentence;
  /** When its sender is asked for an update. */
  reminder: Sentence | undefined;
  /** By when the office has to answer. */
  answer: Sentence | undefined;
}

export function describeTerms({ retention }: FormNote): DescribedTerms {
  const { untilAnswered, months, monthsAfterAnswer, remindAfterMonths } = retention;
  const limits = [
    ...(untilAnswered ? [tell`until answered`] : []),
    ...(months ? [untilAnswered ? tell`${months} months at most` : tell`${months} months`] : []),
    ...(monthsAfterAnswer ? [tell`${monthsAfterAnswer} months after its outcome`] : []),
  ];
  const { acknowledgeDays, answerMonths } = retention;
  const answers = [
    ...(acknowledgeDays ? [tell`acknowledgement in ${tell`${acknowledgeDays} days`}`] : []),
    ...(answerMonths ? [tell`outcome in ${tell`${answerMonths} months`}`] : []),
  ];
  return {
    kept: joinSentences(limits, ', '), // every form has a longest term
    reminder: remindAfterMonths ? tell`after ${tell`${remindAfterMonths} months`}` : undefined,
    answer: answers.length > 0 ? joinSentences(answers, ', ') : undefined,
  };
}

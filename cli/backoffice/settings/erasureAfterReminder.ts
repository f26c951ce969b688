import type { Retention } from '../../../site/forms/rules/formDefinition.ts';
import type { Place } from '../../terminal/formatMoment.ts';
import { addMonths } from './addMonths.ts';
import { submissionTerms } from './terms.ts';

/**
 * When an applicant who is reminded now may be deleted: at the end of the term, but a month from now at the earliest.
 */
export function erasureAfterReminder(
  receivedAt: Date,
  reminded: Date,
  retention: Retention,
  place: Place,
): Date {
  const { erase } = submissionTerms(receivedAt, retention, place);
  return new Date(Math.max(erase.getTime(), addMonths(reminded, 1, place).getTime()));
}

import type { FormDefinition } from '../../../../site/forms/rules/formDefinition.ts';
import { findFormErrors, findIdleFormWords } from '../findFormErrors.ts';
import { findConsentMistakes } from './findConsentMistakes.ts';
import { findFileMistakes } from './findFileMistakes.ts';
import { findFormatMistakes } from './findFormatMistakes.ts';
import { findLostChoices } from './findLostChoices.ts';
import { findLostNames } from './findLostNames.ts';
import { findMarkMistakes } from './findMarkMistakes.ts';
import { findOpenTexts } from './findOpenTexts.ts';
import { findUnfitWords } from './findUnfitWords.ts';
import { findWireMistakes } from './findWireMistakes.ts';
import { findWrongSamples } from './findWrongSamples.ts';
import type { FormMistake } from './formMistake.ts';

/**
 * Where a form definition contradicts itself, would lose an answer or takes whatever is typed: nothing of it keeps page
 * and back office from reading it. One that cannot be read has none.
 */
export function findFormMistakes(definition: unknown): FormMistake[] {
  const isReadable = findFormErrors(definition).every(({ keyword }) => keyword === 'additionalProperties');
  if (!isReadable || findIdleFormWords(definition).length > 0) return [];
  const form = definition as FormDefinition; // just proved
  const lost = findLostNames(form);
  const idle = findUnfitWords(form);
  const unfit = [...idle, ...findOpenTexts(form), ...findLostChoices(form), ...findFormatMistakes(form)];
  // A field that is required by a misspelt name, or in words that say nothing, would be told as optional, too.
  const marks = lost.length > 0 || idle.length > 0 ? [] : findMarkMistakes(form);
  return [
    ...unfit,
    ...lost,
    ...findWireMistakes(form),
    ...findFileMistakes(form),
    ...findConsentMistakes(form),
    ...marks,
    // Where a field says what cannot be, no answer fits.
    ...(unfit.length > 0 ? [] : findWrongSamples(form, marks.length === 0)),
  ];
}

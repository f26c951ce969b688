import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { checkAddresses } from './checkAddresses.ts';
import { checkContained } from './checkContained.ts';
import { checkCounts } from './checkCounts.ts';
import { checkDates } from './checkDates.ts';
import { checkLanguages } from './checkLanguages.ts';
import { checkOnce } from './checkOnce.ts';
import { checkPlaces } from './checkPlaces.ts';
import { checkPlurals } from './checkPlurals.ts';
import { checkReferences } from './checkReferences.ts';
import { checkStrayFiles } from './checkStrayFiles.ts';
import type { Meaning } from './meaning.ts';

/**
 * Every rule over what values mean together. Schemas say by keywords of their own (`x-…`) which values they hold for.
 */
export function checkMeaning(meaning: Meaning): Diagnostic[] {
  const found = [
    checkLanguages,
    checkReferences,
    checkContained,
    checkDates,
    checkPlaces,
    checkAddresses,
    checkCounts,
    checkOnce,
    checkPlurals,
    checkStrayFiles,
  ].flatMap((check) => check(meaning));
  return found.filter((problem) => !meaning.told.again(problem));
}

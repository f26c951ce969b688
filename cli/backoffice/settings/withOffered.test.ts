import { expect, it } from 'vitest';
import { checkAnswers } from '../../../site/forms/rules/checkAnswers.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { minimalAnswers } from '../../settings/forms/sampleAnswers.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { readForms } from './readForms.ts';
import { readOfficeTexts } from './readOfficeTexts.ts';
import { withOffered } from './withOffered.ts';

const forms = readForms(codeFolder);
const texts = readOfficeTexts(codeFolder, forms, {
  code: 'it',
  locale: 'it-IT',
  name: 'Italiano',
  prefix: '',
});

/** What is wrong with a form that is right but for these answers. */
function refusedIn(name: string, typed: Record<string, string[]>): string[] {
  const form = formNamed(withOffered(forms, texts), name);
  const answers = readAnswers(form, new Map([...minimalAnswers(form), ...Object.entries(typed)]));
  return checkAnswers(form, answers)
    .filter(({ path }) => path in typed)
    .map(({ path, rule }) => `${path} ${rule}`);
}

it.each([
  ['supplier', { 'company.district': ['MI'], 'areas.regions': ['03', '20'], 'areas.district': ['OT', 'CI'] }],
  ['supplier', { 'company.district': ['EE'] }],
  ['quotation', { 'delivery.country': ['AX'], 'pickUp.country': ['IT'] }],
] as [string, Record<string, string[]>][])('%s takes what its page offers: %o', (name, typed) => {
  expect(refusedIn(name, typed)).toEqual([]);
});

it.each([
  // A province that is no more (requirements §13.5): whoever sends it is asked to choose.
  ['supplier', 'company.district', 'SU'],
  ['supplier', 'areas.regions', '21'],
  ['supplier', 'areas.district', 'EE'],
  ['quotation', 'delivery.country', 'ZZ'],
])('%s refuses a choice that its page does not offer: %s %s', (name, path, value) => {
  expect(refusedIn(name, { [path]: [value] })).toEqual([`${path} choice`]);
});

it('refuses nothing of a list that could not be read', () => {
  const unread = Object.fromEntries(
    Object.entries(texts.forms).map(([name, form]) => [
      name,
      { ...form, labels: { ...form.labels, options: { provinces: {}, regions: {} } } },
    ]),
  );
  expect(withOffered(forms, { ...texts, forms: unread })).toEqual(forms);
});

import { describe, expect, it } from 'vitest';
import type { FormNote } from './formDefinition.ts';
import { formOptions, isOwnList } from './formOptions.ts';
import type { FormTexts } from './formTexts.ts';

const regions = [
  { istat: '01', name: 'Piedmont', provinces: [{ sigla: 'TO', name: 'Torino' }] },
  { istat: '03', name: 'Lombardy', provinces: [{ sigla: 'BG', name: 'Bergamo' }] },
];
const texts = {
  options: { goodType: { VARIA: 'General', ADR: 'Dangerous' }, provincesAndAbroad: { EE: 'Abroad' } },
  choice: { legend: 'Privacy', accept: 'Accept', decline: 'Decline' },
} as unknown as FormTexts;
const lists: FormNote['lists'] = {
  regions: { from: 'regions.regions.istat' },
  provinces: { from: 'regions.regions.provinces.sigla', partOf: 'istat' },
  provincesAndAbroad: {
    from: 'regions.regions.provinces.sigla',
    label: '{name} ({sigla})',
    sorted: true,
  },
};
const read = (file: string) => ({ regions: { regions } })[file];
const language = { code: 'en', locale: 'en-GB', name: 'English', prefix: '/en' };
const list = (name: string, code = 'en') =>
  formOptions({ options: name, first: ['IT'] }, { texts, lists, read, language: { ...language, code } });

describe('formOptions', () => {
  it('takes the values of a list of the form from its keys', () => {
    expect(list('goodType')).toEqual([
      {
        options: [
          { value: 'VARIA', label: 'General' },
          { value: 'ADR', label: 'Dangerous' },
        ],
      },
    ]);
    expect(list('choice')[0]?.options.map(({ value }) => value)).toEqual(['accept', 'decline']);
  });

  it('names regions and sends their codes', () => {
    expect(list('regions')[0]?.options[0]).toEqual({ value: '01', label: 'Piedmont' });
  });

  it('groups provinces by region, or lists them by name with abroad at the end', () => {
    expect(list('provinces').map(({ label }) => label)).toEqual(['Piedmont', 'Lombardy']);
    expect(list('provincesAndAbroad')[0]?.options).toEqual([
      { value: 'BG', label: 'Bergamo (BG)' },
      { value: 'TO', label: 'Torino (TO)' },
      { value: 'EE', label: 'Abroad' },
    ]);
  });

  it('offers nothing of a file that lacks the list', () => {
    const from = (list: string) =>
      formOptions({ options: 'own' }, { texts, lists: { own: { from: list } }, read, language });
    for (const list of ['regions.towns.name', 'towns.towns.name', 'regions.regions.towns.name'])
      expect(from(list).flatMap(({ options }) => options)).toEqual([]);
  });

  it('knows the lists that stand in the texts of a form alone', () => {
    const own = ['goodType', 'regions', 'countries', 'constructor'].filter((name) =>
      isOwnList(name, { lists }),
    );
    expect(own).toEqual(['goodType', 'constructor']);
    expect(isOwnList('regions', {})).toBe(true);
  });

  it('begins the countries with Italy', () => {
    const labels = list('countries')[0]?.options.map(({ label }) => label) ?? [];
    expect(labels.slice(0, 2)).toEqual(['Italy', 'Afghanistan']);
    expect(labels).toHaveLength(249);
  });
});

import { describe, expect, it } from 'vitest';
import type { Content } from '../../../schemas/types.ts';
import { formOptions } from './formOptions.ts';
import type { FormTexts } from './formTexts.ts';

const regions = [
  { istat: '01', name: 'Piedmont', provinces: [{ sigla: 'TO', name: 'Torino' }] },
  { istat: '03', name: 'Lombardy', provinces: [{ sigla: 'BG', name: 'Bergamo' }] },
];
const texts = {
  options: { goodType: { VARIA: 'General', ADR: 'Dangerous' } },
  choice: { legend: 'Privacy', accept: 'Accept', decline: 'Decline' },
  abroad: 'Abroad',
} as unknown as FormTexts;
const content = { regions: { regions } } as unknown as Content;
const language = { code: 'en', locale: 'en-GB', name: 'English', prefix: '/en' };
const list = (name: string, code = 'en') =>
  formOptions({ options: name, first: ['IT'] }, { texts, content, language: { ...language, code } });

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

  it('begins the countries with Italy', () => {
    const labels = list('countries')[0]?.options.map(({ label }) => label) ?? [];
    expect(labels.slice(0, 2)).toEqual(['Italy', 'Afghanistan']);
    expect(labels).toHaveLength(249);
  });
});

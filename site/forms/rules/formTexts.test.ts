import { describe, expect, it } from 'vitest';
import { type FormTexts, fieldText, groupText } from './formTexts.ts';

const texts: FormTexts = {
  title: 'T',
  intro: 'I',
  submit: 'Send',
  mail: { name: 'M' },
  fields: { name: { label: 'Name' }, areas: { regions: { label: 'Regions' }, hint: 'At least one' } },
  groups: { company: { title: 'Company', text: 'Yours' }, areas: { title: 'Areas' } },
};

describe('fieldText', () => {
  it('finds nested labels', () => {
    expect(fieldText(texts, 'areas.regions')).toEqual({ label: 'Regions' });
  });

  it('takes the sentence of a box from beside the fields, and has none for privacy', () => {
    expect(fieldText({ ...texts, terms: 'I accept' } as FormTexts, 'terms')).toEqual({ label: 'I accept' });
    expect(fieldText(texts, 'privacy')).toBeUndefined();
    expect(fieldText({ ...texts, terms: null } as object as FormTexts, 'terms.of.use')).toBeUndefined();
  });
});

describe('groupText', () => {
  it('has title and text, or the hint of the fields as text', () => {
    expect(groupText(texts, 'company')).toEqual({ title: 'Company', text: 'Yours' });
    expect(groupText(texts, 'areas')).toEqual({ title: 'Areas', text: 'At least one' });
  });

  it('takes no field that is called hint for one', () => {
    const fields = { areas: { hint: { label: 'A hint' } } };
    expect(groupText({ ...texts, fields }, 'areas')).toEqual({ title: 'Areas', text: undefined });
  });

  it('is the legend in a form without groups, and nothing for fields that stand alone', () => {
    expect(groupText({ ...texts, groups: undefined, legend: 'Full name' }, 'fullName')).toEqual({
      title: 'Full name',
    });
    expect(groupText(texts, undefined)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { HeadContext } from '../page.ts';
import { jobPosting } from './jobPosting.ts';

const branch = { id: 'it-padova', title: 'Padua', address: '1 Road', country: 'IT', placeholder: false };
const position = {
  id: 'planner',
  placeholder: false,
  order: 1,
  datePosted: '2026-11-20',
  branch: 'it-padova',
  employmentType: ['FULL_TIME' as const],
  texts: {
    it: { name: 'Pianificatore' },
    en: { name: 'Planner', competencesDescription: 'Planning.', requiredSkill: '- Maps' },
  },
};

function post(
  changes: object = {},
  {
    legalName = 'Valico',
    of = branch,
    baseUrl = '/',
  }: { legalName?: string; of?: object; baseUrl?: string | null } = {},
) {
  const content = {
    company: { legalName, site: { url: 'https://valico.it' } },
    branches: [of],
    forms: { application: { 'x-form': { kind: 'application' } } },
    site: { api: { baseUrl }, endpoints: { application: { path: '/Create' } }, timeZone: 'Europe/Rome' },
  };
  const text = { openPositions: { detail: { requiredSkills: 'Required skills' } } };
  const context = { content, text, language: { code: 'en' } } as unknown as HeadContext;
  return jobPosting({ ...position, ...changes }, context);
}

describe('jobPosting', () => {
  it('describes a dated position in a known place', () => {
    expect(post()).toMatchObject({
      '@type': 'JobPosting',
      title: 'Planner',
      description: '<p>Planning.</p>\n<p><strong>Required skills</strong></p>\n<ul>\n<li>Maps</li>\n</ul>',
      employmentType: ['FULL_TIME'],
      datePosted: '2026-11-20',
      hiringOrganization: { name: 'Valico', url: 'https://valico.it' },
      jobLocation: { address: { streetAddress: '1 Road', addressLocality: 'Padua', addressCountry: 'IT' } },
    });
  });

  it.each([
    ['no date', { datePosted: undefined }, {}],
    ['a demo position', { placeholder: true }, {}],
    ['an unknown place', { branch: undefined }, {}],
    ['an invented place', {}, { of: { ...branch, placeholder: true } }],
    ['an unknown employer', {}, { legalName: '\uE000Valico\uE001' }],
  ])('says nothing with %s', (_, changes, around) => expect(post(changes, around)).toBeUndefined());

  it('says that one may apply there only where the form can be sent', () => {
    expect(post()).toMatchObject({ directApply: true });
    expect(post({}, { baseUrl: null })).toMatchObject({ directApply: false });
  });

  it('is open until its last day is over in the time zone of the office', () => {
    expect(post({ validThrough: '2026-12-31' })).toMatchObject({ validThrough: '2026-12-31T23:59:59+01:00' });
    expect(post()).toHaveProperty('validThrough', undefined);
  });

  it('leaves an unknown address out', () => {
    const of = { ...branch, address: '\uE000To be confirmed\uE001' };
    expect(post({}, { of })).toMatchObject({ jobLocation: { address: { streetAddress: undefined } } });
  });
});

import { expect, it } from 'vitest';
import type { Content } from '../../../schemas/types.ts';
import { formEndpoint } from './formEndpoint.ts';

const host = 'https://backoffice.example';
const definition = (kind: string) => ({ 'x-form': { kind } });
const content = (api: string | null, report: object = {}) =>
  ({
    forms: { contact: definition('enquiry'), supplier: definition('proposal'), report: definition('report') },
    site: {
      api: { baseUrl: api },
      endpoints: { contact: { path: '/Contact' }, supplier: null, report: { path: '/Report' } },
      report: { recipients: ['age1key'], ...report },
    },
  }) as unknown as Content;

it('is where a form is sent', () => {
  expect(formEndpoint('contact', content(host))).toBe(`${host}/Contact`);
});

it('is unknown without a host or a call (M-31)', () => {
  expect(formEndpoint('contact', content(null))).toBeUndefined();
  expect(formEndpoint('supplier', content(host))).toBeUndefined();
});

it('may be on the host of the site itself', () => {
  expect(formEndpoint('contact', content('/'))).toBe('/Contact');
});

it('sends reports to their own host, and only when somebody can read them', () => {
  const own = 'https://reports.example';
  expect(formEndpoint('report', content(host, { baseUrl: own }))).toBe(`${own}/Report`);
  expect(formEndpoint('report', content(null, { baseUrl: own }))).toBe(`${own}/Report`);
  expect(formEndpoint('report', content(host, { recipients: [] }))).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { Content } from '../../schemas/types.ts';
import { reportStatusUrl } from './reportStatusUrl.ts';

const content = (api: string | null, report: string | null, endpoint: object | null = { path: '/Status' }) =>
  ({
    site: { api: { baseUrl: api }, report: { baseUrl: report }, endpoints: { reportStatus: endpoint } },
  }) as unknown as Content;

it('is on the host of reports, which may be that of everything', () => {
  expect(reportStatusUrl(content('/', null))).toBe('/Status');
  expect(reportStatusUrl(content('/', 'https://r.example'))).toBe('https://r.example/Status');
});

it('is nowhere without a back office, or without the call', () => {
  expect(reportStatusUrl(content(null, null))).toBeUndefined();
  expect(reportStatusUrl(content('/', null, null))).toBeUndefined();
});

import { expect, it } from 'vitest';
import { readSite } from '../../settings/readContentFile.ts';
import { collectCases } from '../cases/collectCases.ts';
import { readContractSource } from './readContractSource.ts';
import { sourceAt } from './sourceAt.ts';

const source = readContractSource('.');
const site = readSite('.');
const main = new URL('https://office.example.com');
const reports = new URL('https://reports.example.com/');
const siteUrl = 'https://www.example.com';

const callsAt = (base: URL, report: object, api = site.api, provider = source.captcha.provider) =>
  Object.keys(
    sourceAt(
      base,
      { ...source, captcha: { provider } },
      { ...site, api, report: { ...site.report, ...report } as never },
      siteUrl,
    ).paths,
  );

it.each([
  [{ mode: 'internal' }, undefined],
  [{ mode: 'internal', baseUrl: '/' }, '/'],
  [{ mode: 'internal', baseUrl: siteUrl }, '/'],
  [{ mode: 'internal' }, null],
  [{ mode: 'internal', baseUrl: 'https://office.example.com/reports' }, 'https://office.example.com'],
])('one back office has all calls: %j', (report, baseUrl) => {
  expect(callsAt(main, report, baseUrl === undefined ? undefined : { baseUrl })).toEqual(
    Object.keys(source.paths),
  );
});

it('that of reports has theirs alone, and the other one the rest', () => {
  const own = { mode: 'internal', baseUrl: 'https://reports.example.com' };
  expect(callsAt(reports, own).sort()).toEqual(['captchaChallenge', 'report', 'reportStatus']);
  expect(callsAt(main, own).sort()).toEqual(
    Object.keys(source.paths)
      .filter((call) => !call.startsWith('report'))
      .sort(),
  );
});

it('that of reports alone makes challenges where the captcha is another one', () => {
  const own = { mode: 'internal', baseUrl: 'https://reports.example.com' };
  expect(callsAt(main, own, site.api, 'recaptcha-v2')).not.toContain('captchaChallenge');
  expect(callsAt(reports, own, site.api, 'recaptcha-v2')).toContain('captchaChallenge');
});

it('nobody has those of reports where another platform takes them', () => {
  expect(callsAt(main, { mode: 'external' })).not.toContain('report');
});

it('has cases for what it answers, and no others', () => {
  const own = { ...site, report: { ...site.report, baseUrl: 'https://reports.example.com' } as never };
  const cases = collectCases(sourceAt(reports, source, own, siteUrl));
  expect([...new Set(cases.map(({ group }) => group))].sort()).toEqual(
    ['answers', 'captcha', 'form report', 'methods and bodies', 'operation', 'origins'].sort(),
  );
});

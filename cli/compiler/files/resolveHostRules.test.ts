import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestCode } from '../../../site/codes/nearestCode.ts';
import type { SiteSettings } from '../../../site/contract.ts';
import type { Content, LanguageContent } from '../content/pairTranslations.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { resolveHostRules } from './resolveHostRules.ts';

const origin = 'https://www.example.com';
const endpoints = {
  contact: { path: '/Contact' },
  report: { path: '/Report' },
  reportStatus: { path: '/Status' },
  captchaChallenge: { path: '/Challenge' },
  application: { path: '/Job' },
  spontaneous: { path: '/Job' },
  quotation: null,
  tip: { path: '/Tip' },
  reportedDamage: { path: '/Damage' },
};
/** What forms of reports are called is theirs to say. */
const forms: object = {
  report: { 'x-form': { kind: 'report', endpoint: 'report' } },
  hint: { 'x-form': { kind: 'report', endpoint: 'tip' } },
  reportedDamage: { 'x-form': { kind: 'enquiry', endpoint: 'reportedDamage' } },
};

function contentWith(own: Partial<SiteSettings>): Content {
  const language = { code: 'it', locale: 'it-IT', name: 'x', prefix: '' };
  return {
    settings: { languages: [language], defaultLanguage: 'it', ...own },
    defaultLanguage: language,
    languages: [{ language, text: {}, content: { forms: forms as LanguageContent['content']['forms'] } }],
    placeholders: [],
    documents: [],
  };
}

function callsWith(api: string | null, report?: string): string[] {
  const content = contentWith({
    api: { baseUrl: api },
    report: { mode: 'internal', recipients: [], baseUrl: report },
    endpoints,
  });
  return resolveHostRules(content, [], { origin, inlineScripts: [], files: new Set() }).calls;
}

const links = ['/Link/Show', '/Link/Use'];

it('passes the calls on that pages send to their own host, each once', () => {
  const all = ['/Contact', '/Report', '/Status', '/Challenge', '/Job', '/Tip', '/Damage', ...links];
  expect(callsWith('/')).toEqual(all);
  expect(callsWith(origin)).toEqual(all);
});

it('passes nothing on that goes elsewhere', () => {
  expect(callsWith('https://office.example')).toEqual([]);
  expect(callsWith(null)).toEqual([]);
  expect(callsWith('/', 'https://reports.example')).toEqual([
    '/Contact',
    '/Challenge',
    '/Job',
    '/Damage',
    ...links,
  ]);
  expect(callsWith('https://office.example', origin)).toEqual(['/Report', '/Status', '/Challenge', '/Tip']);
});

it('names error pages only when the site has them', () => {
  const routes = ['index.html', '404.html', 'en/500.html'].map((file) => ({ file, head: {} }) as Route);
  const site = contentWith({});
  const { errorPages } = resolveHostRules(site, routes, { origin, inlineScripts: [], files: new Set() });
  expect(errorPages).toEqual([404]);
});

it('keeps out of logs the pages that tell no other where the visitor was, and no others', () => {
  const routes = ['no-referrer', 'origin', undefined].map(
    (referrer) => ({ url: `/${referrer}/`, file: '', head: { referrer }, rule: {} }) as unknown as Route,
  );
  const facts = { origin, inlineScripts: [], files: new Set<string>() };
  expect(resolveHostRules(contentWith({}), routes, facts).unlogged).toEqual(['/no-referrer/']);
});

it('names the pages that a rule for many paths must leave alone', () => {
  const route = (url: string, answersFor?: string) =>
    ({ url, file: '', head: {}, rule: { answersFor }, language: { prefix: '/en' } }) as Route;
  const urls = ['/en/', '/en/jobs/', '/en/jobs/driver/', '/en/jobs/driver/apply/', '/jobs/driver/'];
  const routes = [...urls.map((url) => route(url)), route('/en/jobs/shell/', '/jobs/{id}')];
  const facts = { origin, inlineScripts: [], files: new Set<string>() };
  const { rewrites } = resolveHostRules(contentWith({ api: { baseUrl: '/' } }), routes, facts);
  expect(rewrites).toEqual([
    { from: '/en/jobs/{id}', to: '/en/jobs/shell/', known: ['/en/jobs/driver/', '/en/jobs/shell/'] },
  ]);
  const dotted = [...['/en/v1.0/a/', '/en/v1-0/a/'].map((url) => route(url)), route('/en/v/', '/v1.0/{id}')];
  const [first] = resolveHostRules(contentWith({ api: { baseUrl: '/' } }), dotted, facts).rewrites;
  expect(first?.known).toEqual(['/en/v1.0/a/']);
});

it('leads everybody to the language that is nearest to the first they read, whatever variants the site has', () => {
  const known = ['it', 'pt', 'pt-br', 'en-gb', 'en-us', 'zh-hans', 'zh-hant'];
  const tags = [
    ...known,
    'pt-PT',
    'pt-BR-x-a',
    'EN',
    'en-AU',
    'zh-TW',
    'zh',
    'enm',
    'de',
    'it-CH',
    'zh-Hant-HK',
  ];
  const plain = { crawlers: /bot/, cookie: 'a', query: 'b' };
  const facts = { origin, inlineScripts: [], files: new Set<string>(), negotiation: plain };
  fc.assert(
    fc.property(
      fc.subarray(known, { minLength: 1 }),
      fc.array(fc.constantFrom(...tags), { maxLength: 4 }),
      (codes, read) => {
        const content = contentWith({});
        content.languages = codes.map((code, at) => {
          const language = { code, locale: code, name: code, prefix: at === 0 ? '' : `/${code}` };
          return { language, text: {}, content: { forms: forms as LanguageContent['content']['forms'] } };
        });
        const { negotiation } = resolveHostRules(content, [], facts);
        const header = read.map((tag, at) => (at === 0 ? tag : `${tag};q=0.${9 - at}`)).join(', ');
        const meant = read.flatMap((tag) => nearestCode(tag, codes) ?? [])[0];
        const led = negotiation?.languages.filter(({ accepts }) => new RegExp(accepts, 'i').test(header));
        expect(led?.map(({ prefix }) => prefix)).toEqual(
          meant === undefined || meant === codes[0] ? [] : [`/${meant}`],
        );
        // As Caddy reads it, which cannot look ahead.
        const first = new RegExp(`(?:^|,)\\s*(${negotiation?.ranges.join('|')})(?:[^a-z]|$)`, 'i').exec(
          header,
        )?.[1];
        const byFirst = negotiation?.languages.find(({ ranges }) =>
          ranges.includes(`${first?.toLowerCase()}`),
        );
        expect(byFirst?.prefix).toBe(led?.[0]?.prefix);
      },
    ),
  );
});

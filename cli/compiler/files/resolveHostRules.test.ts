import { expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/contract.ts';
import type { Content } from '../content/pairTranslations.ts';
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
const forms = {
  report: { 'x-form': { kind: 'report', endpoint: 'report' } },
  hint: { 'x-form': { kind: 'report', endpoint: 'tip' } },
  reportedDamage: { 'x-form': { kind: 'enquiry', endpoint: 'reportedDamage' } },
};

function contentWith(own: Partial<SiteSettings>): Content {
  const language = { code: 'it', locale: 'it-IT', name: 'x', prefix: '' };
  return {
    settings: { languages: [language], defaultLanguage: 'it', ...own },
    defaultLanguage: language,
    languages: [{ language, text: {}, content: { forms } }],
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

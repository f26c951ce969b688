import { describe, expect, it } from 'vitest';
import type { LanguageSignals } from './detectLanguage.ts';
import { type LanguageSettings, planLanguage, type Visit } from './planLanguage.ts';

type Given = Partial<Omit<Visit, 'signals'>> & { signals?: Partial<LanguageSignals> };

function plan(given: Given, detection: LanguageSettings['detection'] = 'redirect') {
  const path = given.path ?? '/services/';
  return planLanguage(
    {
      search: '',
      hash: '',
      isCrawler: false,
      isReturn: false,
      isFromHere: false,
      ...given,
      path,
      signals: { browser: [], document: path.startsWith('/en/') ? 'en' : 'it', ...given.signals },
    },
    { prefixes: { it: '', en: '/en' }, detection },
  );
}
const english = { browser: ['en-GB', 'en'] };

describe('a choice', () => {
  it('leads to the counterpart and keeps query and hash, without lng', () => {
    expect(plan({ search: '?a=1&lng=EN&b=%20x', hash: '#y', signals: { localStorage: 'it' } })).toEqual({
      goTo: '/en/services/?a=1&b=%20x#y',
      remember: 'en',
    });
  });

  it('leads back from a page with prefix', () => {
    expect(plan({ path: '/en/', signals: { cookie: 'it', localStorage: 'en' } }).goTo).toBe('/');
  });

  it('is only remembered where the page is in its language already', () => {
    expect(plan({ signals: { localStorage: 'it', ...english } })).toEqual({ remember: 'it' });
    expect(plan({ search: '?lng=it' })).toEqual({ remember: 'it', rewriteTo: '/services/' });
  });

  it('counts for crawlers, but not for a page one comes back to', () => {
    expect(plan({ isCrawler: true, search: '?lng=en' }).goTo).toBe('/en/services/');
    expect(plan({ isReturn: true, signals: { localStorage: 'en' } })).toEqual({});
  });
});

describe("the browser's preference", () => {
  it('acts on a page without prefix when nothing is stored', () => {
    expect(plan({ signals: english })).toEqual({ goTo: '/en/services/', remember: 'en' });
  });

  it('does nothing on a page with prefix, and stores nothing there', () => {
    expect(plan({ path: '/en/services/', signals: { browser: ['it'] } })).toEqual({});
  });

  it('does nothing for crawlers', () => {
    expect(plan({ isCrawler: true, signals: english })).toEqual({ remember: 'it' });
  });

  it('does not send back who came by a link of this site, or by the back button', () => {
    expect(plan({ isFromHere: true, signals: english })).toEqual({});
    expect(plan({ isReturn: true, signals: english })).toEqual({});
  });

  it('becomes an offer, or nothing, when the settings say so', () => {
    expect(plan({ signals: english }, 'suggest')).toEqual({ offer: 'en' });
    expect(plan({ signals: english }, 'off')).toEqual({ remember: 'it' });
    expect(plan({ signals: { localStorage: 'en' } }, 'off').goTo).toBe('/en/services/');
  });
});

it('stays where host and path disagree about the language, as on a not-found page', () => {
  expect(plan({ path: '/en/nothing/', signals: { document: 'it' } })).toEqual({});
});

it('never plans a way to the page it is on', () => {
  const paths = ['/', '/en/', '/en/x/', '/x/'];
  const codes = [undefined, 'it', 'en', 'fr'];
  for (const path of paths)
    for (const query of codes)
      for (const localStorage of codes)
        for (const browser of [[], ['it'], ['en']]) {
          const search = query ? `?lng=${query}` : '';
          const first = plan({ path, search, signals: { localStorage, browser } });
          if (!first.goTo) continue;
          const [nextPath = '', nextQuery] = first.goTo.split('?');
          const signals = { localStorage: first.remember, browser };
          expect(plan({ path: nextPath, search: nextQuery ?? '', signals }).goTo).toBeUndefined();
        }
});

it('never plans a way to another host, whatever stands in the address', () => {
  const origin = 'https://site.example';
  const parts = [
    '/',
    '//',
    '\\',
    '/\\',
    '/en',
    'evil.example',
    '@',
    ':',
    '%2f',
    '%5c',
    '%2F%2F',
    '\t',
    '..',
    ';',
  ];
  const ends = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => one + two + three)));
  for (const end of ends) {
    const { pathname: path } = new URL(`${origin}/${end}/evil.example/`);
    for (const start of ['', '/en'])
      for (const query of ['it', 'en']) {
        const { goTo, rewriteTo } = plan({ path: start + path, search: `?lng=${query}` });
        for (const address of [goTo, rewriteTo])
          if (address) expect(new URL(address, origin).origin, start + path).toBe(origin);
      }
  }
});

import { expect, it } from 'vitest';
import { isSettled } from './isSettled.ts';
import { type LanguageSettings, planLanguage } from './planLanguage.ts';

const prefixes = { it: '', en: '/en', de: '/de' };
const codes = [undefined, null, '', 'it', 'en-GB', 'EN', 'fr'];
const preferences = [[], ['it-IT', 'it'], ['en-US'], ['fr', 'de'], ['fr']];
const searches = ['', '?a=1', '?lng=en', '?a=1&lng=it', '?lng=', '?along=it'];
const detections: LanguageSettings['detection'][] = ['redirect', 'suggest', 'off'];

/** Every visit that these make together, with what the head finds out and what the plan is. */
function* visits() {
  for (const [shown, path] of [
    ['it', '/services/'],
    ['en', '/en/services/'],
  ] as const)
    for (const search of searches)
      for (const cookie of codes)
        for (const localStorage of codes)
          for (const sessionStorage of codes)
            for (const browser of preferences)
              for (const detection of detections)
                for (const flags of [0, 1, 2, 4]) {
                  const stored = [cookie, localStorage, sessionStorage];
                  const signals = { cookie, localStorage, sessionStorage, browser, document: shown };
                  const [isCrawler, isReturn, isFromHere] = [1, 2, 4].map((flag) => (flags & flag) > 0) as [
                    boolean,
                    boolean,
                    boolean,
                  ];
                  yield {
                    told: isSettled({ shown, search, stored, browser }, { prefixes }),
                    plan: planLanguage(
                      { path, search, hash: '', signals, isCrawler, isReturn, isFromHere },
                      { prefixes, detection },
                    ),
                    given: { shown, search, stored, browser, detection, isCrawler, isReturn, isFromHere },
                  };
                }
}

it('never calls a page settled for which something is planned', () => {
  let settled = 0;
  for (const { told, plan, given } of visits()) {
    if (!told.settled) continue;
    settled += 1;
    const { remember, ...rest } = plan;
    expect(rest.goTo ?? rest.rewriteTo ?? rest.offer, JSON.stringify(given)).toBeUndefined();
    // What a browser prefers says nothing of crawlers, and of nobody where the settings say so.
    if (given.isCrawler || given.detection === 'off' || remember === told.remember) continue;
    expect(given, 'remembers something else').toBeUndefined();
  }
  expect(settled).toBeGreaterThan(1000);
});

it.each([
  ['the first visit in the language of the browser', 'it', '', [], ['it-IT']],
  ['a language that the site does not speak', 'it', '?a=1', [], ['fr']],
  ['a page with prefix, whatever the browser prefers', 'en', '', [], ['it']],
  ['what was chosen before', 'en', '', [undefined, 'en'], ['it']],
] as const)('needs no more code for %s', (_, shown, search, stored, browser) => {
  expect(isSettled({ shown, search, stored, browser }, { prefixes }).settled).toBe(true);
});

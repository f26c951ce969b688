import { expect, it } from 'vitest';
import { languageTag } from '../codes/languageCode.ts';
import { languageRanges } from '../codes/languageRanges.ts';
import { isSettled } from './isSettled.ts';
import { type LanguageSettings, planLanguage } from './planLanguage.ts';

const prefixes = { it: '', en: '/en', de: '/de' };
/** The same visits to languages that differ by region. */
const variants = ['en', 'it-ch', 'en-gb'];
const variantPrefixes = Object.fromEntries(
  Object.entries(languageRanges(variants)).map(([range, code]) => [range, code === 'en' ? '' : `/${code}`]),
);
const codes = [undefined, null, '', 'it', 'en-GB', 'EN', 'fr'];
const preferences = [[], ['it-IT', 'it'], ['en-US'], ['en-GB'], ['fr', 'de'], ['fr']];
const searches = ['', '?a=1', '?lng=en', '?a=1&lng=it', '?lng=', '?along=it'];
const detections: LanguageSettings['detection'][] = ['redirect', 'suggest', 'off'];

/** Where something is stored, the same holds of variants. */
const pages = [
  { shown: 'it', path: '/services/', prefixes, elsewhere: codes },
  { shown: 'en', path: '/en/services/', prefixes, elsewhere: codes },
  ...variants.map((code) => ({
    shown: languageTag(code),
    path: `${variantPrefixes[code]}/services/`,
    prefixes: variantPrefixes,
    elsewhere: [undefined],
  })),
];

/** Every visit that these make together and the head finds settled, with what the plan is. */
function* visits() {
  for (const { shown, path, prefixes, elsewhere } of pages)
    for (const search of searches)
      for (const cookie of codes)
        for (const localStorage of elsewhere)
          for (const sessionStorage of elsewhere)
            for (const browser of preferences) {
              const stored = [cookie, localStorage, sessionStorage];
              const told = isSettled({ shown, search, stored, browser }, { prefixes });
              // Of others nothing is said.
              if (!told.settled) continue;
              const signals = { cookie, localStorage, sessionStorage, browser, document: shown };
              for (const detection of detections)
                for (const flags of [0, 1, 2, 4]) {
                  const visit = {
                    path,
                    search,
                    hash: '',
                    signals,
                    isCrawler: (flags & 1) > 0,
                    isReturn: (flags & 2) > 0,
                    isFromHere: (flags & 4) > 0,
                  };
                  const plan = planLanguage(visit, { prefixes, detection });
                  yield { told, plan, given: { ...visit, shown, stored, detection } };
                }
            }
}

it('never calls a page settled for which something is planned', () => {
  let settled = 0;
  for (const { told, plan, given } of visits()) {
    settled += 1;
    const { remember, ...rest } = plan;
    const same = remember === (told.fits ? given.shown.toLowerCase() : undefined);
    if (rest.goTo ?? rest.rewriteTo ?? rest.offer) expect(given, 'is led elsewhere').toBeUndefined();
    // What a browser prefers says nothing of crawlers, and of nobody where the settings say so.
    if (given.isCrawler || given.detection === 'off' || same) continue;
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

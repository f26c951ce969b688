import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Compilation } from '../cli/compiler/compilation.ts';
import { site as bilingual } from '../cli/fixtures/bilingual/templates/site.tsx';
import { site as choir } from '../cli/fixtures/choir/templates/site.ts';
import { compileFixture } from '../cli/fixtures/compileFixture.ts';
import { openFixture } from '../cli/fixtures/openFixture.ts';
import { memorySource } from '../cli/server/siteSource.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { type Extremes, takeToExtremes } from '../cli/testing/extremes/takeToExtremes.ts';
import { wordsOfScripts } from '../cli/testing/extremes/wordsOfScripts.ts';
import { findAxeViolations } from '../cli/testing/findAxeViolations.ts';
import { openBrowser } from '../cli/testing/openBrowser.ts';
import { isThorough } from '../cli/testing/thorough.ts';
import { site } from '../templates/site.ts';
import { findMisfits } from './testing/findMisfits.ts';
import { shippedLanguages } from './testing/shippedLanguages.ts';

const widths = isThorough ? [320, 390, 768, 920, 1024, 1100, 1440, 1920] : [320, 920, 1440];

/** What a visitor cannot see well: size of controls (WCAG 2.2, 2.5.8), and colours. */
const ofSight: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'target-size'] };

/** Problems of code and markup: whatever the schemas allow, these never come from content. */
const ofCode = /^(code|html|icon|asset)\/|^text\/(lost-value|unfilled-gap)$|^head\/structured-data$/;

interface Judgement {
  /** Rules of axe. */
  sight?: RunOptions['runOnly'];
  isJudged?: (url: string) => boolean;
  /** The language of the texts, if it is not that of the pages. */
  lang?: string;
}

/** All that is wrong with the pages of a website, in windows of each width. */
async function judge({ files, diagnostics }: Compilation, how: Judgement = {}) {
  const { sight, isJudged = () => true, lang } = how;
  const wrong = diagnostics
    .filter(({ rule }) => ofCode.test(rule))
    .map(({ rule, file }) => `${rule} ${file}`);
  const urls = files
    .flatMap((file) => ('bytes' in file && file.path.endsWith('.html') ? [file] : []))
    .filter(({ bytes }) => !`${bytes}`.includes('http-equiv="refresh"'))
    .map(({ path }) => `/${path.replace(/(^|\/)index\.html$/, '$1')}`)
    .filter(isJudged);
  const found = new Map<string, string>();
  const open = await openBrowser({}, { source: memorySource(files) });
  for (const url of urls) {
    let page: Page | undefined;
    for (const [at, width] of widths.entries()) {
      const size = { width, height: 800 };
      if (at === 0) page = await open.visit(url, { viewport: size });
      else await page?.setViewportSize(size);
      if (!page) throw new Error('No page is open');
      await page.evaluate((lang) => {
        if (lang) {
          document.documentElement.lang = lang;
          document.documentElement.dir = /^(ar|he)$/.test(lang) ? 'rtl' : 'ltr';
        }
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details, footer details')) {
          fold.removeAttribute('name');
          fold.open = true;
        }
        return document.fonts.ready.then(() => undefined);
      }, lang);
      const misfit = await findMisfits(page);
      if (sight && [320, 1440].includes(width))
        misfit.push(...(await findAxeViolations(page, sight, 'body')));
      for (const one of misfit) if (!found.has(one)) found.set(one, `${url} at ${width} px: ${one}`);
    }
  }
  await open.close();
  expect(urls.length).toBeGreaterThan(0);
  return [...wrong, ...found.values()];
}

const longest = { texts: 'longest', optional: 'present' } satisfies Extremes;
const least = { texts: 'shortest', lists: 'emptiest', optional: 'absent' } satisfies Extremes;
const fullest = { lists: 'fullest' } satisfies Extremes;

/** Some pages and the files behind them, of which most others consist. */
const some = {
  routes: site.routes.filter(({ path }) => path === '/'),
  isMeant: (path: string) => /\/(company|home|navigation|common|footer)\.yaml$/.test(path),
};

/** The language whose texts are written in other letters. */
const last = shippedLanguages.at(-1);

/** What is wrong with pages of this website whose content is taken so far. */
async function ofThisWebsite(extremes: Extremes, script?: string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'site-extremes-'));
  try {
    copyWebsite(root);
    const { lang, words } = wordsOfScripts[script ?? ''] ?? {};
    const wordsOf = (language: string) => (language === last?.code ? words : undefined);
    takeToExtremes(root, isThorough ? extremes : { ...extremes, isMeant: some.isMeant }, wordsOf);
    const compiled = await compileCopy(root, isThorough ? site.routes : some.routes);
    const isJudged = (url: string) => !script || url.startsWith(`${last?.prefix}/`);
    return judge(compiled, { sight: ofSight, isJudged, lang });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function ofFixture(name: string, definition: typeof choir, extremes: Extremes): Promise<string[]> {
  const fixture = openFixture(name);
  try {
    takeToExtremes(fixture.root, extremes);
    // Small websites of tests have hardly a style: colours and sizes are the browser's.
    return judge(await compileFixture(fixture.root, definition));
  } finally {
    fixture.close();
  }
}

const extremes: [string, Extremes][] = [
  ['the longest texts', longest],
  ['no more than is needed', least],
  ['full lists', fullest],
];

/** A slow machine takes a second for each page and width. */
const patient = isThorough ? { timeout: 1_800_000 } : {};

const tried = isThorough ? extremes : extremes.slice(0, 1);

it.each(tried)('pages of this website hold %s', patient, async (_, extreme) => {
  expect(await ofThisWebsite(extreme)).toEqual([]);
});

it.each(isThorough ? Object.keys(wordsOfScripts) : ['Latn'])(
  'and the longest texts in words of %s',
  patient,
  async (script) => {
    expect(await ofThisWebsite(longest, script)).toEqual([]);
  },
);

it.each(tried)('pages of other websites hold %s', async (_, extreme) => {
  expect(await ofFixture('bilingual', bilingual, extreme)).toEqual([]);
  expect(await ofFixture('choir', choir, extreme)).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { languageTag } from '../../site/codes/languageCode.ts';
import type { Language } from '../../site/contract.ts';
import { site } from '../../templates/site.ts';
import { composeReminder } from '../backoffice/mail/composeToVisitor.ts';
import { composeFailedPage } from '../backoffice/pages/composePages.ts';
import { renderPage } from '../backoffice/pages/renderPage.ts';
import { readForms } from '../backoffice/settings/readForms.ts';
import { readOffice } from '../backoffice/settings/readOffice.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { tellProblem } from '../diagnostics/tellProblem.ts';
import { memorySource } from '../server/siteSource.ts';
import { readSite } from '../settings/readContentFile.ts';
import { languageName } from '../terminal/telling/languageName.ts';
import { say } from '../terminal/telling/say.ts';
import { compileCopy } from '../testing/compileCopy.ts';
import { copyWebsite } from '../testing/copyWebsite.ts';
import { inventMissing, inventText } from '../testing/inventLanguage.ts';
import { type OpenBrowser, openBrowser } from '../testing/openBrowser.ts';
import type { Compilation } from './compilation.ts';

/**
 * A language that the site does not have yet, with a code of three letters and a region, from right to left: nothing
 * else of it is harder. Its letters are not: any font has them.
 */
const added = [
  { code: 'ckb-iq', locale: 'ckb-IQ', name: 'کوردیی ناوەندی' },
  { code: 'ar-eg', locale: 'ar-EG', name: 'العربية' },
  { code: 'fa-ir', locale: 'fa-IR', name: 'فارسی' },
].find(({ code }) => !readSite('.').languages.some((language) => language.code === code)) as Pick<
  Language,
  'code' | 'locale' | 'name'
>;
const { code } = added;
const tag = languageTag(code);
const called = say(languageName(added), 'en');
const before = readSite('.').languages.map((language) => language.code);
const all = [...before, code];

let root: string;
let missing: Compilation;
let unlinked: Compilation;
let complete: Compilation;
let pages: Map<string, string>;

const pagesOf = ({ files }: Compilation) =>
  new Map(
    files.flatMap((file) =>
      'bytes' in file && file.path.endsWith('.html') ? [[file.path, Buffer.from(file.bytes).toString()]] : [],
    ),
  );

/** What is told of some pages, whose links and redirects lead to others that were not asked for. */
function ofSomePages({ diagnostics }: Compilation): Diagnostic[] {
  const elsewhere = ['link/broken', 'route/redirect'];
  return diagnostics.filter(({ rule }) => !elsewhere.includes(rule));
}

/** Adds the line of a language to the settings, and its button. */
function listLanguage(language: typeof added, codes: readonly string[]): void {
  const path = join(root, 'content/site.yaml');
  const settings = readFileSync(path, 'utf8')
    .replace(
      '\ndefaultLanguage:',
      `\n  - ${JSON.stringify({ ...language, prefix: `/${language.code}`, siteType: 1 })}\ndefaultLanguage:`,
    )
    .replace('\nsameInEveryLanguage:\n', `\nsameInEveryLanguage:\n  - ${language.name}\n`)
    .replace(/languageButtons: \[.*\]/, `languageButtons: [${codes}]`);
  writeFileSync(path, settings);
}

/** Writes what `problems` say is missing, and the name of the language by which every other one calls it. */
function writeTexts({ code, name }: typeof added, codes: readonly string[], problems: Diagnostic[]): void {
  inventMissing(root, 'en', problems);
  for (const one of codes) {
    const navigation = join(root, `content/translations/${one}/navigation.yaml`);
    const yaml = parseDocument(readFileSync(navigation, 'utf8'));
    yaml.setIn(['language', code, 'label'], name);
    writeFileSync(navigation, yaml.toString({ lineWidth: 0 }));
  }
}

/** The words of the link to the privacy policy, which every consent has. */
function writeLinkText(code: string): void {
  const common = join(root, `content/translations/${code}/common.yaml`);
  writeFileSync(
    common,
    readFileSync(common, 'utf8').replace(/(?<=linkText: ).*/, (words) => inventText(words)),
  );
}

/** A further language, added as CONTRIBUTING says: first only its line in the settings, then all that is missing. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-language-'));
  copyWebsite(root);
  listLanguage(added, all);
  missing = await compileCopy(root);
  writeTexts(added, all, missing.diagnostics);
  unlinked = await compileCopy(root);
  writeLinkText(code);
  complete = await compileCopy(root);
  pages = pagesOf(complete);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The fonts of this site have no digits of Arabic. */
const besideFonts = (diagnostics: Diagnostic[]) =>
  diagnostics.filter(({ rule }) => rule !== 'head/share-letters');

describe('a language without texts', () => {
  it('lacks what the list says, each at the place where it has to be added', () => {
    const rules = new Map<string, string[]>();
    for (const { rule, file } of missing.diagnostics) rules.set(rule, [...(rules.get(rule) ?? []), file]);
    expect([...rules.keys()].sort()).toEqual([
      'translation/missing-language',
      'translation/missing-section',
      'translation/missing-text',
    ]);
    expect(rules.get('translation/missing-section')).toHaveLength(
      readdirSync('content/translations/en').length,
    );
    expect(rules.get('translation/missing-text')).toHaveLength(4);
    const texts = missing.diagnostics.filter(({ rule }) => rule === 'translation/missing-text');
    for (const problem of texts)
      expect(tellProblem(problem, 'en').hint).toMatch(/^Begin with a copy of content\/legal\/it\//);
    const files = new Set(rules.get('translation/missing-language'));
    for (const file of ['documents', 'regions', 'positions/sea-freight-import', 'branches/it-roma'])
      expect(files).toContain(`content/${file}.yaml`);
    for (const one of before) expect(files).toContain(`content/translations/${one}/navigation.yaml`);
  });

  it('names the text, the language, and the words of another one', () => {
    const lyon = missing.diagnostics.filter(({ file }) => file === 'content/branches/fr-lyon.yaml');
    expect(
      lyon.map((one) => tellProblem(one, 'en')).map(({ line, message, hint }) => ({ line, message, hint })),
    ).toEqual([
      {
        line: 3,
        message: `"title" is missing in ${called}.`,
        hint: `Add "${code}:" to it. In Italian: "Lione"`,
      },
      expect.objectContaining({ message: `"address.value" is missing in ${called}.` }),
    ]);
  });
});

it('words of a link that no text of the language has are told, where nothing else would', () => {
  expect(besideFonts(unlinked.diagnostics).map(({ rule, file, key }) => [rule, file, key])).toEqual([
    ['text/lacks-words', `content/translations/${code}/common.yaml`, 'privacy.linkText'],
  ]);
});

describe('a language with all its texts', () => {
  const inIt = (path: string) => pages.get(`${code}/${path}`) ?? '';

  it('compiles', () => {
    expect(formatDiagnostics(besideFonts(complete.diagnostics), 'pretty', 'en')).toBe(
      formatDiagnostics([], 'pretty', 'en'),
    );
  });

  it('has every page, which names all others and is named by them', () => {
    const own = (code: string) => complete.routes.filter(({ language }) => language.code === code);
    expect(own(code).map(({ path }) => path)).toEqual(own('it').map(({ path }) => path));
    expect(own(code).length).toBeGreaterThan(35);
    for (const route of complete.routes) {
      const html = pages.get(route.file) ?? '';
      const dir = route.language.code === code ? ' dir="rtl"' : '';
      expect(html).toContain(`<html lang="${languageTag(route.language.code)}"${dir}>`);
      for (const one of all) expect(html).toContain(`data-language="${one}"`);
      if (!route.rule.noindex && !route.head.noindex)
        for (const one of all) expect(html).toContain(`rel="alternate" hrefLang="${languageTag(one)}"`);
    }
  });

  /** The services with another line in the settings. */
  async function compileServices(from: RegExp | string, to: string): Promise<Compilation> {
    const path = join(root, 'content/site.yaml');
    const settings = readFileSync(path, 'utf8');
    writeFileSync(path, settings.replace(from, to));
    const services = site.routes.filter((route) => route.path === '/services');
    try {
      return await compileCopy(root, services);
    } finally {
      writeFileSync(path, settings);
    }
  }

  it('is asked for where it has no button', async () => {
    const { diagnostics } = await compileServices(/languageButtons: \[.*\]/, `languageButtons: [${before}]`);
    const told = diagnostics.filter(({ file }) => file === 'content/site.yaml');
    expect(
      told.map((one) => tellProblem(one, 'en')).find(({ rule }) => rule === 'reference/left-out'),
    ).toMatchObject({
      key: 'header.languageButtons',
      message: `"header.languageButtons" leaves out: ${code}.`,
    });
  });

  it('is offered beside the others, each under its own name', async () => {
    const offering = await compileServices('languageDetection: redirect', 'languageDetection: suggest');
    expect(formatDiagnostics(ofSomePages(offering), 'pretty', 'en')).toBe(
      formatDiagnostics([], 'pretty', 'en'),
    );
    const page = offering.files.find((file) => file.path === 'services/index.html');
    const html = page && 'bytes' in page ? Buffer.from(page.bytes).toString() : '';
    const named = [...html.matchAll(/<nav class="language-offer" aria-label="([^"]+)" lang="([\w-]+)"/g)];
    expect(named.map(([, , language]) => language)).toEqual(all.slice(1).map(languageTag));
    expect(new Set(named.map(([, name]) => name)).size).toBe(all.length - 1);
  });

  it('tells its texts in forms, choices, positions, places and documents', () => {
    const contact = inIt('contacts/contact-us/index.html');
    expect(contact).toContain(inventText('Surname'));
    expect(contact).toContain('<input type="hidden" name="SiteType" value="1"/>');
    expect(contact).toContain(`<input type="hidden" name="Language" value="${code}"/>`);
    expect(pages.get('en/contacts/contact-us/index.html')).not.toContain('name="Language"');
    expect(inIt('work-with-us/become-a-supplier/index.html')).toContain(inventText('Piedmont'));
    expect(inIt('work-with-us/open-positions/sea-freight-import/index.html')).toContain(
      inventText('Sea import and customs specialist'),
    );
    expect(inIt('contacts/branches/index.html')).toContain(inventText('Milan (MI)'));
    expect(inIt('contacts/network/index.html')).toContain(inventText('Lyon'));
    expect(inIt('about-us/quality-safety-policy/index.html')).toContain(inventText('Code of ethics'));
    expect(inIt('privacy-policy/index.html')).toContain(inventText('Controller'));
    expect(inIt('404.html')).toContain(`<html lang="${tag}" dir="rtl"`);
  });

  it('stands in documents made of all languages', () => {
    const pdf = complete.files.find(({ path }) => path === 'docs/condizioni-generali.pdf');
    expect(pdf && 'bytes' in pdf && Buffer.from(pdf.bytes).toString('latin1')).toContain(`/Lang (${tag}`);
  });

  it('is written to by the back office', () => {
    const forms = readForms(root);
    const mail = readOffice(root, forms, {});
    const sent = { form: 'application' as const, language: code, receivedAt: '2026-08-31T09:36:00.000Z' };
    const reminder = composeReminder(
      { ...sent, answers: { name: 'Anna', surname: 'Rossi', email: 'anna@rossi.example' } },
      forms.application,
      mail,
      new Date('2027-01-28T09:36:00.000Z'),
    );
    expect(reminder?.text).toContain(`${inventText('Dear')} Anna Rossi,`);
    const day = new Date('2027-02-28').toLocaleDateString(added.locale, { dateStyle: 'long' });
    expect(reminder?.text).toContain(day);
    const page = renderPage(composeFailedPage({ mail, language: code }));
    expect(page).toContain(`<html lang="${tag}" dir="rtl">`);
    expect(renderPage(composeFailedPage({ mail, language: 'it' }))).toContain('<html lang="it">');
  });
});

describe('on a phone, its pages', () => {
  const width = 390;
  let browser: OpenBrowser;
  beforeAll(async () => {
    browser = await openBrowser({}, { source: memorySource(complete.files) });
  });
  afterAll(() => browser.close());

  it.each([
    '',
    'about-us/history/',
    'contacts/network/',
    'contacts/quotation-request/',
    'services/maritime-transport/',
    'services/airplane-transport/',
  ])('%s begin at the right, and nothing is wider than they are', async (path) => {
    const page = await browser.visit(`/${code}/${path}`, {
      locale: added.locale,
      viewport: { width, height: 844 },
    });
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [logo, menu] = await Promise.all(
      ['.header .logo', '.header__menu'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(width - 30);
    expect(menu?.x).toBeLessThan(30);
  });

  it('have arrows that point to where lines go on', async () => {
    const page = await browser.visit(`/${code}/`, { locale: added.locale, viewport: { width, height: 844 } });
    const arrows = page.locator('.button:has([href$="#arrow-right-bold"])');
    expect(await arrows.count()).toBeGreaterThan(2);
    for (const arrow of await arrows.all()) {
      const icon = arrow.locator('svg');
      expect(await icon.evaluate((svg) => getComputedStyle(svg).scale)).toBe('-1 1');
      const [whole, drawn] = await Promise.all([arrow.boundingBox(), icon.boundingBox()]);
      const middle = (whole?.x ?? 0) + (whole?.width ?? 0) / 2;
      expect(drawn?.x).toBeLessThan(middle);
    }
  });

  it('let what is typed keep its order, at the right', async () => {
    const page = await browser.visit(`/${code}/work-with-us/become-a-supplier/`, { locale: added.locale });
    const typed = page.locator('input:is([type=text], [type=email], [type=url], [type=tel]), textarea');
    const styles = await typed.evaluateAll((fields) =>
      fields.map((field) => {
        const { unicodeBidi, textAlign } = getComputedStyle(field);
        return `${field.getAttribute('type')} ${unicodeBidi} ${textAlign}`;
      }),
    );
    expect([...new Set(styles)].sort()).toEqual(
      ['email', 'null', 'tel', 'text', 'url'].map((type) => `${type} plaintext right`),
    );
  });

  it('move on to the left', async () => {
    const page = await browser.visit(`/${code}/`, {
      locale: added.locale,
      viewport: { width: 1280, height: 900 },
    });
    const strip = page.locator('.service-strip');
    await strip.scrollIntoViewIfNeeded();
    const [back, on] = await strip.locator('button').all();
    await expect.poll(() => back?.isDisabled()).toBe(true);
    await on?.click();
    await expect.poll(() => strip.locator('ol').evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(-300);
    await expect.poll(() => back?.isEnabled()).toBe(true);
  });
});

describe('another variant of the language, whose texts are the same', () => {
  const variant = {
    code: `${code.replace(/-.*/, '')}-tr`,
    locale: added.locale.replace(/-.*/, '-TR'),
    name: 'ناوی دیکە',
  };
  const codes = [...all, variant.code];
  let both: Compilation;
  let browser: OpenBrowser;
  beforeAll(async () => {
    const routes = site.routes.filter(({ path }) => ['/', '/services'].includes(path));
    listLanguage(variant, codes);
    const { diagnostics } = await compileCopy(root, routes);
    writeTexts(variant, codes, diagnostics);
    writeLinkText(variant.code);
    both = await compileCopy(root, routes);
    browser = await openBrowser({}, { source: memorySource(both.files) });
  });
  afterAll(() => browser.close());

  it('compiles', () => {
    expect(formatDiagnostics(ofSomePages(both), 'pretty', 'en')).toBe(formatDiagnostics([], 'pretty', 'en'));
    for (const one of [code, variant.code])
      expect(pagesOf(both).get(`${one}/index.html`)).toContain(`<html lang="${languageTag(one)}" dir="rtl">`);
  });

  it.each([320, 390, 760])(
    'four languages leave the name of the company on one line %d pixels wide',
    async (width) => {
      const page = await browser.visit(`/${code}/`, {
        locale: added.locale,
        viewport: { width, height: 844 },
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const boxes = ['.logo', '.header__menu', '.languages'].map((part) =>
        page.locator(`.header ${part}:visible`).first().boundingBox(),
      );
      const [logo, menu, languages] = await Promise.all(boxes);
      expect(logo?.height).toBe(menu?.height);
      expect(languages?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? 0));
      expect((languages?.x ?? 0) + (languages?.width ?? 0)).toBeLessThanOrEqual(logo?.x ?? 0);
      const last = page.locator('.header .languages a').last();
      await last.focus();
      const edge = Math.floor((languages?.x ?? 0) - 1);
      await expect.poll(async () => (await last.boundingBox())?.x).toBeGreaterThanOrEqual(edge);
    },
  );

  it.each([
    [added.locale, code],
    [variant.locale, variant.code],
    [added.locale.replace(/-.*/, ''), code],
    [added.locale.replace(/-.*/, '-DE'), code],
  ])(
    'whoever reads %s is led to the nearest, /%s/, and what they choose there holds',
    async (locale, nearest) => {
      const page = await browser.visit('/services/', { locale });
      await page.waitForURL(`**/${nearest}/services/`);
      const other = nearest === code ? variant.code : code;
      await page
        .locator(`.languages [data-language="${other}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**/${other}/services/`);
      await page.goto(`${browser.origin}/services/`);
      await page.waitForURL(`**/${other}/services/`);
      await page.reload();
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng')?.toLowerCase())).toBe(other);
    },
  );
});

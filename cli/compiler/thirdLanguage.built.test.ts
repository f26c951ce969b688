import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeReminder } from '../backoffice/mail/composeToVisitor.ts';
import { readForms } from '../backoffice/settings/readForms.ts';
import { readOffice } from '../backoffice/settings/readOffice.ts';
import { formatDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { tellProblem } from '../diagnostics/tellProblem.ts';
import { compileCopy } from '../testing/compileCopy.ts';
import { copyWebsite } from '../testing/copyWebsite.ts';
import { inventMissing, inventText } from '../testing/inventLanguage.ts';
import type { Compilation } from './compile.ts';

let root: string;
let missing: Compilation;
let complete: Compilation;
let pages: Map<string, string>;

/** A third language, added as CONTRIBUTING says: first only its line in the settings, then all that is missing. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-french-'));
  copyWebsite(root);
  const path = join(root, 'content/site.yaml');
  const settings = readFileSync(path, 'utf8')
    .replace(
      '\ndefaultLanguage:',
      '\n  - { code: fr, locale: fr-FR, name: Français, prefix: "/fr", siteType: 1 }\ndefaultLanguage:',
    )
    .replace('languageButtons: [it, en]', 'languageButtons: [it, en, fr]');
  writeFileSync(path, settings);
  missing = await compileCopy(root);
  inventMissing(root, 'en', missing.diagnostics);
  complete = await compileCopy(root);
  pages = new Map(
    complete.files.flatMap((file) =>
      'bytes' in file && file.path.endsWith('.html') ? [[file.path, Buffer.from(file.bytes).toString()]] : [],
    ),
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

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
    for (const code of ['it', 'en']) expect(files).toContain(`content/translations/${code}/navigation.yaml`);
  });

  it('names the text, the language, and the words of another one', () => {
    const lyon = missing.diagnostics.filter(({ file }) => file === 'content/branches/fr-lyon.yaml');
    expect(
      lyon.map((one) => tellProblem(one, 'en')).map(({ line, message, hint }) => ({ line, message, hint })),
    ).toEqual([
      { line: 3, message: '"title" is missing in French.', hint: 'Add "fr:" to it. In Italian: "Lione"' },
      expect.objectContaining({ message: '"address.value" is missing in French.' }),
    ]);
  });
});

describe('a language with all its texts', () => {
  const french = (path: string) => pages.get(`fr/${path}`) ?? '';

  it('compiles', () => {
    expect(formatDiagnostics(complete.diagnostics, 'pretty', 'en')).toBe(
      formatDiagnostics([], 'pretty', 'en'),
    );
  });

  it('has every page, which names its two others and is named by them', () => {
    const own = (code: string) => complete.routes.filter(({ language }) => language.code === code);
    expect(own('fr').map(({ path }) => path)).toEqual(own('it').map(({ path }) => path));
    expect(own('fr').length).toBeGreaterThan(35);
    for (const route of complete.routes) {
      const html = pages.get(route.file) ?? '';
      expect(html).toContain(`<html lang="${route.language.code}"`);
      for (const code of ['it', 'en', 'fr']) expect(html).toContain(`data-language="${code}"`);
      if (!route.rule.noindex && !route.head.noindex)
        for (const code of ['it', 'en', 'fr'])
          expect(html).toMatch(new RegExp(`rel="alternate" hrefLang="${code}"`, 'i'));
    }
  });

  it('tells its texts in forms, choices, positions, places and documents', () => {
    const contact = french('contacts/contact-us/index.html');
    expect(contact).toContain(inventText('Surname'));
    expect(contact).toContain('<input type="hidden" name="SiteType" value="1"/>');
    expect(contact).toContain('<input type="hidden" name="Language" value="fr"/>');
    expect(pages.get('en/contacts/contact-us/index.html')).not.toContain('name="Language"');
    expect(french('work-with-us/become-a-supplier/index.html')).toContain(inventText('Piedmont'));
    expect(french('work-with-us/open-positions/sea-freight-import/index.html')).toContain(
      inventText('Sea import and customs specialist'),
    );
    expect(french('contacts/branches/index.html')).toContain(inventText('Milan (MI)'));
    expect(french('contacts/network/index.html')).toContain(inventText('Lyon'));
    expect(french('about-us/quality-safety-policy/index.html')).toContain(inventText('Code of ethics'));
    expect(french('privacy-policy/index.html')).toContain(inventText('Controller'));
    expect(french('404.html')).toContain('<html lang="fr"');
  });

  it('stands in documents made of all languages', () => {
    const pdf = complete.files.find(({ path }) => path === 'docs/condizioni-generali.pdf');
    expect(pdf && 'bytes' in pdf && Buffer.from(pdf.bytes).toString('latin1')).toContain('/Lang (fr');
  });

  it('is written to by the back office', () => {
    const forms = readForms(root);
    const mail = readOffice(root, forms, {});
    const sent = { form: 'application' as const, language: 'fr', receivedAt: '2026-08-31T09:36:00.000Z' };
    const reminder = composeReminder(
      { ...sent, answers: { name: 'Anna', surname: 'Rossi', email: 'anna@rossi.example' } },
      forms.application,
      mail,
      new Date('2027-02-28T09:36:00.000Z'),
    );
    expect(reminder?.text).toContain(`${inventText('Dear')} Anna Rossi,`);
    expect(reminder?.text).toContain('28 février 2027');
  });
});

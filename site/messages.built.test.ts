import { expect, it } from 'vitest';
import { exactTexts } from './exactTexts.ts';
import { readBuilt, readText } from './testing/readPage.ts';
import { shippedPrefixes } from './testing/shippedLanguages.ts';

const email = 'info@valico.example';
const phone = '+39 000 0000000';

/** Where the texts of a group stand: the first that a key begins with. */
const pages: [keys: string, page: string][] = [
  ['common.errors.badRequest', '/400.html'],
  ['common.errors.methodNotAllowed', '/405.html'],
  ['common.errors.unexpected', '/500.html'],
  ['common.errors.pageLoad', '/'],
  ['common.notFound', '/404.html'],
  ['common.validation.number', '/contacts/quotation-request/'],
  ['common.validation.zipCode', '/work-with-us/become-a-supplier/'],
  ['common.validation.vatNumber', '/work-with-us/become-a-supplier/'],
  ['common.validation.emptyFile', '/about-us/whistleblowing/'],
  ['common.validation.fileTooLarge', '/about-us/whistleblowing/'],
  ['common', '/contacts/contact-us/'],
  ['contactUs', '/contacts/contact-us/'],
  ['quotationRequest', '/contacts/quotation-request/'],
  ['becomeSupplier', '/work-with-us/become-a-supplier/'],
  ['whistleblowing', '/about-us/whistleblowing/'],
  ['openPositions.application', '/work-with-us/open-positions/warehouse-coordination/'],
  ['openPositions.detail', '/work-with-us/open-positions/shell/'],
  ['openPositions', '/work-with-us/open-positions/'],
];

const texts = Object.entries(exactTexts).map(([key, { it = '', en = '' }]) => {
  const page = pages.find(([keys]) => key.startsWith(keys))?.[1] ?? '';
  return [key, page, it, en] as const;
});

/** What the page says; of a button its own words, which may stand in other texts, too. */
function wordsOf(key: string, page: string): string[] {
  if (!key.endsWith('.submit')) return [readText(page)];
  const buttons = String(readBuilt(page)).matchAll(/<button[^>]* type="submit"[^>]*><span>([^<]*)<\/span>/g);
  return Array.from(buttons, ([, words = '']) => words);
}

/** Requirements §10. */
it.each(texts)('%s is on %s in both languages, character by character', (key, page, ...languages) => {
  for (const [index, prefix] of ['', '/en'].entries()) {
    const words = languages[index]?.replace('{{contacts.email}}', email).replace('{{contacts.phone}}', phone);
    const found = wordsOf(key, `${prefix}${page}`);
    if (key.endsWith('.submit')) expect(found).toContain(words);
    else expect(found[0]).toContain(words);
  }
});

it.each(shippedPrefixes)(
  'sends nobody from %s/about-us/whistleblowing/ to the mailbox of the company',
  (prefix) => {
    const page = readBuilt(`${prefix}/about-us/whistleblowing/`).toString('utf8');
    expect(page.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')).not.toContain(email);
  },
);

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asTyped, readBuilt } from '../testing/readPage.ts';
import { shippedLanguages } from '../testing/shippedLanguages.ts';

interface Documents {
  documents: { key: string; file: string }[];
}

const { documents } = parse(readFileSync('content/documents.yaml', 'utf8')) as Documents;
const fileOf = (wanted: string) => documents.find(({ key }) => key === wanted)?.file ?? '';

/** Pages that offer hashes, and the documents that they offer them of, in their order. */
const offers: [page: string, files: string[]][] = [
  ['/about-us/quality-safety-policy/', documents.map(({ file }) => file)],
  ['/about-us/whistleblowing/', [fileOf('whistleblowing')]],
  ['/general-conditions/', [fileOf('terms')]],
];

describe.each(shippedLanguages)('in $code', ({ prefix, locale }) => {
  it.each(offers)('%s shows the SHA-256 of the files that visitors get', (page, files) => {
    const html = String(readBuilt(`${prefix}${page}`));
    const shown = [...html.matchAll(/<code>(\w+)<\/code>/g)].map(([, hash]) => hash);
    expect(shown).toEqual(files.map((file) => createHash('sha256').update(readBuilt(file)).digest('hex')));
  });

  it.each(offers)('%s says the size of each document that it offers', (page, files) => {
    const html = String(readBuilt(`${prefix}${page}`));
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const file of files) {
      const links = asTyped(main).split(`href="${file}"`).slice(1);
      const size = new Intl.NumberFormat(locale).format(Math.round(readBuilt(file).length / 1000));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link.split('</a>')[0]).toContain(` (PDF, ${size} kB)`);
    }
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { counted } from '../../cli/diagnostics/diagnostic.ts';
import { compileCopy } from '../../cli/testing/compileCopy.ts';
import { copyWebsite } from '../../cli/testing/copyWebsite.ts';
import { site } from '../../templates/site.ts';
import { asTyped, readBuilt, readText } from '../testing/readPage.ts';
import { shippedLanguages } from '../testing/shippedLanguages.ts';

const pages = { contactUs: '/contacts/contact-us', openPositions: '/work-with-us/open-positions' };
const fileOf = (code: string, section: string) => `content/translations/${code}/${section}.yaml`;

it('a warning of fraud stands on its page, in each language that has one', () => {
  for (const { code, prefix } of shippedLanguages)
    for (const [section, path] of Object.entries(pages)) {
      const { fraud } = parse(readFileSync(fileOf(code, section), 'utf8'));
      if (fraud) {
        expect(readText(`${prefix}${path}/`)).toContain(asTyped(fraud.title));
        // The link begins a line: its article would hang at the end of the one before.
        expect(String(readBuilt(`${prefix}${path}/`))).toContain(`<br/><a href="${prefix}${fraud.link.to}/`);
      }
    }
});

it('a warning is left out with its text', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-warning-'));
  copyWebsite(root);
  for (const { code } of shippedLanguages)
    for (const section of Object.keys(pages)) {
      const file = join(root, fileOf(code, section));
      const yaml = parseDocument(readFileSync(file, 'utf8'));
      yaml.delete('fraud');
      writeFileSync(file, String(yaml));
    }
  const routes = site.routes.filter(({ path }) => Object.values(pages).includes(path));
  const { diagnostics, files } = await compileCopy(root, routes);
  rmSync(root, { recursive: true });
  const told = counted(diagnostics).filter(({ rule }) => !/^(link\/broken|route\/redirect)$/.test(rule));
  expect(told).toEqual([]);
  const made = files.flatMap((file) =>
    file.path.endsWith('.html') && 'bytes' in file ? String(file.bytes) : [],
  );
  expect(made.length).toBeGreaterThan(1);
  // The other notices of these pages are about something else.
  expect(made.filter((page) => /class="notice"><strong>/.test(page))).toEqual([]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { counted } from '../cli/diagnostics/diagnostic.ts';
import { tellProblem } from '../cli/diagnostics/tellProblem.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { shippedCodes } from '../site/testing/shippedLanguages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-new-service-'));
  copyWebsite(root);
  const text = readFileSync(join(root, 'content/services/parcel.yaml'), 'utf8');
  const added = text
    .replace('slug: parcel', 'slug: cold-chain')
    .replace(/order: \d+/, 'order: 12')
    .replace('inCarousel: true', 'inCarousel: false')
    .replace(/^quotationServiceType:.*\n/gm, '');
  writeFileSync(join(root, 'content/services/cold-chain.yaml'), added);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const complaints = async () =>
  counted((await compileCopy(root)).diagnostics).map((problem) => tellProblem(problem, 'en'));

/** Writes the texts of a service under another name, with a title and a description of their own. */
function addTexts(language: string, section: string, group: string[], words: string): void {
  const path = join(root, `content/translations/${language}/${section}.yaml`);
  const yaml = parseDocument(readFileSync(path, 'utf8'));
  const texts = parseDocument(String(yaml.getIn([...group, 'parcel'], true))).toJS();
  if (texts.meta)
    texts.meta = { ...texts.meta, title: words, description: `${words}. ${texts.meta.description}` };
  if (texts.name) texts.name = words;
  yaml.setIn([...group, 'cold-chain'], texts);
  writeFileSync(path, yaml.toString({ lineWidth: 0 }));
}

it('a new service needs content alone: what is missing is told, and with its texts all is well', async () => {
  const before = await complaints();
  expect(before.map(({ rule, file, key }) => `${rule} ${file} ${key}`)).toEqual([
    'reference/missing-texts content/services/cold-chain.yaml slug',
    'reference/missing-texts content/services/cold-chain.yaml strip',
  ]);
  const names: Record<string, string> = { it: 'Catena del freddo', en: 'Cold chain' };
  for (const language of shippedCodes) {
    const words = names[language] ?? `Kühlkette ${language}`;
    addTexts(language, 'services', ['cards'], words);
    addTexts(language, 'servicePages', [], words);
    addTexts(language, 'home', ['stripSection', 'places'], words);
  }
  expect(await complaints()).toEqual([]);
});

it('texts of a service that does not exist are told in one language, with where the others stand', async () => {
  for (const language of shippedCodes) addTexts(language, 'services', ['cards'], 'Cold chain');
  rmSync(join(root, 'content/services/cold-chain.yaml'));
  const [first = '', ...others] = shippedCodes
    .toSorted()
    .map((language) => `content/translations/${language}/services.yaml`);
  const told = await complaints();
  expect(told).toMatchObject([{ rule: 'reference/unknown', file: first, key: 'cards.cold-chain' }]);
  expect(told[0]?.hint).toContain('The same holds for ');
  // Of many only some are named.
  for (const other of others.slice(0, 5)) expect(told[0]?.hint).toContain(`${other}:`);
});

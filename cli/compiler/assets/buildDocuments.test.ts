import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { site } from '../../../templates/site.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import type { Content } from '../content/pairTranslations.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { buildDocuments, planPdfs } from './buildDocuments.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-documents-'));
afterAll(() => rmSync(cache, { recursive: true }));

const language = { code: 'ca', locale: 'ca-ES', name: 'Català', prefix: '' };

/** What is told of documents of which one is made of the long text `rules`, and one is not there yet. */
async function toldOf(documents: object[], rules: object, root = '.', placeholderNotice?: string) {
  const path = 'content/documents.yaml';
  const bytes = Buffer.from(JSON.stringify({ documents }));
  const { value: document } = parseSource({ path, print: '', bytes });
  const content = { documents: { placeholderNotice, documents }, legal: { rules } };
  const { value, diagnostics } = await buildDocuments(
    { root, texts: [] },
    { documents: [document], languages: [{ language, text: {}, content }] } as unknown as Content,
    site as unknown as SiteDefinition,
    cache,
  );
  const told = diagnostics.map((one) => tellProblem(one, 'en').message);
  return { told, files: value?.files.map((file) => file.path), made: value?.files };
}

const rules = { file: '/docs/rules.pdf', title: 'Normes', generatedFrom: 'rules' };
const later = { file: '/docs/later.pdf', title: 'Més tard', placeholder: true };
const missing = 'The key "placeholderNotice" is missing.';

it('needs no notice where every document is there', async () => {
  expect(await toldOf([rules], { body: 'Text' })).toMatchObject({ told: [], files: ['docs/rules.pdf'] });
});

it.each([
  ['two documents are not there yet', [later, { ...later, file: '/docs/last.pdf' }], { body: 'Text' }],
  ['a text is a draft', [rules], { body: 'Text', placeholder: true }],
])('tells once that a notice is missing where %s', async (_, documents, text) => {
  expect((await toldOf(documents, text)).told).toEqual([missing]);
});

it.each([
  ['a placeholder', later, { body: 'Text' }],
  ['a PDF made of a draft', rules, { body: 'Text', placeholder: true }],
])('refuses %s as the document of the company, whatever its line says', async (_, entry, text) => {
  const { made: [file] = [] } = await toldOf([entry], text);
  const root = mkdtempSync(join(cache, 'root-'));
  const source = 'content/documents/real.pdf';
  mkdirSync(join(root, 'content/documents'), { recursive: true });
  writeFileSync(join(root, source), file && 'bytes' in file ? file.bytes : '');
  for (const placeholder of [false, true]) {
    const { told } = await toldOf([{ ...later, source, placeholder }], text, root);
    expect(told).toEqual([
      `"${source}" was made by this website, and says itself that it is a placeholder or a draft.`,
    ]);
  }
});

it.each([
  ['unmarked', { placeholder: undefined }],
  ['marked as supplied', { placeholder: false }],
])('refuses a page that stands in for a document that is %s', async (_, mark) => {
  const documents = [{ ...later, ...mark }, rules];
  const { told } = await toldOf(documents, { body: 'Text', placeholder: true }, '.', 'Provisional');
  expect(told).toEqual([`"${later.file}" is not called a placeholder, but nobody supplied it.`]);
});

it('refuses a document that is supplied and made from a text as well: they may differ', async () => {
  const both = { ...rules, placeholder: false, source: 'content/documents/policy.pdf' };
  const { told } = await toldOf([both], { body: 'Text' }, 'cli/fixtures/bilingual');
  expect(told).toEqual(['The document has a source, and is to be made from a text as well.']);
});

it.each([[null], ['abc'], [7], ['abc', rules]])('tells of what is no document: %j', async (...documents) => {
  const content = { languages: [{ language, text: {}, content: { documents: { documents } } }] };
  expect(planPdfs(content as unknown as Content)).toHaveLength(documents.length - 1);
  const { told, files } = await toldOf(documents as object[], { body: 'Text' });
  expect(told).toEqual(['The key "file" is missing.']);
  expect(files).toBeUndefined();
});

it('plans nothing where the documents are no list', () => {
  const content = { languages: [{ language, text: {}, content: { documents: { documents: 'abc' } } }] };
  expect(planPdfs(content as unknown as Content)).toEqual([]);
});

it('tells of a folder in the place of a PDF', async () => {
  mkdirSync(join(cache, 'content/documents/folder.pdf'), { recursive: true });
  const source = 'content/documents/folder.pdf';
  const folder = { file: '/docs/folder.pdf', title: 'Carpeta', placeholder: false, source };
  expect((await toldOf([folder], {}, cache)).told).toEqual([`The document "${source}" does not exist.`]);
});

it.each([
  '/index.html',
  '/news',
  '/docs/later',
  '/docs/../later.pdf',
  'docs/later.pdf',
  '/docs/més-tard.pdf',
  '/docs/a b.pdf',
])('puts no PDF at %s, where a page may be, or that hosts read in other ways', async (file) => {
  const { told, files } = await toldOf([{ ...later, file }], { body: 'Text' });
  expect(told[0]).toBe(`"${file}" is not where a PDF may lie.`);
  expect(files).toBeUndefined();
});

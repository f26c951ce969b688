import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilePrints } from '../../memory/filePrints.ts';
import { changedMeanwhile } from '../../output/makeFiles.ts';
import { readSources } from './readSources.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-sources-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('leaves out what editors and systems put beside the texts, folders and all that lies in them, too', () => {
  for (const path of [
    ...['content/site.yaml', 'content/media/port.jpg', 'schemas/site.schema.json'],
    ...['content/.site.yaml.swp', 'content/.obsidian/notes/draft.md', 'content/media/.trash/port.jpg'],
    ...['content/Thumbs.db', 'schemas/.idea/site.schema.json', 'schemas/forms/.old/contact.json'],
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  const { texts, schemas, files, links } = readSources(root, openFilePrints(root));
  expect([...texts, ...schemas].map(({ path }) => path)).toEqual([
    'content/site.yaml',
    'schemas/site.schema.json',
  ]);
  expect({ files, links }).toEqual({ files: ['content/media/port.jpg'], links: [] });
});

it('says of a file that somebody takes away meanwhile that it changed, and not that it was named wrongly', () => {
  const folder = join(root, 'content/new');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(root, 'schemas'));
  for (const path of ['content/new/a.yaml', 'schemas/site.schema.json']) writeFileSync(join(root, path), '');
  const prints = openFilePrints(root);
  const { texts } = readSources(root, prints);
  const gone = changedMeanwhile('content/new/a.yaml');
  const takingAway = (path: string) => {
    rmSync(folder, { recursive: true, force: true });
    return prints.of(path);
  };
  expect(() => readSources(root, { ...prints, of: takingAway })).toThrow(gone);
  expect(() => texts[0]?.bytes).toThrow(gone);
});

const encoded = ['content/caffè.yaml', 'content/media/caffè.jpg', 'content/documents/caffè.pdf'];
it.runIf(process.platform === 'linux').each(encoded)(
  'says of a name in another encoding that nobody can open it: %s',
  (path) => {
    for (const folder of [dirname(path), 'schemas']) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'schemas/site.schema.json'), '');
    writeFileSync(Buffer.from(join(root, path), 'latin1'), '');
    expect(() => readSources(root, openFilePrints(root))).toThrow(
      `The name of ${path.replace('è', '\uFFFD')} is not in UTF-8`,
    );
  },
);

it('takes a name with the sign that stands for a lost letter, which may be one', () => {
  for (const folder of ['content', 'schemas']) mkdirSync(join(root, folder));
  const path = 'content/caff\uFFFD.jpg';
  for (const name of [path, 'schemas/site.schema.json']) writeFileSync(join(root, name), '');
  expect(readSources(root, openFilePrints(root)).files).toEqual([path]);
});

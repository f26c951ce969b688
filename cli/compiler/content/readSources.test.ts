import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilePrints } from '../../memory/filePrints.ts';
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

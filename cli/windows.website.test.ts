import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compile } from './compiler/compile.ts';
import { site as fixtureSite } from './fixtures/bilingual/templates/site.tsx';
import { type Fixture, openFixture } from './fixtures/openFixture.ts';
import { openFilePrints } from './memory/filePrints.ts';
import { openMemory } from './memory/openMemory.ts';
import { isBelow, sitePath } from './terminal/sitePath.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

it('names files as the site does', () => {
  expect(sitePath('C:\\site', 'C:\\site\\content\\legal\\it\\terms.md', win32)).toBe(
    'content/legal/it/terms.md',
  );
  expect(sitePath('/site', '/site/content/a\\b.yaml', posix)).toBe('content/a\\b.yaml');
});

it('knows what lies in a folder, also beside another drive', () => {
  expect(isBelow('C:\\site\\.data', 'c:\\site\\.data\\keys\\key.txt', win32)).toBe(true);
  expect(isBelow('/site/.data', '/site/.data/..key', posix)).toBe(true);
  for (const outside of [
    'C:\\keys\\key.txt',
    'D:\\key.txt',
    'C:\\site\\.data2\\key.txt',
    '\\\\server\\keys\\key.txt',
  ])
    expect([outside, isBelow('C:\\site\\.data', outside, win32)]).toEqual([outside, false]);
  expect(isBelow('/site/.data', '/site/key', posix)).toBe(false);
});

/** Nothing of an earlier run. */
const remembering = (root: string) => ({ memory: openMemory(''), prints: openFilePrints(root) });

it('compiles texts with line ends of Windows to the same files', async () => {
  const now = new Date('2026-01-01');
  const before = await compile(fixture.root, fixtureSite, { now, ...remembering(fixture.root) });
  let changed = 0;
  for (const folder of ['content', 'schemas']) {
    for (const entry of readdirSync(join(fixture.root, folder), { recursive: true, withFileTypes: true })) {
      if (!/\.(ya?ml|md|json)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
      changed += 1;
    }
  }
  const after = await compile(fixture.root, fixtureSite, { now, ...remembering(fixture.root) });
  expect(changed).toBeGreaterThan(10);
  expect(after.diagnostics).toEqual([]);
  const bytes = ({ files }: typeof before) =>
    files.map((file) => [file.path, 'bytes' in file ? String(file.bytes) : file.copyFrom]);
  expect(bytes(after)).toEqual(bytes(before));
});

it('lets no backslash lead out of the folder of documents', async () => {
  fixture.replace(
    'content/documents.yaml',
    'content/documents/policy.pdf',
    'content/documents/..\\..\\policy.pdf',
  );
  const { diagnostics } = await compile(fixture.root, fixtureSite, remembering(fixture.root));
  expect(diagnostics.map(({ rule }) => rule)).toContain('document/outside');
});

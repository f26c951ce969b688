import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editNames, generateSite } from './generateSite.ts';

it('has edits that fit the website as it is', () => {
  const root = join(mkdtempSync(join(tmpdir(), 'site-edits-')), 'site');
  const { edits } = generateSite(root, 1);
  const texts = () =>
    ['content/positions', 'content/translations/en', 'templates'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /\.(yaml|tsx)$/.test(name))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    );
  for (const name of editNames) {
    const before = texts();
    edits[name]?.(1);
    const differing = texts().filter((text, at) => text !== before[at]);
    expect([name, differing.length]).toEqual([name, name === 'nothing changed' ? 0 : 1]);
  }
});

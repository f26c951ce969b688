import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSpool, readPlace } from './openSpool.ts';

it('gives back each text as often as it is asked for, and leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-spool-'));
  const keep = openSpool(folder);
  const texts = ['a', '', 'è – 海', 'x'.repeat(100_000), 'b'];
  const kept = texts.map(keep);
  expect(kept.map((place) => String(readPlace(place)))).toEqual(texts);
  expect(kept.map((place) => String(readPlace(place)))).toEqual(texts);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

import { closeSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSpool, readSpooled, type SpooledBytes } from './openSpool.ts';

it('gives back each text as often as it is asked for, and leaves no file once it is closed', () => {
  const around = mkdtempSync(join(tmpdir(), 'site-spool-'));
  const folder = join(around, 'made');
  const spools = [openSpool(folder), openSpool(folder)];
  const texts = ['a', '', 'è – 海', 'x'.repeat(100_000), 'b', 'c'];
  const kept = texts.map((text, at) => spools[at % 2]?.(text) as SpooledBytes);
  expect(kept.map((place) => String(readSpooled(place)))).toEqual(texts);
  expect(kept.map((place) => String(readSpooled(place)))).toEqual(texts);
  for (const file of new Set(kept.map((place) => place.file))) closeSync(file);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(around, { recursive: true });
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { positionReader } from './positionReader.ts';

let root: string;
beforeEach(() => {
  root = copySiteForOffice();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const now = new Date('2026-11-21T10:00:00.000Z');
const skill = /requiredSkill: [|>][^\n]*\n(?: {6,}[^\n]*\n|\n)+/;

it.each([
  ['is no YAML', () => 'a: ['],
  ['is empty', () => ''],
  ['has a number where a text belongs', (text: string) => text.replace(skill, 'requiredSkill: 5\n')],
])('leaves out a file that %s, says which, and reads the others', (_, change) => {
  const written: unknown[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(text) > 0);
  const read = positionReader(root, [['', 'it']], true);
  const all = read(now)?.map(({ Id }) => Id) ?? [];
  const [id] = all;
  const path = `content/positions/${id}.yaml`;
  const text = readFileSync(join(root, path), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(join(root, path), change(text));
  expect(read(now)?.map(({ Id }) => Id)).toEqual(all.slice(1));
  expect(written).toEqual([`${JSON.stringify({ failure: 'position left out', path })}\n`]);
});

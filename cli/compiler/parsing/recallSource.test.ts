import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { fingerprint } from '../../memory/fingerprint.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { parseSource } from './parseSource.ts';
import { recallDocument, recallSource } from './recallSource.ts';

const folder = mkdtempSync(join(tmpdir(), 'recall-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has the print of the bytes that were parsed, when a file changes while it is read', () => {
  const bytes = Buffer.from('title: After\n');
  const source = { path: 'content/a.yaml', print: fingerprint('title: Before\n'), bytes };
  const memory = openMemory('code');
  for (const known of [false, true]) {
    const asked = known ? { ...source, print: fingerprint(bytes) } : source;
    const { value } = recallSource(asked, memory);
    expect(value).toMatchObject({ data: { title: 'After' }, print: fingerprint(bytes) });
    expect(value?.text).toBe('title: After\n');
  }
});

const scalar = fc.constantFrom(
  'text',
  '""',
  'true',
  '~',
  '0',
  '-1.5',
  '.inf',
  '-.inf',
  '.nan',
  '-0',
  '-0.0',
  '1e400',
);
const value = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('any'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc
      .array(tie('any'), { maxLength: 3 })
      .map((all) => `{ ${all.map((one, at) => `k${at}: ${one}`).join(', ')} }`),
  ),
})).any;

it('gives every value as it was parsed, from the disk where JSON can say it', () => {
  const read: string[] = [];
  const source = (text: string) => ({
    path: 'content/a.yaml',
    print: fingerprint(text),
    get bytes() {
      read.push(text);
      return Buffer.from(text);
    },
  });
  fc.assert(
    fc.property(value, (written) => {
      const text = `key: ${written}\n`;
      const { data } = parseSource({ ...source(text), bytes: Buffer.from(text) }).value ?? {};
      const memory = openMemory('code', folder);
      expect(recallSource(source(text), memory).value?.data).toEqual(data);
      memory.save();
      read.length = 0;
      expect(recallSource(source(text), openMemory('code', folder)).value?.data).toEqual(data);
      const isSaid = !/inf|nan|-0(?!\.[1-9])|1e400/.test(text);
      expect(read).toHaveLength(isSaid ? 0 : 1);
    }),
    { numRuns: 60 },
  );
});

it('tells again what keeps a text from being read, and knows nothing of another one', () => {
  const source = { path: 'content/a.yaml', print: 'wrong', bytes: Buffer.from('a: [\n') };
  const memory = openMemory('code');
  const [first, again] = [recallSource(source, memory), recallSource(source, memory)];
  expect(first.value).toBeUndefined();
  expect(first.diagnostics).toHaveLength(1);
  expect(again).toEqual(first);
  const lost = () => expect.fail('nobody asks for a place');
  expect(recallDocument(source.path, source.print, memory, lost)).toBeUndefined();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readContentFile } from './readContentFile.ts';

const roots = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'site-read-content-')));
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

it('reads a file anew when it says something else, in this website or another', () => {
  const write = (root: string, text: string) => {
    mkdirSync(join(root, 'content'), { recursive: true });
    writeFileSync(join(root, 'content/choir.yaml'), text);
  };
  const [one = '', other = ''] = roots;
  write(one, 'voices: 42');
  write(other, 'voices: 43');
  const first = readContentFile(one, 'choir.yaml');
  expect(first).toEqual({ voices: 42 });
  expect(readContentFile(one, 'choir.yaml')).toBe(first);
  expect(readContentFile(other, 'choir.yaml')).toEqual({ voices: 43 });
  write(one, 'voices: 44');
  expect(readContentFile(one, 'choir.yaml')).toEqual({ voices: 44 });
  write(one, 'voices: [');
  expect(() => readContentFile(one, 'choir.yaml')).toThrow('content/choir.yaml cannot be read');
});

import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { fingerprintParts } from './fingerprintParts.ts';

const fields: [string, string][] = [
  ['FirstName', 'Anna "Bea" \u0001'],
  ['RecaptureToken', 'first'],
  ['Request', 'è 🚚\n'],
];
const files = [
  { part: 'Files', name: 'cv.pdf', content: Buffer.alloc(0), sha256: 'aa' },
  { part: 'Files', name: 'b.pdf', content: Buffer.alloc(0), sha256: 'bb' },
];

it.each([
  ['texts and files', fields, files],
  ['texts', fields, []],
  ['nothing', [], []],
])('is the sum of one JSON text, as versions before made it at once: %s', (_, texts, sent) => {
  const json = JSON.stringify([
    '/a"b',
    texts.filter(([name]) => name !== 'RecaptureToken'),
    sent.map(({ part, name, sha256 }) => [part, name, sha256]),
  ]);
  expect(fingerprintParts('/a"b', { fields: texts, files: sent })).toBe(
    createHash('sha256').update(json).digest('hex'),
  );
});

it('writes no more than one part at once', () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    const many = Array.from({ length: 300 }, (_, at): [string, string] => [`a${at}`, '\u0001'.repeat(1000)]);
    fingerprintParts('/a', { fields: many, files: [] });
    const lengths = stringify.mock.results.map(({ value }) => String(value).length);
    expect(Math.max(...lengths)).toBeLessThan(6100);
  } finally {
    stringify.mockRestore();
  }
});

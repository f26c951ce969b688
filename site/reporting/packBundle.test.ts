import { expect, it } from 'vitest';
import { packBundle } from './packBundle.ts';

it('has one of few sizes, and an end as archives have it, however much is in it', async () => {
  const about = { language: 'en', answerTo: 'age1x', receiptId: 'x', writtenOn: '2026-11-28' };
  for (let size = 250 * 1024; size <= 262 * 1024; size += 512) {
    const file = new File([new Uint8Array(size).fill(1)], 'a.txt');
    const bundle = packBundle({ ...about, answers: {}, files: [file] });
    expect([256 * 1024, 512 * 1024]).toContain(bundle.size);
    const end = new Uint8Array(await bundle.slice(-1024).arrayBuffer());
    expect(end.every((byte) => byte === 0)).toBe(true);
  }
});

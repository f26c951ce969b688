import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { receiveFile } from './receiveFile.ts';

const kb = 1024;
const longest = 1000 * kb;

it.each([
  ['as many bytes as expected', 400, 400, 400],
  ['more than expected', 0, 400, 768],
  ['less than is expected', 400, 352, 400],
  ['much less than is expected', 400, 100, 400],
  ['as many as are taken', 0, 1000, 1512],
])('has all bytes, and tells of the memory that it takes and keeps: %s', async (_, expected, size, most) => {
  let held = 0;
  let highest = 0;
  const { content, sha256 } = await receiveFile(chunks(size), expected * kb, longest, (bytes) => {
    held += bytes;
    highest = Math.max(highest, held);
  });
  const sent = await buffer(chunks(size));
  expect(content.equals(sent)).toBe(true);
  expect(sha256).toBe(createHash('sha256').update(sent).digest('hex'));
  expect(held).toBe(content.buffer.byteLength);
  expect(highest).toBe(most * kb);
});

it('takes little before anything came, where that is asked for', async () => {
  const sizes: number[] = [];
  const { content } = await receiveFile(
    chunks(400),
    500 * kb,
    longest,
    (bytes) => sizes.push(bytes / kb),
    100 * kb,
  );
  expect([content.length, sizes]).toEqual([400 * kb, [100, -0, 500, -100, -100]]);
});

it('keeps for many files little more than they have', async () => {
  let held = 0;
  const take = (bytes: number) => {
    held += bytes;
  };
  for (let count = 0; count < 5; count += 1) await receiveFile(chunks(600), 0, longest, take);
  expect(held).toBe(5 * 600 * kb);
});

it('takes no memory that it may not have', async () => {
  const refuse = (bytes: number) => {
    if (bytes > 128 * kb) throw new Error('no room');
  };
  await expect(receiveFile(chunks(1000), 0, longest, refuse)).rejects.toThrow('no room');
});

async function* chunks(size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += 4) yield Buffer.alloc(4 * kb, at);
}

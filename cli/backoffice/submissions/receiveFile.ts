import { createHash } from 'node:crypto';

const smallest = 65_536;

/**
 * Receives a file into one piece of memory and hashes it as it comes, so that its end costs no more than its middle.
 * Memory is taken for `expected` bytes and grows when there are more; `count` is told of every piece and may throw.
 */
export async function receiveFile(
  stream: AsyncIterable<Buffer>,
  expected: number,
  count: (bytes: number) => void,
): Promise<{ content: Buffer; sha256: string }> {
  const hash = createHash('sha256');
  let memory: Buffer = Buffer.allocUnsafeSlow(Math.max(expected, smallest));
  let length = 0;
  for await (const chunk of stream) {
    count(chunk.length);
    if (length + chunk.length > memory.length) memory = enlarge(memory, length, length + chunk.length);
    length += chunk.copy(memory, length);
    hash.update(chunk);
  }
  // Memory for what did not come is given back.
  const content =
    length < memory.length / 2 ? Buffer.from(memory.subarray(0, length)) : memory.subarray(0, length);
  return { content, sha256: hash.digest('hex') };
}

function enlarge(memory: Buffer, used: number, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, memory.length * 2));
  memory.copy(larger, 0, 0, used);
  return larger;
}

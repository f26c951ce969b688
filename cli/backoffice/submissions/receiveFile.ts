import { createHash } from 'node:crypto';

const smallest = 65_536;

/**
 * Receives a file of at most `longest` bytes into one piece of memory and hashes it as it comes, so that its end costs
 * no more than its middle. Memory is taken for `expected` bytes and grows when there are more; not more than `atFirst`
 * before there are any. `take` is told of all that is taken, before, and of what is given back, as less than nothing,
 * and may throw.
 */
export async function receiveFile(
  stream: AsyncIterable<Buffer>,
  expected: number,
  longest: number,
  take: (bytes: number) => void,
  atFirst = longest,
): Promise<{ content: Buffer; sha256: string }> {
  const hash = createHash('sha256');
  let memory = Buffer.alloc(0);
  let length = 0;
  const move = (size: number) => {
    take(size);
    const other = Buffer.allocUnsafeSlow(size);
    memory.copy(other, 0, 0, length);
    take(-memory.length);
    memory = other;
  };
  const enough = Math.min(longest, Math.max(expected, smallest));
  move(Math.min(enough, atFirst));
  for await (const chunk of stream) {
    const needed = length + chunk.length;
    if (needed > memory.length)
      move(Math.max(needed, memory.length < enough ? enough : Math.min(longest, memory.length * 2)));
    length += chunk.copy(memory, length);
    hash.update(chunk);
  }
  if (memory.length - length > smallest) {
    const whole = Buffer.allocUnsafeSlow(length);
    memory.copy(whole, 0, 0, length);
    take(length - memory.length); // what did not come is given back, also where nobody may have more
    memory = whole;
  }
  return { content: memory.subarray(0, length), sha256: hash.digest('hex') };
}

import type { Memory } from '../../memory/openMemory.ts';
import type { Sources } from '../content/readSources.ts';
import { type Plain, parseAnew, recallSource } from './recallSource.ts';

/** Texts that another thread parses from the last one on, unless they are claimed. */
export interface ParseTask {
  paths: string[];
  /** One for each path: 1 once a thread took it. */
  claims: Int32Array;
}

/** What is remembered of each text without mistakes. */
export type Parsed = { path: string; print: string; plain: Plain }[];

/** New texts for which it is worth asking another thread. */
const many = 50;

/**
 * Parses texts that nobody remembers, the first ones here and the last ones by `parse`, in another thread, until they
 * meet. Those without mistakes are remembered; what is wrong with the others is told when they are read.
 */
export async function parseInTwo(
  { texts }: Sources,
  memory: Memory,
  parse: (task: ParseTask) => Promise<Parsed | undefined>,
): Promise<void> {
  const unknown = texts.filter(({ path, print }) => !memory.recall('documents', `${path} ${print}`));
  if (unknown.length < many) return;
  const claims = new Int32Array(new SharedArrayBuffer(unknown.length * Int32Array.BYTES_PER_ELEMENT));
  const others = parse({ paths: unknown.map(({ path }) => path), claims });
  for (const [index, source] of unknown.entries()) {
    if (!claim(claims, index)) break;
    recallSource(source, memory);
  }
  for (const { path, print, plain } of (await others) ?? [])
    memory.keep('documents', `${path} ${print}`, plain);
}

/** The other thread's part. */
export function parseFromLast({ paths, claims }: ParseTask, read: (path: string) => Buffer): Parsed {
  const parsed: Parsed = [];
  for (let index = paths.length - 1; index >= 0 && claim(claims, index); index -= 1) {
    const path = paths[index] ?? '';
    const { print, plain } = parseAnew(path, read(path));
    if (plain) parsed.push({ path, print, plain });
  }
  return parsed;
}

function claim(claims: Int32Array, index: number): boolean {
  return Atomics.compareExchange(claims, index, 0, 1) === 0;
}

import { mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Where bytes lie, for every thread of this process: an open file, and the part of it. */
export interface SpooledBytes {
  file: number;
  at: number;
  length: number;
}

/**
 * Takes bytes to the disk, so that not all that a run makes is in memory, and tells where they lie. The file has no
 * name, so that it is gone with the process, however that ends.
 */
export function openSpool(folder: string): (content: string | Uint8Array) => SpooledBytes {
  let opened: number | undefined;
  let end = 0;
  return (content) => {
    const file = opened ?? openNameless(folder);
    opened = file;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const { length } = bytes;
    const at = end;
    for (let done = 0; done < length; ) done += writeSync(file, bytes, done, length - done, at + done);
    end += length;
    return { file, at, length };
  };
}

/** The bytes that lie there. */
export function readSpooled({ file, at, length }: SpooledBytes): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) done += readSync(file, bytes, done, length - done, at + done);
  return bytes;
}

/** How many were opened: Windows may keep the name of a file until that is closed. */
let count = 0;

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  count += 1;
  const file = join(folder, `spool.${process.pid}.${threadId}.${count}`);
  const opened = openSync(file, 'w+');
  unlinkSync(file);
  return opened;
}

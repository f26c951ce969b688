import { mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes bytes to the disk, so that not all that a run makes is in memory, and reads them as often as somebody asks. The
 * file has no name, so that it is gone with the process, however that ends.
 */
export function openSpool(folder: string): (content: string | Uint8Array) => () => Buffer {
  let opened: number | undefined;
  let end = 0;
  return (content) => {
    const file = opened ?? openNameless(folder);
    opened = file;
    const bytes = Buffer.from(content);
    const at = end;
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, at + done);
    end += bytes.length;
    const { length } = bytes;
    return () => {
      const read = Buffer.alloc(length);
      for (let done = 0; done < length; ) done += readSync(file, read, done, length - done, at + done);
      return read;
    };
  };
}

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `spool.${process.pid}`);
  const opened = openSync(file, 'w+');
  unlinkSync(file);
  return opened;
}

import { chmodSync, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fingerprint } from '../memory/fingerprint.ts';
import { readSpooled, type SpooledBytes } from '../memory/openSpool.ts';

/**
 * One file of the output: its path relative to the output folder, and its bytes or where they lie: in a spool, or in a
 * file. With `make` they lie there once that has resolved. Equal files have equal prints, where one is given. `source`
 * is the file of the content that it is made of.
 */
export type OutputFile = { path: string; print?: string; source?: string } & (
  | { bytes: string | Uint8Array; place?: SpooledBytes }
  | { copyFrom: string; make?: () => Promise<unknown> }
);

/** The bytes of a file, wherever they are. Throws for one that is not made yet. */
export function bytesOf(file: OutputFile): Buffer {
  if (!('bytes' in file)) return readFileSync(file.copyFrom);
  const { bytes } = file;
  return typeof bytes === 'string'
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Its print, or one for its bytes, or for the file that is copied. */
export function printOf(file: OutputFile): string {
  if (file.print) return file.print;
  if ('bytes' in file) return fingerprint(file.bytes);
  const { mtimeMs, size } = statSync(file.copyFrom);
  return fingerprint(file.copyFrom, String(mtimeMs), String(size));
}

/** A file whose bytes are read when somebody asks for them. */
export function fileAside(path: string, print: string, place: SpooledBytes) {
  return {
    path,
    print,
    place,
    get bytes() {
      return readSpooled(place);
    },
  };
}

/** More than most files that are no pages have. */
const large = 100_000;

/** The same file; a large text, as a list of all pages is, lies aside from now on. */
export function largeAside(file: OutputFile, setAside?: (text: Uint8Array) => SpooledBytes): OutputFile {
  if (!setAside || !('bytes' in file) || file.place) return file;
  const { path, bytes } = file;
  if (typeof bytes !== 'string' || bytes.length < large) return file;
  return fileAside(path, printOf(file), setAside(Buffer.from(bytes)));
}

/**
 * Writes a file where none is: never into one, because the other tree may hold the same file. Everybody may read a
 * copy, too, whoever may read its original.
 */
export function putFile(file: OutputFile, target: string): void {
  if ('bytes' in file) {
    writeFileSync(target, file.bytes);
    return;
  }
  copyFileSync(file.copyFrom, target);
  chmodSync(target, 0o644);
}

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { bytesOf, type OutputFile } from '../output/outputFile.ts';

/**
 * Where a server takes its files from: `dist/`, or the last compilation. Paths are relative, without a leading slash.
 */
export interface SiteSource {
  /** Makes what is about to be read, where it is not there yet. */
  prepare?(path: string): Promise<unknown> | undefined;
  /** Whether there is such a file, be it made already or not. */
  has(path: string): boolean;
  read(path: string): Buffer | undefined;
}

/** The files of a folder, as they are at each request. */
export function folderSource(folder: string): SiteSource {
  const has = (path: string) => {
    const file = join(folder, path);
    return file.startsWith(folder + sep) && isOwnName(folder, path) && statSync(file).isFile();
  };
  return { has, read: (path) => (has(path) ? readFileSync(join(folder, path)) : undefined) };
}

/**
 * Whether a file is there, and has this very name. Windows knows `_headers` as `_HEADERS`, `_headers.`, `_HEADE~1` and
 * `_headers::$DATA`, too, and a device as `nul` in every folder; a link leads elsewhere.
 */
function isOwnName(folder: string, path: string): boolean {
  try {
    return realpathSync.native(join(folder, path)) === join(realpathSync.native(folder), path);
  } catch {
    return false; // nothing is there
  }
}

/** Some files of a site while the others are being made: a request for one of those waits for the `whole`. */
export function growingSource(files: OutputFile[], whole: Promise<SiteSource>): SiteSource {
  const { prepare, has, read } = memorySource(files);
  return {
    prepare: (path) =>
      has(path) || has(`${path}index.html`)
        ? prepare?.(path)
        : whole.then((source) => source.prepare?.(path)),
    has,
    read,
  };
}

/** The files of a compilation that was never written. */
export function memorySource(files: OutputFile[]): SiteSource {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    prepare(path) {
      const file = byPath.get(path);
      return file && 'make' in file ? file.make?.() : undefined;
    },
    has: (path) => byPath.has(path),
    read(path) {
      const file = byPath.get(path);
      return file && bytesOf(file);
    },
  };
}

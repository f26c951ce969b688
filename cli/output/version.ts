import { type Stats, statSync } from 'node:fs';

/** A file that was written: time of change and size, by which it is known again, and the print of its bytes. */
export type Version = [mtimeMs: number, size: number, print: string];

/** Whether a file has the size and the time that were noted; some copies of a file keep whole seconds. */
export function isVersion({ size, mtimeMs }: Stats, version: Version): boolean {
  return size === version[1] && (mtimeMs === version[0] || mtimeMs === Math.floor(version[0] / 1000) * 1000);
}

/** Notes a file as it lies there now. */
export function noteVersion(file: string, print: string): Version {
  const { mtimeMs, size } = statSync(file);
  return [mtimeMs, size, print];
}

import { type Stats, statSync } from 'node:fs';

/** A file that was written: time of change and size, by which it is known again, and the print of its bytes. */
export type Version = [mtimeMs: number, size: number, print: string];

/** Whether a file has the size and the time that were noted; some copies of a file keep whole seconds. */
export function isVersion({ size, mtimeMs }: Stats, [noted, notedSize]: Version): boolean {
  return size === notedSize && (mtimeMs === noted || mtimeMs === Math.floor(noted / 1000) * 1000);
}

export function printIn([, , print]: Version): string {
  return print;
}

/** Notes a file as it lies there now. */
export function noteVersion(file: string, print: string): Version {
  const { mtimeMs, size } = statSync(file);
  return [mtimeMs, size, print];
}

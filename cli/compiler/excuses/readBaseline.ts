import { resolve } from 'node:path';
import { fingerprint } from '../../memory/fingerprint.ts';
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** A file of known findings: where it lies, its bytes, and a print of both. */
export interface Baseline {
  path: string;
  bytes: Buffer;
  print: string;
}

/** Reads a baseline, named as the settings of a site name their files. One that cannot be read is wrong use. */
export function readBaseline(root: string, file: string): Baseline {
  const path = sitePath(root, resolve(file));
  const missing = tell`There is no file ${file}. \`site check --write-baseline ${file}\` makes it.`;
  const bytes = readNamedFile(file, missing);
  return { path, bytes, print: fingerprint(path, bytes) };
}

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fingerprint } from '../../memory/cache.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { sitePath } from '../../terminal/sitePath.ts';

/** A file of known findings: where it lies, its bytes, and a print of both. */
export interface Baseline {
  path: string;
  bytes: Buffer;
  print: string;
}

/** Reads a baseline, named as the settings of a site name their files. One that is not there is wrong use. */
export function readBaseline(root: string, file: string): Baseline {
  const path = sitePath(root, resolve(file));
  if (!existsSync(file))
    throw new Misuse(`There is no file ${file}. \`site check --write-baseline ${file}\` makes it.`);
  const bytes = readFileSync(file);
  return { path, bytes, print: fingerprint(path, bytes) };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { NoJson, parseJson } from './parseJson.ts';

/** A JSON file that somebody wrote. Throws `Misuse` with the place of what keeps it from being JSON. */
export function readJson(root: string, path: string): unknown {
  try {
    return parseJson(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    throw new Misuse(tell`${path}:${error.line}:${error.column}: ${error.reason}.`);
  }
}

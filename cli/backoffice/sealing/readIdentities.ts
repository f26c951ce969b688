import { existsSync } from 'node:fs';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { demoKeyFile } from './demoKey.ts';
import { parseKeyFile } from './keyFile.ts';

export interface Identities {
  identities: string[];
  /** They are those of the demo key: what they open was never meant for the company. */
  demo: boolean;
}

/** The secret keys in these files; without files, the demo key of this folder. Throws `Misuse` when there is none. */
export function readIdentities(root: string, files: string[]): Identities {
  const demo = files.length === 0;
  if (demo && !existsSync(demoKeyFile(root))) {
    throw new Misuse(tell`Name the file with your secret key: --key report-key.txt`);
  }
  const read = (file: string) =>
    parseKeyFile(readNamedFile(file, tell`There is no key file ${file}.`).toString('utf8'), file);
  return { identities: (demo ? [demoKeyFile(root)] : files).flatMap(read), demo };
}

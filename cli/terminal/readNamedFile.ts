import { readFileSync } from 'node:fs';
import { asError } from './asError.ts';
import { Misuse, reasonOf } from './describeFailure.ts';
import { type Sentence, tell } from './telling/tell.ts';

/** The bytes of a file that somebody named. One that is not there, or cannot be read, is wrong use. */
export function readNamedFile(file: string, missing: Sentence = tell`There is no file ${file}.`): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = '' } = asError(error);
    throw new Misuse(code === 'ENOENT' ? missing : tell`${file} cannot be read: ${reasonOf(code)}.`);
  }
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Unavailable } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { holdLock } from './holdLock.ts';

/**
 * Writes the output while no other process does. Throws when one is writing it, or has written it since somebody
 * looked at it, which `isCurrent` says.
 */
export function writeAlone<Result>(
  outDir: string,
  workDir: string,
  isCurrent: () => boolean,
  write: () => Result,
): Result {
  mkdirSync(dirname(workDir), { recursive: true });
  const lock = holdLock(`${workDir}.lock`);
  try {
    if (lock.state === 'taken') throw new Unavailable(tell`Another build is writing ${outDir}.`);
    // Files may be said to lie ready where that build has put others.
    if (!isCurrent())
      throw new Unavailable(tell`Another build has written ${outDir} meanwhile. Build again.`);
    return write();
  } finally {
    lock.letGo();
  }
}

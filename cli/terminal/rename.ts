import { existsSync, renameSync } from 'node:fs';
import { asError } from './asError.ts';
import { Misuse } from './describeFailure.ts';
import { tell } from './telling/tell.ts';

/** What Windows answers while somebody has the file open, or one in the folder. */
const isHeld = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** After two seconds of pauses, each twice as long as the one before. */
const longestPause = 1024;

/** Something stays what and where it is, because another program has it open. */
export class HeldOpen extends Misuse {}

/**
 * Gives a file or folder another name; a file of that name is replaced. Windows refuses that while somebody has one of
 * them open, as virus scanners have for a moment whatever is new: there it is tried again for two seconds, then
 * `HeldOpen` is thrown.
 */
export function rename(
  from: string,
  to: string,
  { move = renameSync, platform = process.platform }: { move?: typeof renameSync; platform?: string } = {},
): void {
  for (let pause = 4; ; pause *= 2) {
    try {
      move(from, to);
      return;
    } catch (error) {
      if (platform !== 'win32' || !isHeld.has(asError(error).code ?? '')) throw error;
      if (pause > longestPause)
        throw new HeldOpen(
          tell`${existsSync(to) ? to : from} cannot be replaced: another program has it open, or something in it. Close that program, and try again.`,
          { cause: error },
        );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

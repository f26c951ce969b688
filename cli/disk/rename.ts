import { existsSync } from 'node:fs';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { isHeld, renamePatiently, type System } from './renamePatiently.js';

/** Something stays what and where it is, because another program has it open. */
export class HeldOpen extends Misuse {}

/** Does what `renamePatiently` does, and says which file it is when time did not help. */
export function rename(from: string, to: string, system: System = {}): void {
  try {
    renamePatiently(from, to, system);
  } catch (error) {
    if (!isHeld(error, system.platform)) throw error;
    throw new HeldOpen(
      tell`${existsSync(to) ? to : from} cannot be replaced: another program has it open, or something in it. Close that program, and try again.`,
      { cause: error },
    );
  }
}

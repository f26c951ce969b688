import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { userForSudo, userName } from '../terminal/userNames.ts';

/** What a back office has written, whichever database it has: its user owns them. */
const ownFiles = ['backoffice.sqlite', 'captcha-secret', 'erased.txt'];

/**
 * Refuses root where a back office of another user works: what root writes beside the storage, that user cannot write
 * any more.
 */
export function refuseRoot(root: string): void {
  if (process.getuid?.() !== 0) return;
  for (const name of ownFiles) {
    const path = join(root, '.data', name);
    const owner = statSync(path, { throwIfNoEntry: false })?.uid;
    if (owner)
      throw new Misuse(
        tell`${path} belongs to ${userName(owner)}, who could not use what root writes there. Run this as that user: sudo -u ${userForSudo(owner)} …`,
      );
  }
}

import { renameSync } from 'node:fs';

const held = ['EPERM', 'EACCES', 'EBUSY'];

/** After two seconds of pauses, each twice as long as the one before. */
const longestPause = 1024;

/** What Windows answers while somebody has the file open, or one in the folder. */
export function isHeld(error, platform = process.platform) {
  return platform === 'win32' && held.includes(error?.code);
}

/**
 * Gives a file or folder another name; a file of that name is replaced. Windows refuses that while somebody has one of
 * them open, as virus scanners have for a moment whatever is new: there it is tried again for two seconds.
 */
export function renamePatiently(from, to, { move = renameSync, platform = process.platform } = {}) {
  for (let pause = 4; ; pause *= 2) {
    try {
      move(from, to);
      return;
    } catch (error) {
      if (!isHeld(error, platform) || pause > longestPause) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

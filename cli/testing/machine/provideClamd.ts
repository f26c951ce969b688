import { join } from 'node:path';
import { findFolderOf } from './findFolderOf.ts';
import { canInstall, installPackages } from './installPackages.ts';

/** The virus scanner, against which that of uploads is tested; installs Debian's as root. Returns its path. */
export function provideClamd(): string {
  const find = () =>
    findFolderOf('clamd', [
      '/usr/sbin',
      '/usr/local/sbin',
      '/opt/homebrew/sbin',
      '/opt/homebrew/opt/clamav/sbin',
    ]);
  if (!find() && canInstall()) {
    process.stderr.write('No clamd found; installing it for the tests of uploads.\n');
    try {
      installPackages('clamav-daemon');
    } catch {
      // The line below says what is missing.
    }
  }
  const folder = find();
  if (!folder) throw new Error('The tests of uploads need clamd: install it (Debian: clamav-daemon).');
  return join(folder, 'clamd');
}

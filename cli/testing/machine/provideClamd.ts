import { spawnSync } from 'node:child_process';
import { canInstall, installPackages } from './installPackages.ts';

/** The virus scanner of Debian, against which that of uploads is tested; installs it as root. */
export function provideClamd(): void {
  const found = () => spawnSync('/usr/sbin/clamd', ['--version']).status === 0;
  if (found()) return;
  process.stderr.write('No clamd found; installing it for the tests of uploads.\n');
  try {
    if (canInstall()) installPackages('clamav-daemon');
  } catch {
    // The line below says what is missing.
  }
  if (!found()) throw new Error('The tests of uploads need clamd: install it (Debian: clamav-daemon).');
}

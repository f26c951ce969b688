import { spawnSync } from 'node:child_process';
import { canInstall, installPackages } from './installPackages.ts';

/** The `age` command, against which the encryption of reports is tested; installs Debian's as root. */
export function provideAge(): void {
  const found = () => spawnSync('age', ['--version']).status === 0;
  if (found()) return;
  if (canInstall()) {
    process.stderr.write('No age found; installing it for the tests of reports.\n');
    try {
      installPackages('age');
    } catch {
      // The line below says what is missing.
    }
  }
  if (!found())
    throw new Error('The tests of reports need the command age: install it (https://age-encryption.org).');
}

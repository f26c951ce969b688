import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages where that is possible: as root, on a Debian. Otherwise it does nothing and says no.
 * Throws when apt-get fails.
 */
export function installPackage(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing ${names.join(', ')} for the tests.\n`);
  const aptGet = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...names);
  return true;
}

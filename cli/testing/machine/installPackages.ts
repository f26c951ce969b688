import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install Debian's packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian, as root; tests that run at the same time wait for each other. */
export function installPackages(...names: string[]): void {
  const run = (...args: string[]) =>
    execFileSync('flock', ['/tmp/site-install.lock', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run('update');
  run('install', '-y', '--no-install-recommends', ...names);
}

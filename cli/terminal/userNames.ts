import { existsSync, readFileSync } from 'node:fs';

/** What this machine calls a user; the number where `/etc/passwd` has no name, as on macOS and with LDAP. */
export function userName(uid: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [name] = lines.find((line) => line.split(':')[2] === String(uid))?.split(':') ?? [];
  return name ?? String(uid);
}

/** The same as `sudo -u` in a shell takes it. */
export function userForSudo(uid: number): string {
  const name = userName(uid);
  return name === String(uid) ? `'#${uid}'` : name;
}

import { existsSync, readFileSync } from 'node:fs';

/** What this machine calls a user; the number where it has no name. */
export function userName(uid: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [name] = lines.find((line) => line.split(':')[2] === String(uid))?.split(':') ?? [];
  return name ?? String(uid);
}

import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const own = '/proc/self/fd';

/** What this process has open in a folder, where the system tells. */
export function openFilesIn(folder: string): string[] {
  const open = existsSync(own) ? readdirSync(own) : [];
  return open
    .flatMap((number) => targetOf(join(own, number)) ?? [])
    .filter((path) => path.startsWith(folder));
}

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined; // closed by now: the listing of the folder itself
  }
}

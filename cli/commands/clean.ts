import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The command line itself, which is running. */
const kept = 'cli';

/** Forgets everything that builds remember: pictures, pages, findings. What is in `dist/` stays. */
export function clean(root: string): void {
  const folder = join(root, '.cache');
  for (const name of existing(folder)) {
    if (name !== kept) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing remembered yet
  }
}

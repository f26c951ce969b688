import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mendExchange } from '../output/exchangeFolders.ts';
import { writeAlone } from '../output/writeAlone.ts';

/** The command line itself, which is running, and what keeps builds from writing at once. */
const kept = ['cli', 'dist.lock'];

/**
 * Forgets everything that builds remember: pictures, pages, findings. What is in `dist/` stays. Throws while another
 * process writes that: its working copy would become `dist/` with holes.
 */
export function clean(root: string): void {
  const folder = join(root, '.cache');
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !kept.includes(name));
  if (names.length === 0) return;
  const [out, work] = [join(root, 'dist'), join(folder, 'dist')];
  writeAlone(
    out,
    work,
    () => true,
    () => {
      mendExchange(work, out);
      for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
    },
  );
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { site } from '../../templates/site.ts';
import { Misuse } from '../describeFailure.ts';

/** The folder of the site and its definition. A folder without content is wrong use. */
export function openSite(root: string) {
  const folder = resolve(root);
  if (!existsSync(join(folder, 'content'))) {
    throw new Misuse(
      `${folder} has no folder content/. Run the command in the site's folder, or pass --root.`,
    );
  }
  return { root: folder, site, outDir: join(folder, 'dist'), workDir: join(folder, '.cache/dist') };
}

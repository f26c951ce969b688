import { join } from 'node:path';
import { site } from '../../templates/site.ts';
import { siteFolder } from './siteFolder.ts';

/** The folder of the site and its definition. A folder without content is wrong use. */
export function openSite(root: string) {
  const folder = siteFolder(root);
  return { root: folder, site, outDir: join(folder, 'dist'), workDir: join(folder, '.cache/dist') };
}

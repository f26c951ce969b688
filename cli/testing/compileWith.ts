import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../../templates/site.ts';
import { memorySource, type SiteSource } from '../server/siteSource.ts';
import { say } from '../terminal/telling/say.ts';
import { compileCopy } from './compileCopy.ts';
import { copyWebsite } from './copyWebsite.ts';

/**
 * Some pages of this site with another line in a file of the content, compiled in memory: those whose path in the route
 * table is named (`/services/{slug}` for each of them). Pictures are there as far as a build has drawn them. If it
 * `goesPublic` it is no preview. Fails when the line is not there, or the pages have errors.
 */
export async function compileWith(
  from: string,
  to: string,
  pages: string[],
  file = 'content/site.yaml',
  goesPublic = false,
): Promise<SiteSource> {
  const root = mkdtempSync(join(tmpdir(), 'site-with-'));
  try {
    copyWebsite(root);
    replaceIn(root, file, from, to);
    if (goesPublic) replaceIn(root, 'content/site.yaml', 'preview: true', 'preview: false');
    const routes = site.routes.filter(({ path }) => pages.includes(path));
    if (routes.length !== pages.length) throw new Error(`The route table lacks some of ${pages.join(', ')}`);
    const { files, diagnostics } = await compileCopy(root, routes);
    // Links and redirects lead to pages that were not asked for.
    const [error] = diagnostics.filter(
      ({ severity, rule }) => severity === 'error' && !['link/broken', 'route/redirect'].includes(rule),
    );
    if (error) throw new Error(`${error.file}: ${say(error.message, 'en')}`);
    // Files of the cache are copied from where they lie; those of the folder itself are read before it goes.
    return memorySource(
      files.flatMap((file) => {
        if (!('copyFrom' in file)) return file;
        return existsSync(file.copyFrom) ? { path: file.path, bytes: readFileSync(file.copyFrom) } : [];
      }),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function replaceIn(root: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  writeFileSync(
    join(root, file),
    text.replace(from, () => to),
  );
}

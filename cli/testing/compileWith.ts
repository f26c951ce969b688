import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../../templates/site.ts';
import { compile } from '../compiler/compile.ts';
import { memorySource, type SiteSource } from '../server/siteSource.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { copyWebsite } from './copyWebsite.ts';

/** This site with another line in `content/site.yaml`, compiled in memory. Fails when the line is not there. */
export async function compileWith(from: string, to: string): Promise<SiteSource> {
  const root = mkdtempSync(join(tmpdir(), 'site-with-'));
  try {
    copyWebsite(root);
    symlinkSync(join(codeFolder, '.cache'), join(root, '.cache'), 'junction');
    const settings = join(root, 'content/site.yaml');
    const text = readFileSync(settings, 'utf8');
    if (!text.includes(from)) throw new Error(`content/site.yaml does not contain "${from}"`);
    writeFileSync(
      settings,
      text.replace(from, () => to),
    );
    const { files, diagnostics } = await compile(root, site);
    const [error] = diagnostics.filter(({ severity }) => severity === 'error');
    if (error) throw new Error(`${error.file}: ${error.message}`);
    // Files of the cache are copied from where they lie; those of the folder itself are read before it goes.
    return memorySource(
      files.map((file) =>
        'copyFrom' in file ? { path: file.path, bytes: readFileSync(file.copyFrom) } : file,
      ),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

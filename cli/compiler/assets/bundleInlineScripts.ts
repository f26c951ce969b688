import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { browserOptions } from './bundleCode.ts';

const folder = 'site/scripts/inline';

/** Code of the scripts that stand in the page itself, by name. The Content-Security-Policy allows them by their hash. */
export async function bundleInlineScripts(home: string): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    ...browserOptions,
    absWorkingDir: home,
    entryPoints: readdirSync(join(home, folder)).map((file) => `${folder}/${file}`),
    entryNames: '[name]',
    format: 'iife',
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]));
}

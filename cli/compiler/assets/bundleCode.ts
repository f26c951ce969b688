import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { OutputFile } from '../../output/outputFile.ts';
import { cutFont, variableFont } from './cutFont.ts';
import { findIslands, islandEntries } from './islandEntries.ts';

/** The site's own code: where it lies, and what became of it. */
interface CodeBundle {
  styles: string;
  scripts: Record<string, string>;
  /** By name of the island: the module the runtime imports for it. */
  islands: Record<string, string>;
  fonts: string[];
  files: OutputFile[];
}

/** How code for browsers is bundled; `absWorkingDir` is the code folder. Unused curves of age are left out. */
export const browserOptions = {
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  platform: 'browser',
  target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: '#ui',
  legalComments: 'none',
  alias: {
    '@noble/post-quantum/hybrid.js': './site/reporting/x25519Only.ts',
    '@noble/curves/nist.js': './site/reporting/x25519Only.ts',
  },
  logLevel: 'silent',
} satisfies BuildOptions;

/** Bundles styles, scripts, islands and fonts, minified, with the hash of their content in their names. */
export async function bundleCode(home: string, cache: string): Promise<CodeBundle> {
  const heading = await cutFont(cache, 'heading', 'woff2');
  const scripts = scriptsIn(home, 'site/scripts');
  const moduleScripts = scriptsIn(home, 'site/scripts/modules');
  const islands = findIslands(home);
  const [plain, modules] = await Promise.all([
    build({
      ...browserOptions,
      absWorkingDir: home,
      entryPoints: ['site/styles/site.css', ...scripts],
      alias: { 'font:heading': heading, 'font:text': variableFont },
      loader: { '.woff2': 'file', '.svg': 'dataurl' },
      format: 'iife',
    }),
    build({
      ...browserOptions,
      absWorkingDir: home,
      entryPoints: [
        { in: runtime, out: 'islands' },
        ...moduleScripts.map((file) => ({ in: file, out: nameOf(file) })),
        ...[...islands.keys()].map((name) => ({ in: `island:${name}`, out: name })),
      ],
      plugins: [islandEntries(islands)],
      format: 'esm',
      splitting: true,
    }),
  ]);
  const files = [...plain.outputFiles, ...modules.outputFiles].map(({ path, contents }) => ({
    path: `assets/${basename(path)}`,
    bytes: contents,
  }));
  return {
    styles: entryUrl(plain.metafile, 'site/styles/site.css'),
    scripts: {
      islands: entryUrl(modules.metafile, runtime),
      ...Object.fromEntries(scripts.map((file) => [nameOf(file), entryUrl(plain.metafile, file)])),
      ...Object.fromEntries(moduleScripts.map((file) => [nameOf(file), entryUrl(modules.metafile, file)])),
    },
    islands: Object.fromEntries(
      [...islands.keys()].map((name) => [name, entryUrl(modules.metafile, `island:${name}`)]),
    ),
    fonts: files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => `/${path}`),
    files,
  };
}

const runtime = 'site/islands/runtime.ts';

/** Scripts of a folder, by their paths. Those of `modules` may load further code when they need it. */
function scriptsIn(home: string, folder: string): string[] {
  return readdirSync(join(home, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
}

function nameOf(file: string): string {
  return basename(file, '.ts');
}

function entryUrl(metafile: Metafile, entryPoint: string): string {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (!found) throw new Error(`The bundle has no ${entryPoint}`);
  return `/assets/${basename(found[0])}`;
}

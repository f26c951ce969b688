import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { OutputFile } from '../outputFile.ts';
import { cutFont, variableFont } from './cutFont.ts';

/** The site's own code: where it lies, and what became of it. */
interface CodeBundle {
  styles: string;
  scripts: Record<string, string>;
  fonts: string[];
  files: OutputFile[];
}

/** Bundles styles, scripts and fonts, minified, with the hash of their content in their names. */
export async function bundleCode(home: string, cache: string): Promise<CodeBundle> {
  const heading = await cutFont(cache, 'heading', 'woff2');
  const scripts = join(home, 'site/scripts');
  const entries = readdirSync(scripts).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const { outputFiles, metafile } = await build({
    absWorkingDir: home,
    entryPoints: ['site/styles/site.css', ...entries.map((file) => `site/scripts/${file}`)],
    alias: { 'font:heading': heading, 'font:text': variableFont },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  const files = outputFiles.map(({ path, contents }) => ({
    path: `assets/${basename(path)}`,
    bytes: contents,
  }));
  return {
    styles: entryUrl(metafile, 'site/styles/site.css'),
    scripts: Object.fromEntries(
      entries.map((file) => [file.replace('.ts', ''), entryUrl(metafile, `site/scripts/${file}`)]),
    ),
    fonts: files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => `/${path}`),
    files,
  };
}

function entryUrl(metafile: Metafile, entryPoint: string): string {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entryPoint);
  return `/assets/${basename(found?.[0] ?? '')}`;
}

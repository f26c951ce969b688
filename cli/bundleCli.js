import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { renamePatiently } from './disk/renamePatiently.js';

/** Packages with native parts or data files of their own, or so large that only some commands load them. */
const external = [
  'esbuild',
  'sharp',
  'fs-native-extensions',
  'pdfkit',
  'satori',
  'subset-font',
  'fontverter',
  'html-validate',
  'linkinator',
  'fastify',
  '@fastify/multipart',
  'libsql',
  'pg',
  'nodemailer',
  'playwright-core',
];

/** React is required, as the bundle of a website does: Node searches what is imported for its names first. */
const react = {
  name: 'react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'react' },
    );
    onLoad({ filter: /./, namespace: 'react' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }));
  },
};

/** Modules are split as such, and required: only of required code can be kept what was compiled of it. */
const asRequired = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': '__address' },
  banner: "'use strict'; const __address = require('node:url').pathToFileURL(__filename).href;",
};

/** What decides beside the sources which code runs: the packages, installed with one of these as the record. */
const packages = ['package.json', 'node_modules/.package-lock.json'];

/**
 * Bundles the command line into `.cache/cli`, split so that each command loads only what it needs. Beside it lies
 * `inputs.json`: what went into it, and a print that is equal for equal code.
 */
export async function bundleCli(home = fileURLToPath(new URL('..', import.meta.url))) {
  const outdir = `${home}.cache/cli`;
  const begun = Date.now();
  rmSync(`${outdir}/inputs.json`, { force: true });
  const { metafile, outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: {
      main: 'cli/main.ts',
      provePages: 'cli/compiler/proving/provePages.ts',
      makeAside: 'cli/compiler/assets/makeAside.ts',
      lookAside: 'cli/output/lookAside.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // Names stay for traces of failures; what is shorter is loaded sooner.
    minifyWhitespace: true,
    minifySyntax: true,
    external,
    plugins: [react],
    define: { 'process.env.NODE_ENV': '"production"' },
    outExtension: { '.js': '.cjs' },
    logLevel: 'silent', // whoever called tells what is wrong
    metafile: true,
    write: false,
  });
  const print = createHash('sha256');
  const required = await Promise.all(outputFiles.map(({ text }) => transform(text, asRequired)));
  for (const [index, { path }] of outputFiles.entries()) {
    const { code } = required[index];
    print.update(path.slice(outdir.length)).update(code);
    writeWhole(path, code);
  }
  removeOthers(outdir, new Set(outputFiles.map(({ path }) => basename(path))));
  for (const name of packages) print.update(readIfThere(home + name));
  const own = Object.keys(metafile.inputs).filter((path) => !/(^|\/)node_modules\/|:/.test(path));
  const inputs = [
    ...own,
    ...packages,
    'cli/site.js',
    'cli/memory/guardCache.js',
    'cli/terminal/telling/tongueAsked.js',
    'cli/keepCompiled.js',
    'cli/bundleCli.js',
  ].map((path) => [path, stateOf(home + path, begun)]);
  writeWhole(
    `${outdir}/inputs.json`,
    JSON.stringify({ print: print.digest('hex').slice(0, 24), inputs: Object.fromEntries(inputs) }),
  );
}

/** Time of change and size; no time for a file that changed while it was bundled, size -1 for none. */
function stateOf(file, begun) {
  const { mtimeMs = 0, size = -1 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [mtimeMs >= begun - 20 ? 0 : mtimeMs, size];
}

/** Chunks of before, unless another process may still load them. */
export function removeOthers(outdir, wanted) {
  for (const name of readdirSync(outdir)) {
    const file = `${outdir}/${name}`;
    // Another process may have just removed it.
    const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const isOld = Date.now() - mtimeMs > 60_000;
    if (isOld && !wanted.has(name)) rmSync(file, { force: true, recursive: true });
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file) : '';
}

function writeWhole(file, bytes) {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(unfinished, bytes);
    renamePatiently(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

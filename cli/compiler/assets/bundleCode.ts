import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { findForeignHosts } from '../styles/findForeignHosts.ts';
import { findOpenDeclarations } from '../styles/findOpenDeclarations.ts';
import {
  describeBuildFailure,
  describeBuildWarnings,
  noStylesInCode,
  type Places,
  refuseImports,
} from '../website/describeBuildFailure.ts';
import { findNodeGlobals } from '../website/findNodeGlobals.ts';
import { findNodeImports } from '../website/findNodeImports.ts';
import { configurations, fileAt, ownPackages } from '../website/locateFile.ts';
import { pathOfFont } from './cutFont.ts';
import { dropEmptyChunks } from './dropEmptyChunks.ts';
import { fetchFirst } from './fetchFirst.ts';
import { filesOfEntries, findIslands, findMisnamed, type Island, islandEntries } from './islandEntries.ts';
import { nameByContent } from './nameByContent.ts';

/** The website's own code for browsers: what became of it. */
export interface CodeBundle {
  /** The whole stylesheet, as text: it is no file of its own. */
  styles: string;
  /** Where the stylesheet lies that pages need later. */
  laterStyles?: string;
  scripts: Record<string, string>;
  /** Code of the scripts that stand in the page itself. The Content-Security-Policy allows them by their hash. */
  inlineScripts: Record<string, string>;
  /** By name of the island: the module the runtime imports for it. */
  islands: Record<string, string>;
  /** Addresses of the fonts that pages load soon. */
  fonts: string[];
  /** All fonts that the code asks for: where they lie in the site. They are no files of the bundle. */
  usedFonts: { name: string; path: string }[];
  files: { path: string; bytes: Uint8Array }[];
  /** What went into it, relative to the root. */
  inputs: string[];
}

/** What a definition says of its code for browsers: plain data. */
type CodeDefinition = Pick<
  SiteDefinition,
  'styles' | 'laterStyles' | 'scripts' | 'substitutes' | 'islands' | 'fonts'
>;

/** What a thread is given that does this beside the first one. */
export interface CodeTask {
  root: string;
  definition: CodeDefinition;
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
  target: ['es2022', 'chrome111', 'firefox132', 'safari16.4'],
  // Else each script begins with "use strict": modules are checked for what that forbids before they are bundled.
  tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  jsx: 'automatic',
  jsxImportSource: '#ui',
  legalComments: 'none',
  nodePaths: ownPackages,
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Bundles styles, scripts and islands, minified, with the hash of their content in their names. What does not
 * build is reported with its place, and nothing is bundled.
 */
export async function bundleCode(task: CodeTask): Promise<Outcome<CodeBundle | undefined>> {
  const { root, definition } = task;
  const { islands, styles, scripts } = definition;
  const found = islands ? findIslands(root, islands.folder) : [];
  const misnamed = findMisnamed(found, ['islands', ...Object.keys(scripts?.modules ?? {})]);
  if (misnamed.length > 0) return { value: undefined, diagnostics: misnamed };
  const places = { entry: styles, files: filesOfEntries(found) };
  try {
    return await bundle(task, found, places);
  } catch (error) {
    return {
      value: undefined,
      diagnostics: (await nodeImportsIn(task, found)) ?? describeBuildFailure(error, places),
    };
  }
}

/** What code for browsers needs of Node, if that is all that keeps it from being bundled. */
async function nodeImportsIn(task: CodeTask, found: readonly Island[]): Promise<Diagnostic[] | undefined> {
  const external = [...builtinModules, 'node:*'];
  const built = await buildAll(task, found, external).catch(() => undefined);
  if (!built) return undefined;
  const inputs = Object.assign({}, ...built.all.map(({ metafile }) => metafile.inputs));
  const told = findNodeImports(inputs, readIn(task.root));
  return told.length > 0 ? told : undefined;
}

/** Reads files by their paths from there. */
const readIn = (root: string) => (path: string) => readFileSync(resolve(root, path), 'utf8');

async function bundle(
  task: CodeTask,
  found: readonly Island[],
  places: Places,
): Promise<Outcome<CodeBundle | undefined>> {
  const built = await buildAll(task, found);
  const { all } = built;
  const { inputs } = built.plain.metafile;
  const read = readIn(task.root);
  const open = findOpenDeclarations(Object.keys(inputs), read);
  if (open.length > 0) return { value: undefined, diagnostics: open };
  const scripts = all.flatMap(({ outputFiles }) => outputFiles.filter(({ path }) => path.endsWith('.js')));
  const ofNode = findNodeGlobals(
    all.flatMap(inputsOf),
    read,
    Array.from(scripts, ({ text }) => text),
  );
  const warnings = all.flatMap((one) => one.warnings);
  return {
    value: bundleOf(task, found, built),
    diagnostics: [...describeBuildWarnings(warnings, places), ...findForeignHosts(inputs, read), ...ofNode],
  };
}

/**
 * Bundles styles and plain scripts, modules and islands, and the scripts of pages; says which fonts they ask for. What
 * is `external` stays an import.
 */
async function buildAll({ root, definition }: CodeTask, found: readonly Island[], external: string[] = []) {
  const { styles, laterStyles, scripts = {}, substitutes = {}, fonts = {} } = definition;
  const alias = Object.fromEntries(
    Object.entries(substitutes).map(([name, file]) => [name, resolve(root, file)]),
  );
  const paths = new Map(Object.entries(fonts).map(([name, font]) => [name, pathOfFont(root, name, font)]));
  const used = new Set<string>();
  const common = {
    ...browserOptions,
    alias,
    external,
    absWorkingDir: resolve(root),
    plugins: [
      noStylesInCode,
      noReact(alias, root),
      onlyKnownFonts([...paths.keys()]),
      fontAddresses(paths, used),
    ],
  };
  const [plain, split, inline] = await Promise.all([
    build({
      ...common,
      entryPoints: [
        ...[styles, ...(laterStyles ? [laterStyles] : [])].map((file) => ({ in: file, out: nameOf(file) })),
        ...entriesOf(scripts.plain),
      ],
      loader: { '.woff2': 'file', '.svg': 'dataurl' },
      format: 'iife',
    }).then(nameByContent),
    build({
      ...common,
      entryPoints: [
        ...entriesOf(modulesOf(definition)),
        ...found.map(({ name }) => ({ in: `island:${name}`, out: name })),
      ],
      plugins: [...common.plugins, islandEntries(root, found)],
      format: 'esm',
      splitting: true,
    }).then((built) => nameByContent(fetchFirst(dropEmptyChunks(built)))),
    build({ ...common, entryPoints: entriesOf(scripts.inline), entryNames: '[name]', format: 'iife' }),
  ]);
  const fontPaths = [...paths].filter(([name]) => used.has(name));
  return { plain, split, inline, all: [plain, split, inline], fontPaths };
}

function bundleOf(
  { root, definition }: CodeTask,
  found: readonly Island[],
  { plain, split, inline, all, fontPaths }: Awaited<ReturnType<typeof buildAll>>,
): CodeBundle {
  const { styles, laterStyles, scripts = {}, fonts = {} } = definition;
  const sheet = basename(entryUrl(nameOf(styles), 'css', plain.metafile));
  const isSheet = ({ path }: { path: string }) => basename(path) === sheet;
  const preloaded = fontPaths.flatMap(([name, path]) => (fonts[name]?.preload === false ? [] : `/${path}`));
  return {
    styles: tightenProperties(plain.outputFiles.find(isSheet)?.text.trim() ?? ''),
    ...(laterStyles && { laterStyles: entryUrl(nameOf(laterStyles), 'css', plain.metafile) }),
    scripts: {
      ...urlsOf(Object.keys(modulesOf(definition)), split.metafile),
      ...urlsOf(Object.keys(scripts.plain ?? {}), plain.metafile),
    },
    inlineScripts: Object.fromEntries(
      inline.outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]),
    ),
    islands: urlsOf(
      found.map(({ name }) => name),
      split.metafile,
    ),
    inputs: [
      ...configurations,
      ...all.flatMap(inputsOf),
      ...Object.values(fonts).map(({ file }) => relative(root, fileAt(root, file))),
    ],
    fonts: [...new Set(preloaded)],
    // Two names of one file that is not cut are one font.
    usedFonts: [...new Map(fontPaths.map(([name, path]) => [path, { name, path }])).values()],
    files: [...plain.outputFiles, ...split.outputFiles]
      .filter((file) => !isSheet(file))
      .map(({ path, contents }) => ({ path: `assets/${basename(path)}`, bytes: contents })),
  };
}

/** The scripts that are modules, with the one that starts islands. */
function modulesOf({ islands, scripts }: CodeDefinition): Record<string, string> {
  return { ...(islands ? { islands: islands.runtime } : {}), ...scripts?.modules };
}

/** Preact draws islands in browsers: hooks of React would fail there. A website may put something in its place. */
function noReact(alias: Record<string, string>, root: string): Plugin {
  const importers = new Map<string, string>();
  /** A file as imports name it that leave out what can be found out. */
  const bare = (file: string) => file.replace(/([\\/]index)?\.[cm]?[jt]sx?$/, '');
  /** The file of an island, or another entry, through which a file came in. */
  const entryOf = (file: string, seen = new Set<string>()): string => {
    const importer = importers.get(bare(file));
    return importer === undefined || seen.has(file) ? file : entryOf(importer, seen.add(file));
  };
  const refusal = refuseImports('react', /^react(-dom)?(\/|$)/, ({ path, importer }) => {
    if (Object.keys(alias).some((name) => path === name || path.startsWith(`${name}/`))) return undefined;
    const entry = entryOf(importer);
    return {
      message: tell`Code for browsers cannot import "${path}": Preact draws islands there, and React would fail.`,
      hint:
        entry === importer
          ? tell`Take hooks from "#ui", and nothing from packages that need React.`
          : tell`It came in through ${sitePath(root, entry)}: what that needs of pages it gets as props.`,
    };
  });
  return {
    name: refusal.name,
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, importer, namespace }) => {
        const file = bare(resolve(resolveDir, path));
        if (namespace === 'file' && importer && !importers.has(file)) importers.set(file, importer);
        return undefined;
      });
      return refusal.setup(build);
    },
  };
}

function onlyKnownFonts(names: readonly string[]) {
  return refuseImports('fonts', /^font:/, ({ path }) => {
    const name = path.slice('font:'.length);
    return names.includes(name)
      ? undefined
      : {
          message: tell`The website has no font "${name}".`,
          hint: didYouMean(name, names, tell`Add it to "fonts" of the definition of the website.`),
        };
  });
}

/** Gives styles and scripts the addresses of fonts, and `used` the names of those. */
function fontAddresses(paths: ReadonlyMap<string, string>, used: Set<string>): Plugin {
  return {
    name: 'font addresses',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^font:/ }, ({ path, kind }) => {
        const name = path.slice('font:'.length);
        used.add(name);
        const url = `/${paths.get(name)}`;
        return kind === 'url-token' ? { path: url, external: true } : { path: url, namespace: 'font' };
      });
      onLoad({ filter: /./, namespace: 'font' }, ({ path }) => ({ contents: path, loader: 'text' }));
    },
  };
}

/** Values of custom properties without the spaces and zeros that esbuild leaves in them; what is in quotes stays. */
export function tightenProperties(css: string): string {
  return css.replace(/(?<=[{;]--[\w-]+:)[^;{}"]*/g, (value) =>
    value
      .trimStart()
      .replace(/, /g, ',')
      .replace(/(?<=[ (,])0\./g, '.'),
  );
}

function nameOf(sheet: string): string {
  return basename(sheet, '.css');
}

/** The files of a bundle; islands get entries that are no files. */
function inputsOf({ metafile }: { metafile: Metafile }): string[] {
  return Object.keys(metafile.inputs).filter((path) => !/^\w{2,}:/.test(path));
}

function entriesOf(scripts: Record<string, string> = {}): { in: string; out: string }[] {
  return Object.entries(scripts).map(([name, file]) => ({ in: file, out: name }));
}

function urlsOf(names: Iterable<string>, metafile: Metafile): Record<string, string> {
  return Object.fromEntries([...names].map((name) => [name, entryUrl(name, 'js', metafile)]));
}

/** Where an entry went. Paths would not do: they may lead through links. No two have one name, or it would be told. */
function entryUrl(name: string, ending: 'css' | 'js', metafile: Metafile): string {
  const pattern = new RegExp(`/${escapePattern(name)}-[A-Z0-9]{8}\\.${ending}$`);
  const found = Object.entries(metafile.outputs).find(
    ([path, { entryPoint }]) => entryPoint && pattern.test(path),
  );
  if (!found) throw new Error(`The bundle has no ${name}`);
  return `/assets/${basename(found[0])}`;
}

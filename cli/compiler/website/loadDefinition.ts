import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DrawnFonts, Font, SiteDefinition } from '../../../site/contract.ts';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { bundleDefinition } from './bundleDefinition.ts';
import { describeCodeFailure, MakingFailed } from './codeFailure.ts';
import { locateFile } from './locateFile.ts';

export interface Website {
  site: SiteDefinition;
  /** Folders at the top of the website that hold its code. */
  folders: string[];
  /** Equal for equal code of its definition. */
  print: string;
  /** Files that went into it, relative to the root. */
  inputs: string[];
  /** The file that its definition begins with. */
  entry: string;
  /** Where the code of its definition lies, bundled. */
  file: string;
}

const require = createRequire(import.meta.url);
const entries = ['templates/site.ts', 'templates/site.tsx'];
const required: (keyof SiteDefinition)[] = [
  ...(['routes', 'Document', 'PageProvider', 'identity', 'placeholderLabel', 'styles'] as const),
];

/**
 * Reads the definition of the website at `root`. Code that does not build, or fails while it is loaded, is a problem
 * with its place; no definition, or one that lacks something, is wrong use.
 */
export async function loadDefinition(
  root: string,
  prints?: FilePrints,
): Promise<Outcome<Website | undefined>> {
  const entry = entries.find((path) => existsSync(join(root, path)));
  if (!entry) {
    throw new Misuse(
      tell`${root} has no templates/site.ts, which says what the website is made of. See "Start another website" in CONTRIBUTING.md.`,
    );
  }
  const { value: bundle, diagnostics } = await bundleDefinition(root, entry, prints);
  if (!bundle) return { value: undefined, diagnostics };
  const { file, print } = bundle;
  let site: SiteDefinition | undefined;
  try {
    site = importOnce(`${print} ${file}`, file);
  } catch (error) {
    const failed = new MakingFailed(tell`${entry} cannot be loaded`, error);
    const failures = await describeCodeFailure(failed, { root, entry, file });
    if (failures.length === 0) throw failed;
    return { value: undefined, diagnostics: [...diagnostics, ...failures] };
  }
  if (!site) throw new Misuse(tell`${entry} has no export named "site".`);
  const missing = required.filter((name) => site[name] === undefined);
  if (missing.length > 0) throw new Misuse(tell`The site of ${entry} lacks: ${missing.join(', ')}.`);
  const lost = pathsOf(site).filter((path) => !locateFile(root, path));
  if (lost.length > 0) {
    throw new Misuse(tell`${entry} names what is neither in ${root} nor in a package: ${lost.join(', ')}.`);
  }
  const folders = foldersOf(root, [...bundle.inputs, ...pathsOf(site)]);
  return {
    value: { site, folders, print, inputs: bundle.inputs, entry, file },
    diagnostics,
  };
}

/** Who compiles again and again loads the same code once. */
const importOnce = holdRecent(1, (_print, file: string) => requireAnew(file).site);

/** What the bundle in a file exports, also when another one was there before. */
export function requireAnew(file: string): { site?: SiteDefinition } {
  delete require.cache[require.resolve(file)];
  return require(file);
}

function foldersOf(root: string, paths: string[]): string[] {
  const folders = new Set(paths.map((path) => path.replace(/\/.*/s, '')));
  return [...folders].filter(
    (name) =>
      /^\w/.test(name) &&
      name !== 'node_modules' &&
      statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory(),
  );
}

/** Every path that a definition names. */
function pathsOf({
  styles,
  tokens,
  scripts,
  substitutes,
  islands,
  icons,
  fonts,
  pdf,
  shareImage,
}: SiteDefinition): string[] {
  const ofFonts = (named: Record<string, Font> | DrawnFonts = {}) =>
    Object.values(named).map(({ file }) => file);
  return [
    ...[styles, ...(tokens ? [tokens] : [])],
    ...Object.values(scripts ?? {}).flatMap((named: Record<string, string>) => Object.values(named)),
    ...Object.values(substitutes ?? {}),
    ...(islands ? [islands.folder, islands.runtime] : []),
    ...(icons?.files ?? []).map((file) => dirname(file)),
    ...[fonts, pdf?.fonts, shareImage?.fonts].flatMap(ofFonts),
  ];
}

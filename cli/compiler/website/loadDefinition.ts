import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SiteDefinition } from '../../../site/contract.ts';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { guardCache } from '../../memory/guardCache.js';
import { holdRecent } from '../../memory/holdRecent.ts';
import { NoJson, parseJson } from '../../settings/parseJson.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { bundleDefinition, type DefinitionBundle } from './bundleDefinition.ts';
import { describeMisfits } from './checkDefinition.ts';
import { describeCodeFailure, MakingFailed } from './codeFailure.ts';
import { brokenCode, wrongDefinition } from './describeBuildFailure.ts';
import { examineDefinition, namedFiles } from './examineDefinition.ts';
import { runInTime } from './runInTime.ts';
import { saidBegin } from './saidInCode.ts';
import { searchCode } from './searchCode.ts';
import type { Misfit } from './shape.ts';

/** The definition of a website, and its code. */
export interface Website extends DefinitionBundle {
  site: SiteDefinition;
  /** Folders at the top of the website that hold its code. */
  folders: string[];
  /** The file that its definition begins with. */
  entry: string;
}

const require = createRequire(import.meta.url);
const entries = ['templates/site.ts', 'templates/site.tsx'];

/**
 * Reads the definition of the website at `root`. Code that does not build, fails while it is loaded or is not what the
 * compiler takes is a problem with its place; no definition is wrong use.
 */
export async function loadDefinition(
  root: string,
  prints: FilePrints,
): Promise<Outcome<Website | undefined>> {
  const [entry, other] = entries.filter((path) => existsSync(join(root, path)));
  if (!entry) {
    throw new Misuse(
      tell`${root} has no templates/site.ts, which says what the website is made of. See "Start another website" in CONTRIBUTING.md of the compiler.`,
    );
  }
  if (other) {
    const place = { file: other, line: 1, column: 1 };
    const message = tell`${entry} also says what the website is made of.`;
    return {
      value: undefined,
      diagnostics: [wrongDefinition(place, message, tell`Keep one of the two files.`)],
    };
  }
  const distrusted = guardCache(join(root, '.cache'), join(root, entry));
  if (distrusted) throw new Misuse(distrusted);
  const { value: bundle, diagnostics } = await bundleDefinition(root, entry, prints);
  if (!bundle) {
    const broken = findBrokenManifest(root);
    return { value: undefined, diagnostics: broken ? [broken] : diagnostics };
  }
  const { file, print } = bundle;
  let site: SiteDefinition | undefined;
  let misfits: Misfit[] = [];
  try {
    site = importOnce(`${print} ${file}`, file);
    if (site) misfits = examineDefinition(root, site);
  } catch (error) {
    const failed = new MakingFailed(tell`${entry} cannot be loaded`, error);
    const failures = await describeCodeFailure(failed, { root, entry, file, inputs: bundle.inputs });
    if (failures.length === 0) throw failed;
    return { value: undefined, diagnostics: [...diagnostics, ...failures] };
  }
  const findInCode = searchCode(root, entry, bundle.inputs);
  if (!site) {
    const message = tell`${entry} has no export named "site".`;
    const hint = tell`Write: export const site: SiteDefinition = …`;
    const lacking = wrongDefinition(findInCode(saidBegin), message, hint);
    return { value: undefined, diagnostics: [...diagnostics, lacking] };
  }
  if (misfits.length > 0) {
    const told = describeMisfits(misfits, site, findInCode);
    return { value: undefined, diagnostics: [...diagnostics, ...told] };
  }
  const folders = foldersOf(root, [...bundle.inputs, ...namedFiles(site).map(({ path }) => path)]);
  return { value: { ...bundle, site, folders, entry }, diagnostics };
}

/** A process that compiles again and again loads the same code once. */
const importOnce = holdRecent(1, (_print, file: string) => requireAnew(file).site);

/** What the bundle in a file exports, also when another one was there before. */
export function requireAnew(file: string): { site?: SiteDefinition } {
  return runInTime(() => {
    delete require.cache[require.resolve(file)];
    return require(file);
  });
}

/** A `package.json` that is no JSON: the bundler passes over it, and calls broken what would be found through it. */
function findBrokenManifest(root: string): Diagnostic | undefined {
  const file = 'package.json';
  if (!existsSync(join(root, file))) return undefined;
  const text = readFileSync(join(root, file), 'utf8');
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    const { reason, line, column } = error;
    return brokenCode(
      { file, line, column, excerpt: excerptOf(text, line) },
      tell`${file} cannot be read: ${reason}.`,
      tell`Correct it; nothing can be built before.`,
    );
  }
}

function foldersOf(root: string, paths: string[]): string[] {
  const folders = new Set(paths.map((path) => path.replace(/\/.*/s, '')));
  return [...folders].filter(
    (name) =>
      /^[^.]/.test(name) &&
      name !== 'node_modules' &&
      statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory(),
  );
}

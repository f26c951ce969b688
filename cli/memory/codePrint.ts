import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder } from '../terminal/codeFolder.ts';
import { fingerprint } from './fingerprint.ts';

const known = new Map<string, string>();

/**
 * What is remembered counts for one print alone. It changes with the code of the compiler, with its packages and with
 * Node, of which each version writes dates and numbers and divides words in its own way. `bundle` is the folder of the
 * bundled compiler: the one that runs, unless another is meant.
 */
export function compilerPrint(bundle = fileURLToPath(new URL('.', import.meta.url))): string {
  const bundled = join(bundle, 'inputs.json');
  const code = remembered(bundle, () =>
    existsSync(bundled)
      ? String(JSON.parse(readFileSync(bundled, 'utf8')).print)
      : codePrint('cli/compiler/compile.ts'),
  );
  return fingerprint(code, JSON.stringify(process.versions));
}

/** Files that are a part of the bundled compiler: when one of them changes, it is another one. */
export function bundledFiles(): string[] {
  const bundled = new URL('./inputs.json', import.meta.url);
  return existsSync(bundled) ? Object.keys(JSON.parse(readFileSync(bundled, 'utf8')).inputs) : [];
}

/**
 * The print of one module, of all that it imports, and of the versions of the packages among that. It stands in place
 * of `compilerPrint` where a result takes long to make, so that other changes of the compiler do not make it anew.
 */
export function codePrint(module: string): string {
  return remembered(module, () =>
    fingerprint(...[...codeOf(module)].sort(([one], [other]) => (one < other ? -1 : 1)).flat()),
  );
}

function remembered(name: string, make: () => string): string {
  const print = known.get(name) ?? make();
  known.set(name, print);
  return print;
}

const imports =
  /^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*'([^']+)'\s*\)/gm;

/** Puts sentences into words for people: that comes last, and into nothing that is kept. */
const speech = 'cli/terminal/telling/say.ts';

/** The text of a module and those of the modules it imports, by path; packages by their version. */
export function codeOf(path: string, parts = new Map<string, string>()): ReadonlyMap<string, string> {
  if (parts.has(path) || path === speech) return parts;
  const text = readFileSync(join(codeFolder, path), 'utf8');
  parts.set(path, text);
  for (const [, statical, dynamical] of text.matchAll(imports)) {
    const name = statical ?? dynamical ?? '';
    if (name.startsWith('.')) codeOf(posix.join(dirname(path), name), parts);
    else if (!name.startsWith('node:')) parts.set(name, versionOf(name));
  }
  return parts;
}

/** The installed version of a package, without loading it. */
export function versionOf(name: string): string {
  const [scope = '', inner = ''] = name.split('/');
  const own = scope.startsWith('@') ? `${scope}/${inner}` : scope;
  const folder = (createRequire(import.meta.url).resolve.paths(own) ?? []).find((path) =>
    existsSync(join(path, own, 'package.json')),
  );
  return folder ? String(JSON.parse(readFileSync(join(folder, own, 'package.json'), 'utf8')).version) : '';
}

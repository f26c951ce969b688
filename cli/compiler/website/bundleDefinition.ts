import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import { versionOf } from '../../memory/codePrint.ts';
import { changedSince, type FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { compilersReact, printOfReact } from './compilersReact.ts';
import { describeBuildFailure, describeBuildWarnings, noStylesInCode } from './describeBuildFailure.ts';
import { configurations, ownPackages } from './locateFile.ts';

export interface DefinitionBundle {
  /** The module, below `.cache/site`. */
  file: string;
  /** Equal bundles, equal fingerprint. */
  print: string;
  /** Files that went into it, relative to the root. */
  inputs: string[];
}

/** What is remembered of a bundle, to know whether it still holds. */
interface Remembered {
  key: string;
  print: string;
  /** Fingerprints of the files that went into it, by path; `null` for settings that there were not. */
  inputs: Record<string, string | null>;
}

/** How the code of a website becomes a module for Node. */
export const options = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  charset: 'utf8', // names are looked for in it as the content has them
  jsx: 'automatic',
  minifyWhitespace: true,
  minifySyntax: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: ownPackages,
  banner: { js: "'use strict';" },
  write: false,
  metafile: true,
  logLevel: 'silent',
} satisfies BuildOptions;

/** Bundles the definition of a website for Node, unless nothing that went into the last bundle has changed. */
export async function bundleDefinition(
  root: string,
  entry: string,
  prints: FilePrints,
): Promise<Outcome<DefinitionBundle | undefined>> {
  const folder = join(root, '.cache/site');
  const file = join(folder, 'definition.cjs');
  const memory = join(folder, 'inputs.json');
  const key = fingerprint(versionOf('esbuild'), entry, printOfReact, JSON.stringify(options));
  const remembered = readRemembered(memory);
  const presentOf = (inputs: Remembered['inputs']) =>
    Object.entries(inputs).flatMap(([path, print]) => (print === null ? [] : path));
  if (
    remembered?.key === key &&
    remembered.print === prints.of('.cache/site/definition.cjs') && // another bundle may lie there that was not remembered
    Object.entries(remembered.inputs).every(([path, print]) => (prints.of(path) ?? null) === print)
  ) {
    return {
      value: { file, print: remembered.print, inputs: presentOf(remembered.inputs) },
      diagnostics: [],
    };
  }
  const begun = Date.now();
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile, warnings } = await build({
      ...options,
      absWorkingDir: root,
      entryPoints: [entry],
      plugins: [compilersReact, noStylesInCode],
    });
    const read = [...Object.keys(metafile.inputs), ...configurations];
    const inputs = Object.fromEntries(read.map((path) => [path, printOf(root, path) ?? null]));
    const code = outputFiles.map(({ text }) => text).join('');
    const print = fingerprint(code);
    writeWhole(file, code);
    const isWhole = read.every((path) => !changedSince(join(root, path), begun));
    const holds = { key, print, inputs } satisfies Remembered;
    const diagnostics = describeBuildWarnings(warnings, { entry });
    if (isWhole && diagnostics.length === 0) writeWhole(memory, JSON.stringify(holds));
    return { value: { file, print, inputs: presentOf(inputs) }, diagnostics };
  } catch (error) {
    return { value: undefined, diagnostics: describeBuildFailure(error, { entry }) };
  }
}

function printOf(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? fingerprint(readFileSync(file)) : undefined;
}

function readRemembered(file: string): Remembered | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // none yet, or unreadable: bundled anew
  }
}

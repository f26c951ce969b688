import { join } from 'node:path';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../../memory/cache.ts';
import { changedSince, type FilePrints } from '../../memory/filePrints.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { CodeBundle } from './bundleCode.ts';
import { findIslands } from './islandEntries.ts';

interface Remembered extends Omit<CodeBundle, 'files' | 'inputs'> {
  /** Every file that went into it, with its print. */
  inputs: [path: string, print: string | null][];
  /** The files in base64. */
  files: { path: string; bytes: string }[];
}

const opened = new WeakMap<Remembered, CodeBundle['files']>();

/** The files as bytes, the same ones each time. */
function filesOf(bundle: Remembered): CodeBundle['files'] {
  const files =
    opened.get(bundle) ??
    bundle.files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes, 'base64') }));
  opened.set(bundle, files);
  return files;
}

/** The same as `bundleCode`, from memory as long as every file that went into the last bundle is as it was. */
export async function recallCode(
  root: string,
  definition: SiteDefinition,
  cache: string,
  memory: Memory | undefined,
  prints: FilePrints | undefined,
): Promise<Outcome<CodeBundle | undefined>> {
  const bundle = async () => {
    const { bundleCode } = await import('./bundleCode.ts');
    return bundleCode(root, definition, cache);
  };
  if (!memory || !prints) return bundle();
  const { styles, laterStyles, scripts, substitutes, islands, fonts } = definition;
  const found = islands ? findIslands(root, islands.folder) : [];
  const key = fingerprint(JSON.stringify([styles, laterStyles, scripts, substitutes, islands, fonts, found]));
  const before = memory.recall<Remembered>('code', key);
  if (before?.inputs.every(([path, print]) => (prints.of(path) ?? null) === print)) {
    const inputs = before.inputs.map(([path]) => path);
    return { value: { ...before, inputs, files: filesOf(before) }, diagnostics: [] };
  }
  const begun = Date.now();
  const outcome = await bundle();
  const { value, diagnostics } = outcome;
  const isWhole = value?.inputs.every((path) => !changedSince(join(root, path), begun));
  if (value && isWhole && diagnostics.length === 0) {
    memory.keep('code', key, {
      ...value,
      inputs: value.inputs.map((path) => [path, prints.of(path) ?? null]),
      files: value.files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes).toString('base64') })),
    } satisfies Remembered);
  }
  return outcome;
}

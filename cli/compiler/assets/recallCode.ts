import { join } from 'node:path';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { changedSince, type FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { holdWith } from '../../memory/holdWith.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { CodeBundle, CodeTask } from './bundleCode.ts';
import { findIslands } from './islandEntries.ts';
import type { Aside } from './openAside.ts';

interface Remembered extends Omit<CodeBundle, 'files' | 'inputs'> {
  /** Every file that went into it, with its print. */
  inputs: [path: string, print: string | null][];
  /** The files in base64. */
  files: { path: string; bytes: string }[];
}

/** The files as bytes, the same ones each time. */
const filesOf = (bundle: Remembered): CodeBundle['files'] =>
  holdWith(bundle, 'files', () =>
    bundle.files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes, 'base64') })),
  );

/**
 * The same as `bundleCode`, from memory as long as every file that went into the last bundle is as it was. Where
 * nothing is remembered, it is made `aside`.
 */
export async function recallCode(
  root: string,
  { styles, laterStyles, scripts, substitutes, islands, fonts }: SiteDefinition,
  { memory, prints, aside }: { memory: Memory; prints: FilePrints; aside?: Aside },
): Promise<Outcome<CodeBundle | undefined>> {
  const definition = { styles, laterStyles, scripts, substitutes, islands, fonts };
  const task: CodeTask = { root, definition };
  const found = islands ? findIslands(root, islands.folder) : [];
  const key = fingerprint(JSON.stringify([...Object.values(definition), found]));
  const before = memory.recall<Remembered>('code', key);
  if (before?.inputs.every(([path, print]) => (prints.of(path) ?? null) === print)) {
    const inputs = before.inputs.map(([path]) => path);
    return { value: { ...before, inputs, files: filesOf(before) }, diagnostics: [] };
  }
  const begun = Date.now();
  const outcome = await (before || !aside
    ? import('./bundleCode.ts').then(({ bundleCode }) => bundleCode(task))
    : aside.bundle(task));
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

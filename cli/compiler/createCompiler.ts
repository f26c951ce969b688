import { join } from 'node:path';
import { fingerprint } from '../memory/cache.ts';
import { compilerPrint } from '../memory/codePrint.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { openMemory } from '../memory/openMemory.ts';
import { type Compilation, type CompileOptions, compile } from './compile.ts';
import type { Website } from './website/loadDefinition.ts';

/** A website with what was made of it before. */
export interface Compiler {
  /** Makes what changed since the last time, and takes the rest from memory. */
  compile(options: CompileOptions): Promise<Compilation>;
  /** Folders and files that a compilation reads, relative to the root; those in the folders are not listed. */
  folders: readonly string[];
  files: readonly string[];
  /** Writes what was made to the disk. */
  save(): void;
}

/** Files beside those folders that a compilation depends on. */
const others = [
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  '.data/report-demo-key.txt',
];

/** Opens the memory of a website: used once by a build, held by whoever builds again. */
export function createCompiler(website: Website & { root: string }, prints: FilePrints): Compiler {
  const { root, site, folders, inputs, print } = website;
  const memory = openMemory(fingerprint(compilerPrint(), print), join(root, '.cache/memory'));
  return {
    compile: (options) => compile(root, site, { ...options, memory, prints }),
    folders: [...new Set(['content', 'schemas', ...folders])],
    files: [...others, ...inputs],
    save: () => memory.save(),
  };
}

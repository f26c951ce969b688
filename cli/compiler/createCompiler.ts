import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilerPrint } from '../memory/codePrint.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { once } from '../memory/once.ts';
import { openMemory } from '../memory/openMemory.ts';
import { openSpool, type SpooledBytes } from '../memory/openSpool.ts';
import type { Extent } from '../memory/openStage.ts';
import { WrittenFiles } from '../output/writtenFiles.ts';
import type { Compilation } from './compilation.ts';
import type { CompileOptions } from './compileOptions.ts';
import type { Changed, ItemOptions, ItemPages } from './items/compileItems.ts';
import type { EarlierPages } from './pages/recallPage.ts';
import type { Website } from './website/loadDefinition.ts';
import { searchCode } from './website/searchCode.ts';

/** What lies in the output folder since the last build, and where new files wait until they are written. */
interface LastBuild {
  written: WrittenFiles;
  /** Where a file of this print lies, also after this build is written, so that a server may go on with it. */
  find(file: string, print: string): { copyFrom: string } | { place: SpooledBytes } | undefined;
  /** The same, but the working copy comes first, where nobody looks twice; writing this build replaces that copy. */
  findSoon(file: string, print: string): { copyFrom: string } | undefined;
  setAside(content: string | Uint8Array): SpooledBytes;
}

/** A website with what was made of it before. */
export interface Compiler {
  /** Makes what changed since the last time, and takes the rest from memory; `find` has the pages that are held. */
  compile(
    options: Omit<CompileOptions, 'memory' | 'prints'> & { find?: EarlierPages['find'] },
  ): Promise<Compilation>;
  /** Makes the pages of changed items alone, if nothing else is to be made since the run that left this ground. */
  compileItems(
    changed: readonly Changed[],
    options: Omit<ItemOptions, 'memory' | 'definition'>,
  ): Promise<ItemPages | undefined>;
  lastBuild(): LastBuild;
  /** Folders and files that a compilation reads, relative to the root; those in the folders are not listed. */
  folders: readonly string[];
  files: readonly string[];
  /** How much was made, by stage. */
  counts: Readonly<Record<string, number>>;
  /** Writes what was made to the disk; `run` says how much of what it needs this compiler was asked for. */
  save(run?: Extent): void;
}

/** Files beside those folders that a compilation depends on. */
const others = [
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  '.data/report-demo-key.txt',
];

/** Opens the memory of a website: a build uses it once, and a process that builds again and again holds it. */
export function createCompiler(website: Website & { root: string }, prints: FilePrints): Compiler {
  const { root, site, folders, inputs, print, entry, file } = website;
  const code = () => readFileSync(file, 'utf8');
  const loadMarked = async () => {
    const { loadMarkedDefinition } = await import('./website/loadMarkedDefinition.ts');
    return loadMarkedDefinition(root, entry);
  };
  const memory = openMemory(compilerPrint(), join(root, '.cache/memory'));
  const lastBuild = once(() => openLastBuild(root));
  return {
    compile: async ({ find, ...options }) => {
      const { compile } = await import('./compile.ts');
      return compile(root, site, {
        ...options,
        memory,
        prints,
        earlier: {
          definition: print,
          code,
          ...(find
            ? { find: (path, print) => find(path, print) ?? readBuilt(root, path, print) }
            : lastBuild()),
        },
        loadMarked,
        findInCode: searchCode(root, entry, inputs),
        describeFailure: async (error) => {
          const { describeCodeFailure } = await import('./website/codeFailure.ts');
          return describeCodeFailure(error, website);
        },
      });
    },
    compileItems: async (changed, options) => {
      const { compileItems } = await import('./items/compileItems.ts');
      return compileItems(root, site, changed, { ...options, memory, definition: print });
    },
    lastBuild,
    folders: [...new Set(['content', 'schemas', ...folders])],
    files: [...others, ...inputs],
    counts: memory.counts,
    save: (run) => memory.save(run),
  };
}

/** A page of this print that some build wrote: a website that is built need not be rendered to be edited. */
function readBuilt(root: string, path: string, print: string): { bytes: Uint8Array } | undefined {
  try {
    const bytes = readFileSync(join(root, 'dist', path));
    return fingerprint(bytes) === print ? { bytes } : undefined;
  } catch {
    return undefined; // not built yet, or just exchanged
  }
}

/** Finds what the last build wrote and nobody touched since, and takes what is new out of memory. */
function openLastBuild(root: string): LastBuild {
  const [out, work] = [join(root, 'dist'), join(root, '.cache/dist')];
  const written = new WrittenFiles(join(root, '.cache/dist.json'));
  const lookIn = (folder: string, file: string, print: string) =>
    written.printOf(folder, file) === print ? { copyFrom: join(folder, file) } : undefined;
  const setAside = openSpool(join(root, '.cache'));
  return {
    written,
    find: (file, print) => {
      const spare = () => {
        const found = lookIn(work, file, print);
        return found && { place: setAside(readFileSync(found.copyFrom)) };
      };
      return lookIn(out, file, print) ?? spare();
    },
    findSoon: (file, print) => lookIn(work, file, print) ?? lookIn(out, file, print),
    setAside,
  };
}

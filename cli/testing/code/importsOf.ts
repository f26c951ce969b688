import { readFileSync } from 'node:fs';

/** What a file of code imports: a module by name or path, as it is written. */
export interface Import {
  path: string;
  from: string;
  /** Types alone, of which nothing is left once it runs. */
  isType: boolean;
  /** Loaded when somebody asks for it: `import('…')`. */
  isLazy: boolean;
}

const pattern = /^(?:import|export)\s+(type\s)?[^'"]*?\bfrom\s+'([^']+)'|\bimport(?:\s+|(\(\s*))'([^']+)'/gm;

/** All imports of a file: with names and without (`import '…'`), handed on (`export … from`), and asked for later. */
export function importsOf(path: string): Import[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, type, named, lazy, bare]) => ({
    path,
    from: named ?? bare ?? '',
    isType: Boolean(type),
    isLazy: Boolean(lazy),
  }));
}

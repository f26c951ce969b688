import { site } from '../../templates/site.ts';
import { type Compilation, compile } from '../compiler/compile.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { openMemory } from '../memory/openMemory.ts';

const memory = openMemory('tests');

/** Compiles a copy of this website, with all its routes or some. What this process made of the same bytes is remembered. */
export function compileCopy(root: string, routes = site.routes): Promise<Compilation> {
  return compile(root, { ...site, routes }, { memory, prints: openFilePrints(root) });
}

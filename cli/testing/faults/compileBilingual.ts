import { type Compilation, compile } from '../../compiler/compile.ts';
import { site } from '../../fixtures/bilingual/templates/site.tsx';
import { openFilePrints } from '../../memory/filePrints.ts';
import { openMemory } from '../../memory/openMemory.ts';

const memory = openMemory('tests');

/** Compiles a copy of the bilingual fixture as commands do: what was made of the same bytes before is remembered. */
export function compileBilingual(root: string): Promise<Compilation> {
  return compile(root, site, { now: new Date('2026-11-22'), memory, prints: openFilePrints(root) });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../../templates/site.ts';
import type { Compilation } from '../compiler/compilation.ts';
import { compile } from '../compiler/compile.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { type Memory, openMemory } from '../memory/openMemory.ts';
import { codeFolder } from '../terminal/codeFolder.ts';

let opened: Memory | undefined;

/** What the build of this website remembers, as far as this code built it; nothing is written to it. */
function builtMemory(): Memory {
  const { print } = JSON.parse(readFileSync(join(codeFolder, '.cache/cli/inputs.json'), 'utf8'));
  return openMemory(print, join(codeFolder, '.cache/memory'));
}

/**
 * Compiles a copy of this website, with all its routes or some. What the build or this process made of the same bytes
 * is remembered.
 */
export function compileCopy(root: string, routes = site.routes): Promise<Compilation> {
  opened ??= builtMemory();
  // The page of the security contact may be none of some.
  const securityContact = routes === site.routes ? site.securityContact : undefined;
  const definition = { ...site, routes, securityContact };
  return compile(root, definition, { memory: opened, prints: openFilePrints(root) });
}

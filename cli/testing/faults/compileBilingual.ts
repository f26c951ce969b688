import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilation, compile } from '../../compiler/compile.ts';
import { site } from '../../fixtures/bilingual/templates/site.tsx';
import { type FilePrints, openFilePrints } from '../../memory/filePrints.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';

/** Of each copy, as long as the process: what nobody touched is not read again. */
const prints = new Map<string, FilePrints>();
const memory = openMemory('tests');
const loaded = readTemplates(join(codeFolder, 'cli/fixtures/bilingual'));

/**
 * Compiles a copy of the bilingual fixture as commands do: what was made of the same bytes before is remembered. Its
 * templates are loaded once for all copies, so it refuses a copy whose templates were edited.
 */
export async function compileBilingual(root: string): Promise<Compilation> {
  if (readTemplates(root) !== loaded)
    throw new Error(
      'An edit below templates/ has no effect here: the templates are loaded once for all tests. Try a mistake of a template in cli/compiler/checks/traceElements.test.ts.',
    );
  return compile(root, site, { now: new Date('2026-11-22'), memory, prints: printsOf(root) });
}

function printsOf(root: string): FilePrints {
  const known = prints.get(root) ?? openFilePrints(root);
  prints.set(root, known);
  return known;
}

function readTemplates(root: string): string {
  const folder = join(root, 'templates');
  const names = readdirSync(folder).sort();
  return names.map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`).join('\n');
}

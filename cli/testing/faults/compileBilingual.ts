import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '../../compiler/compilation.ts';
import { site } from '../../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';

const loaded = readTemplates(join(codeFolder, 'cli/fixtures/bilingual'));

/**
 * Compiles a copy of the bilingual fixture as commands do. Its templates are loaded once for all copies, so it refuses
 * a copy whose templates were edited.
 */
export async function compileBilingual(root: string): Promise<Compilation> {
  if (readTemplates(root) !== loaded)
    throw new Error(
      'An edit below templates/ has no effect here: the templates are loaded once for all tests. Try a mistake of a template in cli/compiler/checks/traceElements.website.test.ts.',
    );
  return compileFixture(root, site, { now: new Date('2026-11-22') });
}

function readTemplates(root: string): string {
  const folder = join(root, 'templates');
  const names = readdirSync(folder).sort();
  return names.map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`).join('\n');
}

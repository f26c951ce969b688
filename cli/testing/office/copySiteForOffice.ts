import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormName } from '../../../schemas/types.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';

/** Everything the back office reads of a site. */
export const readByOffice = [
  'schemas/forms',
  'content/positions',
  'content/translations',
  'content/regions.yaml',
  'content/site.yaml',
  'content/company.yaml',
];

/**
 * What a back office needs of this site, in a temporary folder and without a captcha: with all forms, or the named
 * ones, of which a process reads as much less at its start.
 */
export function copySiteForOffice(...forms: FormName[]): string {
  const root = mkdtempSync(join(tmpdir(), 'office-site-'));
  for (const path of readByOffice) cpSync(join(codeFolder, path), join(root, path), { recursive: true });
  for (const file of readdirSync(join(root, 'schemas/forms')))
    if (forms.length > 0 && !forms.some((form) => file === `${form}.schema.json`))
      rmSync(join(root, 'schemas/forms', file));
  const settings = join(root, 'content/site.yaml');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace('provider: altcha', 'provider: none'));
  return root;
}

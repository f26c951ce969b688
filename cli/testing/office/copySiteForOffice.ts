import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** What a back office needs of this site, in a temporary folder and without a captcha. */
export function copySiteForOffice(): string {
  const root = mkdtempSync(join(tmpdir(), 'office-site-'));
  for (const path of readByOffice) cpSync(join(codeFolder, path), join(root, path), { recursive: true });
  const settings = join(root, 'content/site.yaml');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace('provider: altcha', 'provider: none'));
  return root;
}

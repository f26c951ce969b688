import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { MailSettings } from './settings.ts';

/** Name and address that mails to visitors carry: `MAIL_TO`, otherwise what `content/company.yaml` says. */
export function readOffice(root: string, env: NodeJS.ProcessEnv): Pick<MailSettings, 'company' | 'office'> {
  const { brand, contacts } = parse(readFileSync(join(root, 'content/company.yaml'), 'utf8'));
  return { company: factValue(brand), office: env.MAIL_TO || factValue(contacts.email) };
}

function factValue(fact: string | { value: string }): string {
  return typeof fact === 'string' ? fact : fact.value;
}

import { factOf, readContent } from './readContent.ts';
import type { MailSettings } from './settings.ts';

/** Name and address that mails to visitors carry: `MAIL_TO`, otherwise what `content/company.yaml` says. */
export function readOffice(root: string, env: NodeJS.ProcessEnv): Pick<MailSettings, 'company' | 'office'> {
  const { legalName, brand, contacts } = readContent(root, 'company.yaml');
  return { company: factOf(legalName) || factOf(brand), office: env.MAIL_TO || factOf(contacts?.email) };
}

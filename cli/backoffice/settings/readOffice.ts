import { factOf, readContent } from './readContent.ts';
import type { MailSettings } from './settings.ts';

/**
 * Name and address that mails to visitors carry: `MAIL_TO`, otherwise what `content/company.yaml` says. Of reports only
 * `MAIL_REPORTS_TO` is told, where there is one.
 */
export function readOffice(
  root: string,
  env: NodeJS.ProcessEnv,
): Pick<MailSettings, 'company' | 'office' | 'reports'> {
  const { legalName, brand, contacts } = readContent(root, 'company.yaml');
  const office = env.MAIL_TO || factOf(contacts?.email);
  return { company: factOf(legalName) || factOf(brand), office, reports: env.MAIL_REPORTS_TO || office };
}

import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readCompany, readSite } from '../../settings/readContentFile.ts';
import { officeLanguages } from './officeLanguages.ts';
import { readOfficeTexts } from './readOfficeTexts.ts';
import type { MailSettings } from './settings.ts';

/** What mails carry: their texts, and the addresses of the office. */
export function readOffice(
  root: string,
  forms: Record<string, FormDefinition>,
  env: NodeJS.ProcessEnv,
): Pick<MailSettings, 'office' | 'reports' | 'copies' | 'texts' | 'timeZone' | 'links' | 'home'> {
  const { site: publicSite } = readCompany(root);
  const site = readSite(root);
  const [own, ...others] = officeLanguages(site);
  return {
    ...readMailboxes(root, env),
    timeZone: site.timeZone ?? 'UTC',
    home: new URL('/', publicSite.url).href,
    links: new URL(site.api?.baseUrl ?? '/', publicSite.url).href.replace(/\/$/, ''),
    texts: [
      readOfficeTexts(root, forms, own),
      ...others.map((language) => readOfficeTexts(root, forms, language)),
    ],
  };
}

/**
 * Where the office reads: `MAIL_TO`, otherwise the address of `content/company.yaml`. If `MAIL_REPORTS_TO` is set, it
 * alone is told of reports. Copies of answers go to the office, or where `MAIL_COPIES_TO` says; with `none`, no copy is
 * sent.
 */
export function readMailboxes(
  root: string,
  env: NodeJS.ProcessEnv,
): Pick<MailSettings, 'office' | 'reports' | 'copies'> {
  const office = env.MAIL_TO || readCompany(root).contacts.email;
  return {
    office,
    reports: env.MAIL_REPORTS_TO || office,
    copies: env.MAIL_COPIES_TO === 'none' ? undefined : env.MAIL_COPIES_TO || office,
  };
}

import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { factOf, readContent } from './readContent.ts';
import { readLanguages } from './readLanguages.ts';
import { readOfficeTexts } from './readOfficeTexts.ts';
import type { MailSettings } from './settings.ts';

/**
 * What mails carry: their texts, the company's name, and an address: `MAIL_TO`, otherwise that of
 * `content/company.yaml`. Of reports only `MAIL_REPORTS_TO` is told, where there is one.
 */
export function readOffice(
  root: string,
  forms: Record<FormName, FormDefinition>,
  env: NodeJS.ProcessEnv,
): Pick<MailSettings, 'company' | 'office' | 'reports' | 'texts'> {
  const { legalName, brand, contacts } = readContent(root, 'company.yaml');
  const [own, ...others] = readLanguages(root);
  const office = env.MAIL_TO || factOf(contacts?.email);
  return {
    company: factOf(legalName) || factOf(brand),
    office,
    reports: env.MAIL_REPORTS_TO || office,
    texts: [
      readOfficeTexts(root, forms, own),
      ...others.map((language) => readOfficeTexts(root, forms, language)),
    ],
  };
}

import { callPaths } from '../../backoffice/settings/callPaths.ts';
import { readForms } from '../../backoffice/settings/readForms.ts';
import { readSite } from '../../settings/readContentFile.ts';
import type { ContractSource } from './composeContract.ts';

/** The forms of `schemas/forms` as the settings of the site want them, and the calls of `content/site.yaml`. */
export function readContractSource(root: string): ContractSource {
  const site = readSite(root);
  const forms = readForms(root, site);
  return { forms, paths: callPaths(site, forms), captcha: { provider: site.captcha?.provider ?? 'none' } };
}

import { callPaths } from '../../backoffice/settings/callPaths.ts';
import { readForms } from '../../backoffice/settings/readForms.ts';
import { readSite } from '../../settings/readContentFile.ts';
import type { ContractSource } from './composeContract.ts';

/** The forms of `schemas/forms` and the calls of `content/site.yaml`. */
export function readContractSource(root: string): ContractSource {
  const forms = readForms(root);
  const site = readSite(root);
  return { forms, paths: callPaths(site, forms), captcha: { provider: site.captcha?.provider ?? 'none' } };
}

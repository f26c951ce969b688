import type { SiteSettings } from '../../../site/contract.ts';
import type { BackOfficeSettings } from './settings.ts';

/** Paths of the calls that the back office of this site has, by their names, and of its forms by theirs. */
export function callPaths(
  { endpoints = {} }: SiteSettings,
  forms: BackOfficeSettings['forms'],
): BackOfficeSettings['paths'] {
  const sent = Object.entries(forms).map(
    ([name, form]) => [name, endpoints[form['x-form'].endpoint]] as const,
  );
  return Object.fromEntries(
    [...Object.entries(endpoints), ...sent].flatMap(([name, call]) => (call ? [[name, call.path]] : [])),
  );
}

import type { SiteSettings } from '../../../site/contract.ts';
import type { BackOfficeSettings } from './settings.ts';

/** Paths of the calls that the back office of this site has. */
export function callPaths({ endpoints = {} }: SiteSettings): BackOfficeSettings['paths'] {
  return Object.fromEntries(
    Object.entries(endpoints).flatMap(([name, endpoint]) => (endpoint ? [[name, endpoint.path]] : [])),
  );
}

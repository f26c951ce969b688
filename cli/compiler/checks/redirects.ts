import { resolveRedirects } from '../routes/resolveRedirects.ts';
import type { Check } from './check.ts';

/** Redirects of the settings start where nothing is and lead somewhere. */
export const redirects: Check = {
  rules: ['route/redirect'],
  sees: 'site',
  run: ({ content, routes, files, open }) => resolveRedirects(content, routes, files, open).diagnostics,
};

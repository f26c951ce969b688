import type { SiteCheck } from '../pageChecks/check.ts';
import { checkEndpoints } from '../routes/checkEndpoints.ts';
import { resolveRedirects } from '../routes/resolveRedirects.ts';

/** Redirects and calls of the settings start where nothing else is, and redirects lead somewhere. */
export const addresses: SiteCheck = {
  rules: ['route/redirect', 'route/endpoint'],
  sees: 'site',
  tells: 'text',
  run: ({ content, routes, files, undecidedPaths }) => [
    ...resolveRedirects(content, routes, files, undecidedPaths).diagnostics,
    ...checkEndpoints(content, routes, files),
  ],
};

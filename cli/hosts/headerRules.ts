import type { HeaderRule } from './hostRules.ts';

/** Where browsers find the links they may prepare; its type is told by a header, as no host knows it. */
export const speculationRulesPath = '/speculation-rules.json';

/** Response headers of the site (G-12). `noReferrerPaths` are pages that tell no other page where the visitor was. */
export function headerRules(policy: string, noReferrerPaths: string[]): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Speculation-Rules': `"${speculationRulesPath}"`,
      },
    },
    { path: speculationRulesPath, headers: { 'Content-Type': 'application/speculationrules+json' } },
    { path: '/site.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...noReferrerPaths.map((path) => ({ path, headers: { 'Referrer-Policy': 'no-referrer' } })),
  ];
}

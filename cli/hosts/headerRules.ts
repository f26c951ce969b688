import type { StrictTransport } from '../../site/contract.ts';
import type { HeaderRule } from './hostRules.ts';

/** Where browsers find the links they may prepare; its type is told by a header, as no host knows it. */
export const speculationRulesPath = '/speculation-rules.json';

/** How far browsers insist on https once they came by it; `preload` also asks them to know it beforehand. */
const strictTransports: Record<StrictTransport, string> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** What no page may use, nor what it embeds. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

interface SiteHeaders {
  /** The Content-Security-Policy. */
  policy: string;
  /** Pages that tell no other page where the visitor was. */
  noReferrerPaths: string[];
  strictTransport?: StrictTransport;
  /** Whether pages may ask where the visitor is, and nothing else of the device. */
  asksForPlace?: boolean;
  /** Whether search engines are kept out: pages say so themselves, and a PDF or a picture cannot. */
  isHidden?: boolean;
}

/** Response headers of the site (G-12). */
export function headerRules({
  policy,
  noReferrerPaths,
  strictTransport = 'subdomains',
  asksForPlace = false,
  isHidden = false,
}: SiteHeaders): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': strictTransports[strictTransport],
        'X-Content-Type-Options': 'nosniff',
        'Permissions-Policy': [
          `geolocation=(${asksForPlace ? 'self' : ''})`,
          ...refusedFeatures.map((name) => `${name}=()`),
        ].join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Speculation-Rules': `"${speculationRulesPath}"`,
        ...(isHidden && { 'X-Robots-Tag': 'noindex' }),
      },
    },
    { path: speculationRulesPath, headers: { 'Content-Type': 'application/speculationrules+json' } },
    { path: '/site.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...noReferrerPaths
      .flatMap((path) => [path, `${path}index.html`]) // some hosts serve a page under the name of its file, too
      .map((path) => ({ path, headers: { 'Referrer-Policy': 'no-referrer' } })),
  ];
}

import { createHash } from 'node:crypto';
import { type OtherHostSettings, otherHosts } from './otherHosts.ts';

/**
 * What a page may load and ask, as a header and as the `<meta>` that holds where a host sends no headers. Browsers hold
 * a page to both: the header is the same for all pages and cannot name the styles in each, so the `<meta>` does.
 */
export interface ContentSecurityPolicy {
  header: string;
  /** The same without what browsers ignore in a page. */
  meta: string;
}

type Directive = [name: string, ...sources: string[]];

const trustedTypes: Directive[] = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'default'],
];

/** One rule for header and page, from the site's settings, and the scripts and styles that stand in pages (G-12). */
export function contentSecurityPolicy(
  settings: OtherHostSettings,
  inlineScripts: string[],
  inlineStyles = '',
): ContentSecurityPolicy {
  const hosts = otherHosts(settings);
  const own = "'self'";
  const frames: Directive[] = hosts.frames.length > 0 ? [['frame-src', own, ...hosts.frames]] : [];
  const directives = (styles: string): Directive[] => [
    ['default-src', "'none'"],
    ['script-src', own, ...inlineScripts.map(hashSource), ...hosts.scripts],
    ['style-src', own, styles],
    ['img-src', own, 'data:', ...hosts.images],
    ['font-src', own],
    ['connect-src', own, ...hosts.connect],
    ['manifest-src', own],
    ['form-action', own, ...new Set([...hosts.connect, ...hosts.forms])],
    ...frames,
    // Scripts write no markup, but for one policy that a page may have. What Google's captcha needs is not ours to say.
    ...(hosts.scripts.length > 0 ? [] : trustedTypes),
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  const format = (list: string[][]) => list.map((directive) => directive.join(' ')).join('; ');
  return {
    header: format(directives("'unsafe-inline'")),
    meta: format(directives(hashSource(inlineStyles)).filter(([name]) => name !== 'frame-ancestors')),
  };
}

/** A script or style in the page as the policy names it: by its hash. */
function hashSource(code: string): string {
  return `'${hashOf(code)}'`;
}

/** The hash of a script or style, without quotation marks. */
export function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

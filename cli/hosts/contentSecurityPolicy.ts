import { createHash } from 'node:crypto';
import { type OtherHostSettings, otherHosts } from './otherHosts.ts';

/** What a page may load and ask, as a header and as the `<meta>` that holds where a host sends no headers. */
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

/** One rule for header and page, from the site's settings and the scripts that stand in the pages (G-12). */
export function contentSecurityPolicy(
  settings: OtherHostSettings,
  inlineScripts: string[],
): ContentSecurityPolicy {
  const hosts = otherHosts(settings);
  const own = "'self'";
  const frames: Directive[] = hosts.frames.length > 0 ? [['frame-src', own, ...hosts.frames]] : [];
  const directives: Directive[] = [
    ['default-src', "'none'"],
    ['script-src', own, ...inlineScripts.map(hashSource), ...hosts.scripts],
    ['style-src', own],
    ['img-src', own, 'data:', ...hosts.images],
    ['font-src', own],
    ['connect-src', own, ...hosts.connect],
    ['manifest-src', own],
    ['form-action', own, ...hosts.connect],
    ...frames,
    // Scripts write no markup, but for one policy that a page may have. What Google's captcha needs is not ours to say.
    ...(hosts.scripts.length > 0 ? [] : trustedTypes),
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  const format = (list: string[][]) => list.map((directive) => directive.join(' ')).join('; ');
  return {
    header: format(directives),
    meta: format(directives.filter(([name]) => name !== 'frame-ancestors')),
  };
}

/** A script in the page as the policy names it: by its hash. */
function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

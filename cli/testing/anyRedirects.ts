import fc from 'fast-check';
import type { Redirect } from '../../site/contract.ts';
import { anyCodePoint } from '../../site/testing/anyCodePoint.ts';
import type { Document } from '../compiler/content/document.ts';
import type { Content } from '../compiler/content/pairTranslations.ts';
import { resolveRedirects } from '../compiler/routes/resolveRedirects.ts';
import type { Route } from '../compiler/routes/resolveRoutes.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { HostFile, HostRules } from '../hosts/hostRules.ts';
import { hosts } from '../hosts/hosts.ts';

export const pages = ['/', '/services', '/services/boat'];

/** The redirects that are taken, of a small site in two languages. */
export function resolveOn(redirects: Redirect[]): Redirect[] {
  return outcomeOn(redirects, []).value;
}

/** The same, with what is told of the others at their places in these documents. */
export function outcomeOn(redirects: Redirect[], documents: Document[]): Outcome<Redirect[]> {
  const languages = ['', '/en'].map((prefix) => ({
    content: {},
    language: { code: prefix ? 'en' : 'it', locale: 'it-IT', name: 'x', prefix },
  }));
  const settings = { redirects, api: { baseUrl: '/' }, endpoints: { contact: { path: '/Call' } } };
  const content = { settings, languages, documents } as unknown as Content;
  const routes = pages.map((path) => ({ path }) as Route);
  return resolveRedirects(content, routes, new Set(['robots.txt', 'assets/site.css']));
}

/** What each host is told of these redirects. */
export function redirectFiles(redirects: Redirect[]): HostFile[] {
  const prefixes = ['', '/en'];
  const rules: HostRules = {
    headers: [],
    redirects,
    rewrites: [],
    prefixes,
    errorPages: [404],
    unlogged: [],
    calls: ['/Call'],
  };
  return hosts.flatMap((host) => host(rules));
}

/** Paths and addresses as people write them, with what breaks things strewn in. */
const nasty = fc.constantFrom(
  ...[
    '..',
    '.',
    '/',
    '//',
    '"',
    "'",
    '$',
    '$1',
    ';',
    '{',
    '}',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    '\\',
    '<',
    '>',
    '#',
  ],
  ...['?', '&', '%', '%2e%2e', '*', '^', '(', ')', '[', ']', '|', '+', '~', '@', ':', 'é', '-', '_', '.html'],
);
const part = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,8}$/) },
  { weight: 1, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ unit: anyCodePoint, maxLength: 6 }) },
);
const anyPath = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const percent = (letter: string) => {
  const encoded = encodeURIComponent(letter);
  return encoded === letter ? `%${letter.charCodeAt(0).toString(16)}` : encoded;
};
/** `fc.webUrl` would make a table of a million letters before its first address. */
const inAddress = (marks: string) =>
  fc.string({
    unit: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...letters, ...letters.toUpperCase(), ...digits, ...marks) },
      { weight: 1, arbitrary: anyCodePoint.map(percent) },
    ),
  });
const ofSegments = "-._~!$&'()*+,;=:@";
const webAddress = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webAuthority(),
    fc.array(inAddress(ofSegments), { maxLength: 4 }),
    fc.option(inAddress(`${ofSegments}/?`)),
  )
  .map(
    ([scheme, host, parts, query]) =>
      `${scheme}://${host}${parts.map((one) => `/${one}`).join('')}${query === null ? '' : `?${query}`}`,
  );
const target = fc.oneof(
  fc.constantFrom(...pages),
  anyPath,
  anyPath.map((path) => `https://shop.example${path}`),
  webAddress,
  fc.string({ unit: anyCodePoint }),
);
/** Four hundred redirects, most of them clean. */
export const anyRedirects = fc.array(fc.record({ from: fc.oneof(anyPath, fc.string()), to: target }), {
  minLength: 400,
  maxLength: 400,
});

import type { OutputFile } from '../../output/outputFile.ts';
import { type Check, problemOnPage } from './check.ts';
import type { Tag } from './scanPage.ts';

/** Tags that make a browser ask another host without a click. */
const loading: Record<string, readonly string[]> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  script: ['src'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  embed: ['src'],
  object: ['data'],
  use: ['href'],
};
const loadingLinks = /^(stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon|manifest)$/;

/** A visit asks no host but the site's own (G-15): no tag loads from elsewhere. */
export const thirdPartyHosts: Check = {
  rules: ['privacy/third-party-host'],
  sees: 'page',
  run: (context) =>
    context.pages.flatMap((page) =>
      page.tags.flatMap((tag) =>
        loadedBy(tag)
          .filter(isElsewhere)
          .map((url) => problemOnPage(page, tag, finding(url), url)),
      ),
    ),
};

/** The same for styles. */
export const thirdPartyStyles: Check = {
  rules: ['privacy/third-party-host'],
  sees: 'outlines',
  run: ({ files }) =>
    [...files.values()].flatMap((file) =>
      urlsInStyles(file).map((url) => ({
        severity: 'error' as const,
        ...finding(url),
        file: `dist/${file.path}`,
        line: 1,
        column: 1,
      })),
    ),
};

function loadedBy(tag: Tag): string[] {
  const attributes =
    tag.name === 'link' && loadingLinks.test(tag.attributes.rel ?? '') ? ['href'] : loading[tag.name];
  return (attributes ?? [])
    .flatMap((attribute) => (tag.attributes[attribute] ?? '').split(/,\s+|\s+/))
    .filter(Boolean);
}

function isElsewhere(url: string): boolean {
  return /^(https?:)?\/\//.test(url);
}

function urlsInStyles(file: OutputFile): string[] {
  if (!file.path.endsWith('.css') || !('bytes' in file)) return [];
  const text = Buffer.from(file.bytes).toString('utf8');
  return [...text.matchAll(/(?:url\(|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/g)].map(
    ([, url = '']) => url,
  );
}

function finding(url: string) {
  return {
    rule: 'privacy/third-party-host' as const,
    message: `The page would load "${url}" from another host.`,
    hint: 'Put the file into this site, or make it a link that a visitor clicks.',
  };
}

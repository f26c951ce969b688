import type { Tag } from '../scan/scanPage.ts';
import { isElsewhere, loadedFrom } from '../styles/findForeignHosts.ts';
import { type PageCheck, problemOnPage } from './check.ts';

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
export const thirdPartyHosts: PageCheck = {
  rules: ['privacy/third-party-host'],
  sees: 'page',
  tells: 'text',
  run: (context) =>
    context.pages.flatMap((page) =>
      page.tags
        .filter(({ name }) => name === 'link' || Object.hasOwn(loading, name))
        .flatMap((tag) =>
          loadedBy(tag)
            .filter(isElsewhere)
            .map((url) => problemOnPage(page, tag, loadedFrom(url), url)),
        ),
    ),
};

function loadedBy(tag: Tag): string[] {
  const attributes =
    tag.name === 'link' && loadingLinks.test(tag.attributes.rel ?? '') ? ['href'] : loading[tag.name];
  return (attributes ?? [])
    .flatMap((attribute) => tag.attributes[attribute]?.split(/,\s+|\s+/) ?? [])
    .filter(Boolean);
}

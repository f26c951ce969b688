import type { Tag } from '../scan/scanPage.ts';
import { isElsewhere, loadedFrom } from '../styles/findForeignHosts.ts';
import { type PageCheck, problemOnPage } from './check.ts';

const inDrawing = ['href', 'xlink:href'];

/** By the name of a tag: attributes whose address a browser asks for without a click. */
const loading: Record<string, readonly string[]> = {
  img: ['src'],
  source: ['src'],
  track: ['src'],
  script: ['src', ...inDrawing],
  iframe: ['src'],
  frame: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  link: ['href'],
  base: ['href'],
  use: inDrawing,
  image: inDrawing,
  feimage: inDrawing,
};
/** Words of `rel`, of which each is enough. */
const loadingLinks =
  /(?:^|\s)(?:stylesheet|preload|modulepreload|prefetch|prerender|preconnect|dns-prefetch|manifest|compression-dictionary|icon|mask-icon|apple-touch-(?:icon|icon-precomposed|startup-image))(?:\s|$)/i;
/** Attributes of any tag: lists of addresses, one of them for clicks that are counted, and values of CSS. */
const lists = ['srcset', 'imagesrcset', 'ping'];
const values = ['style', 'fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor', 'marker'].concat(
  ['start', 'mid', 'end'].map((place) => `marker-${place}`),
);

/** A visit asks no host but the site's own (G-15): no tag loads from elsewhere. */
export const thirdPartyHosts: PageCheck = {
  rules: ['privacy/third-party-host'],
  sees: 'page',
  tells: 'text',
  run: (page) =>
    page.tags.flatMap((tag) =>
      loadedElsewhere(tag).map((url) => problemOnPage(page, tag, loadedFrom(url), url)),
    ),
};

const known = new WeakMap<Tag['attributes'], string[]>();

/** What a tag loads from elsewhere; tags that are written alike share their attributes, and are looked at once. */
function loadedElsewhere({ name, attributes }: Tag): string[] {
  const before = known.get(attributes);
  if (before) return before;
  const found = loadedBy(name.toLowerCase(), attributes).filter(isElsewhere);
  known.set(attributes, found);
  return found;
}

function loadedBy(name: string, attributes: Tag['attributes']): string[] {
  const { rel = '', type = '', 'http-equiv': meant = '', content = '' } = attributes;
  const isIdle = (name === 'link' && !loadingLinks.test(rel)) || (name === 'input' && !/^image$/i.test(type));
  const valuesOf = (names: readonly string[]) => names.flatMap((attribute) => attributes[attribute] ?? []);
  return [
    ...valuesOf(isIdle ? [] : Object.hasOwn(loading, name) ? (loading[name] ?? []) : []),
    ...valuesOf(['background']),
    ...valuesOf(lists).flatMap((list) => list.split(/[\s,]+/)),
    ...valuesOf(values).flatMap((value) =>
      Array.from(
        value.matchAll(/url\(\s*([^"')]+)|["']([^"']+)/gi),
        ([, bare, quoted]) => bare ?? quoted ?? '',
      ),
    ),
    ...(/^refresh$/i.test(meant) ? [content.replace(/^[\s\d.;,]*(?:url\s*=\s*)?["']?/i, '')] : []),
  ];
}

import type { Language } from '../../../site/contract.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { isLoopback } from '../../settings/isLoopback.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { iconSourceOf } from '../assets/drawIcons.ts';
import type { Content } from '../content/pairTranslations.ts';
import { suggestPages } from '../hints/suggestPages.ts';
import { type CheckContext, type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { writtenAs } from '../pageChecks/writtenAs.ts';
import { findCalls, lacksCall, ownCalls } from '../routes/findCalls.ts';
import { type Route, withoutSlash } from '../routes/resolveRoutes.ts';
import { parseSrcset } from '../scan/parseSrcset.ts';
import { references } from '../scan/references.ts';
import { isLink } from '../scan/saidLanguage.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';

/** Internal links lead to a page, anchors to an element, and everything a page loads is there. */
export const links: SiteCheck = {
  rules: [
    'link/broken',
    'link/missing-anchor',
    'link/no-slash',
    'link/own-address',
    'asset/missing',
    'icon/missing',
  ],
  sees: 'links',
  tells: 'text',
  run: (context) => {
    const byUrl = new Map(context.pages.map((page) => [page.route.url, page]));
    const urls = new Set(context.routes.map(({ url }) => url));
    const whole = { ...context, byUrl, urls, lost: new Map() };
    // Outlines share what stands on many pages: what an absolute link leads to does not depend on the page.
    const fine = new Set<Tag>();
    const inPages = context.pages.flatMap((page) =>
      page.tags.flatMap((tag) => {
        if (fine.has(tag) || !Object.hasOwn(references, tag.name)) return [];
        const targets = targetsOf(tag);
        const problems = targets.flatMap((target) => {
          if (target.startsWith('#') && !target.includes('%') && page.ids.has(target.slice(1))) return [];
          return checkTarget(target, tag, page, whole) ?? [];
        });
        if (problems.length === 0 && targets.every((target) => absolute.test(target))) fine.add(tag);
        return problems;
      }),
    );
    return [...inPages, ...lackedByManifest(context)];
  },
};

const absolute = /^(\/|[a-z][a-z0-9+.-]*:)/i;

/** What has a scheme or a host in it. */
export const isWhole = /^(\/\/|[a-z][a-z0-9+.-]*:)/i;

function targetsOf(tag: Tag): string[] {
  if (tag.name === 'link' && /^(canonical|alternate)$/.test(tag.attributes.rel ?? '')) return [];
  return (references[tag.name] ?? []).flatMap((attribute) => {
    const value = tag.attributes[attribute];
    if (value === undefined || value === '') return [];
    return attribute === 'srcset' ? parseSrcset(value).map(({ address }) => address) : [value];
  });
}

interface LinkContext extends CheckContext {
  /** Pages that can be looked at. */
  byUrl: Map<string, ScannedPage>;
  /** Every page of the route table, whether it could be rendered or not. */
  urls: ReadonlySet<string>;
  /** What is said of a link that leads to no page, by its language and its target: a menu has it on every page. */
  lost: Map<string, Lost>;
}

function checkTarget(target: string, tag: Tag, page: ScannedPage, context: LinkContext): Found | undefined {
  const { prefix } = page.route.language;
  const report: Report = (rule, message, hint, { cause, written = writtenAs(target, prefix) } = {}) =>
    problemOnPage(page, tag, { rule, message, hint, cause }, written);
  const isFollowed = isLink.test(tag.name);
  if (isFollowed && runsCode.test(target))
    return report(
      'link/broken',
      tell`An address that begins with "javascript:" leads nowhere: no page runs it.`,
      tell`Write where the link leads, or make it a button on which a script of the website acts.`,
    );
  if (tag.name === 'form') return checkAction(target, page, context, report);
  if (isWhole.test(target)) return isFollowed ? checkWhole(target, prefix, context, report) : undefined;
  const parts = readTarget(target, page.route.url);
  if (!parts)
    return report(
      'link/broken',
      tell`The link "${target}" is not an address.`,
      tell`A "%" in an address is written as "%25".`,
    );
  const { path, anchor } = parts;
  const { byUrl, urls, files, undecidedPaths } = context;
  if (isFollowed && undecidedPaths.some((pattern) => pattern.test(writtenAs(path, prefix)))) return undefined;
  const file = files.get(path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1));
  if (!urls.has(path) && !file)
    return isFollowed ? lostPage(target, path, page, context, report) : lostFile(path, report);
  if (anchor && tag.name === 'use') return checkIcon(anchor, file, report);
  const linked = byUrl.get(path);
  return anchor && linked ? checkAnchor(target, anchor, linked, context, report) : undefined;
}

/**
 * As browsers read it, which pass over such signs. React puts an error in the place of such an address, and the policy
 * of every page forbids to run it.
 */
const runsCode = /^[\0- ]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*script:/i;

/** Tells of a target; `written` is what the content or code has, where that is not the target without its prefix. */
type Report = (
  rule: RuleName,
  message: Sentence,
  hint: Sentence,
  more?: { cause?: string; written?: string },
) => Found;

function lostFile(path: string, report: Report): Found {
  const source = iconSourceOf(path.slice(1));
  if (source) return missingIcon(source);
  const hint =
    path === '/site.webmanifest'
      ? tell`It is made of "webManifest" in content/site.yaml: write that, or leave out the link.`
      : tell`Check the name of the file.`;
  return report('asset/missing', tell`"${path}" is not part of the site.`, hint);
}

/** A redirect without a file of its own is told where it was written, and not again at each link to it. */
function isRedirected(path: string, { content: { settings } }: LinkContext): boolean {
  return settings.redirects?.some(({ from }) => withoutSlash(from) === withoutSlash(path)) ?? false;
}

type Lost = Record<'message' | 'hint', Sentence>;

function lostPage(
  target: string,
  path: string,
  { route: { language } }: ScannedPage,
  context: LinkContext,
  report: Report,
): Found | undefined {
  if (isRedirected(writtenAs(path, language.prefix), context)) return undefined;
  if (context.urls.has(`${path}/`))
    return report(
      'link/no-slash',
      tell`The link "${target}" lacks its final slash.`,
      tell`Write "${target}/".`,
    );
  const key = `${language.code} ${target}`;
  const { message, hint } = context.lost.get(key) ?? describeLost(target, language, context);
  context.lost.set(key, { message, hint });
  // A page that was renamed is missed by all that link to it, in every language.
  return report('link/broken', message, hint, { cause: writtenAs(path, language.prefix) });
}

function describeLost(target: string, language: Language, { routes, content }: LinkContext): Lost {
  const written = writtenAs(target, language.prefix);
  // Where the template adds the slash, the content has none.
  const end = target.endsWith('/') && isShort(written, content) ? '' : '/';
  const ended = (one: string) => (one === '/' || /[?#]/.test(one) ? one : `${one}${end}`);
  const addresses = (ofRoutes: Route[]) => ofRoutes.map(({ url }) => ended(writtenAs(url, language.prefix)));
  const own = addresses(routes.filter((route) => route.language.code === language.code));
  // Written with the language, which the template adds.
  const bare = ended(writtenAs(written, language.prefix));
  const otherwise = tell`Link to a page of this site, or to a document that exists.`;
  return {
    message: tell`The link "${target.endsWith('/') ? ended(written) : written}" does not lead to a page.`,
    hint:
      bare !== ended(written) && own.includes(bare)
        ? oneOf([bare], otherwise)
        : suggestPages(ended(written), { own, all: addresses(routes) }, otherwise),
  };
}

function checkIcon(name: string, file: OutputFile | undefined, report: Report): Found | undefined {
  const sprite = file && 'bytes' in file ? String(file.bytes) : '';
  if (sprite.includes(`id="${name}"`)) return undefined;
  const message = tell`The icon "${name}" is not in the sprite.`;
  const hint = tell`Correct the name, or put the icon where "icons" of the site definition says.`;
  return report('icon/missing', message, hint, { written: name });
}

function checkAnchor(
  target: string,
  anchor: string,
  { ids, route }: ScannedPage,
  { content }: LinkContext,
  report: Report,
): Found | undefined {
  // Browsers go to the top of a page also where no element is called so.
  if (ids.has(anchor) || /^top$/i.test(anchor)) return undefined;
  const own = [...ids.keys()].slice(0, 12).join(', ');
  if (!own)
    return report(
      'link/missing-anchor',
      tell`The link "${target}" leads to a place that is not on the page.`,
      tell`The page has no places to lead to: leave out the part after "#", or give the element its id.`,
    );
  const isTranslation = route.language.code !== content.defaultLanguage.code;
  return report(
    'link/missing-anchor',
    tell`The link "${target}" leads to a place that is not on the page.`,
    didYouMean(
      anchor,
      ids.keys(),
      isTranslation
        ? tell`The page has: ${own}. A chapter has the anchor of its heading in the default language.`
        : tell`The page has: ${own}.`,
    ),
  );
}

/** What a visitor sends to this host arrives: at a page, or at a call that hosts pass on. */
function checkAction(
  target: string,
  { route }: ScannedPage,
  { urls, undecidedPaths, content, origin }: LinkContext,
  report: Report,
): Found | undefined {
  const path = /^\/(?!\/)/.test(target) ? readTarget(target, route.url)?.path : undefined;
  if (!path || urls.has(path)) return undefined;
  const plain = writtenAs(path, route.language.prefix);
  // Of which call it was the path nobody knows, where the settings lack one that a form names.
  if (lacksCall(content)) return undefined;
  const calls = ownCalls(content, origin);
  if (calls.includes(path) || undecidedPaths.some((pattern) => pattern.test(plain))) return undefined;
  const [host] = findCalls(content).find((call) => call.path === path)?.hosts ?? [];
  const known = urls.has(`${path}/`) ? [`${path}/`] : calls;
  return report(
    'link/broken',
    tell`The form is sent to "${target}", where nobody receives it.`,
    host
      ? tell`This call is on another host: write "${host}${path}".`
      : didYouMean(path, known, tell`Write the path of a call of "endpoints" in content/site.yaml.`),
    { written: target },
  );
}

/** Whether the content writes a link without its final slash. */
function isShort(written: string, { documents }: Content): boolean {
  const link = new RegExp(`(?<![\\w/-])${escapePattern(written)}(?![\\w/-])`);
  return documents.some(({ text }) => link.test(text));
}

/**
 * A link with a host in it, as an address bar shows it, leads neither to a page of this site nor to somebody's own
 * computer. Something else may stand on the same host.
 */
function checkWhole(
  target: string,
  prefix: string,
  { origin, urls, files }: LinkContext,
  report: Report,
): Found | undefined {
  if (!/^(https?:)?\/\//i.test(target) || !URL.canParse(target, 'https://site')) return undefined;
  const { hostname, pathname, search, hash } = new URL(target, 'https://site');
  const isPage = urls.has(pathname) || urls.has(`${pathname}/`) || files.has(pathname.slice(1));
  const isOwn = isPage && URL.canParse(origin) && bare(hostname) === bare(new URL(origin).hostname);
  if (!isOwn && !isLoopback(hostname)) return undefined;
  const written = writtenAs(pathname, prefix) + search + hash;
  return report(
    'link/own-address',
    isOwn
      ? tell`The link "${target}" has the address of this site in it.`
      : tell`The link "${target}" leads to the computer of whoever clicks it.`,
    tell`Write "${written}": it leads to the page wherever the site stands, and is checked.`,
    { written: target },
  );
}

const bare = (hostname: string) => hostname.replace(/^www\./, '');

/** A path that means what it says, wherever it stands. */
export const plainPath = /^(?:(?:\/[\w-]+(?:\.[\w-]+)*)+\/?|\/)$/;

/** Phones ask the web manifest for the icons of the site, whether a page links them or not. */
function lackedByManifest({ files }: CheckContext): Found[] {
  const icon = 'icon-512.png';
  const source = iconSourceOf(icon);
  return files.has('site.webmanifest') && !files.has(icon) && source ? [missingIcon(source)] : [];
}

/** All icons are made from one picture, so that one alone is missing. */
function missingIcon(file: string): Found {
  return problemOfFile(file, {
    rule: 'asset/missing',
    message: tell`The icon of the site is missing: pages load pictures that are made from it.`,
    hint: tell`Put it there, as SVG.`,
  });
}

/** Path and anchor as they are meant; nothing when a `%` in them means nothing. */
export function readTarget(target: string, from: string): { path: string; anchor: string } | undefined {
  if (plainPath.test(target)) return { path: target, anchor: '' };
  try {
    const url = new URL(target, `http://site${from}`);
    return { path: decodeURI(url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) };
  } catch {
    return undefined;
  }
}

import type { Redirect } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isAscii } from '../../hosts/hostRules.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { problemAt, settingsDocument } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import { inPlainSigns } from '../hints/inPlainSigns.ts';
import { ownCalls } from './findCalls.ts';
import { inCapitalsAlone, type Route, urlOf, withoutSlash } from './resolveRoutes.ts';

/**
 * Parts that begin with a letter or a digit of any script: no host reads one as a pattern, a file of its own or a way
 * out.
 */
const cleanPath = /^(\/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}._~-]*)+\/?$/u;
const cleanAddress = /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:\d{1,5})?(\/[A-Za-z0-9._~%/-]*)?$/;
const anyAddress = /^https:\/\/[\x21-\x7e\p{L}\p{M}\p{Nd}]+$/u;
/** In bytes: so many may stand in the name of a folder, and three times as many in the line of a host. */
const longestPath = 200;

/**
 * The redirects of `content/site.yaml` in every language. What could break the file of a host, leave the output
 * folder or lead nowhere is left out and reported where it was written: here and nowhere else. `files` are those of
 * the output; what leads to one of `undecidedPaths` is not judged.
 */
export function resolveRedirects(
  content: Content,
  routes: Route[],
  files: { keys(): Iterable<string> },
  undecidedPaths: readonly RegExp[] = [],
): Outcome<Redirect[]> {
  const diagnostics: Diagnostic[] = [];
  const document = settingsDocument(content.documents);
  const pages = new Set(routes.map(({ path }) => path));
  const seen = new Map<string, string>();
  const calls = new Set(ownCalls(content));
  const redirects = content.settings.redirects ?? [];
  if (redirects.length === 0) return { value: [], diagnostics: [] };
  const taken: Taken = {
    pages: inSmallLetters(pages),
    seen,
    files: inSmallLetters(files.keys()),
    calls,
    content,
    sources: inSmallLetters(redirects.map(({ from }) => pathOf(from))),
  };
  const next = new Map(redirects.map(({ from, to }) => [pathOf(from), to.startsWith('/') ? pathOf(to) : to]));
  const inCircles = new Set<string>();
  const value = redirects.flatMap(({ from, to }, index) => {
    const source = pathOf(from);
    if (inCircles.has(source)) return []; // told at the first of them
    const wrong =
      checkSource(source, taken) ??
      checkWay(source, next, inCircles) ??
      checkTarget(withoutSlash(to), pages, undecidedPaths, addressOf(to));
    seen.set(source.toLowerCase(), source);
    if (wrong) {
      const { key, ...problem } = wrong;
      if (document)
        diagnostics.push(
          problemAt(document, ['redirects', index, key], { rule: 'route/redirect', ...problem }),
        );
      return [];
    }
    return content.languages.map(({ language }) => ({
      from: `${language.prefix}${source}`,
      to: to.startsWith('/') ? urlOf(language, withoutSlash(to)) : addressOf(to),
    }));
  });
  return { value, diagnostics };
}

interface Wrong {
  key: keyof Redirect;
  message: Sentence;
  hint: Sentence;
}

/**
 * What a redirect may not stand in the way of, each by its path in small letters: a disk may not tell capitals apart.
 */
interface Taken {
  pages: ReadonlyMap<string, string>;
  seen: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
  /** Paths that the host passes on to the back office. */
  calls: ReadonlySet<string>;
  /** All paths that are redirected. */
  sources: ReadonlyMap<string, string>;
  content: Content;
}

function checkSource(
  from: string,
  { pages, seen, files, calls, sources, content }: Taken,
): Wrong | undefined {
  const wrong = (message: Sentence, hint: Sentence): Wrong => ({ key: 'from', message, hint });
  if (!cleanPath.test(from) || Buffer.byteLength(from) > longestPath)
    return wrong(
      tell`This is not a path that every host can redirect.`,
      inPlainSigns(from, (plain) => cleanPath.test(plain)) ??
        tell`Write it as /old/page: letters, digits, hyphens, underscores and dots, no query.`,
    );
  const small = from.toLowerCase();
  const page = pages.get(small);
  if (page !== undefined)
    return wrong(
      page === from ? tell`A page has the path ${from}.` : inCapitalsAlone(from, page),
      tell`Redirect a path that is not a page.`,
    );
  const prefixes = content.languages.map(({ language: { prefix } }) => prefix.toLowerCase());
  if (prefixes.some((prefix) => prefix && `${small}/`.startsWith(`${prefix}/`)))
    return wrong(
      tell`It begins with a language.`,
      tell`Leave that part out: a redirect applies to every language.`,
    );
  if (content.languages.some(({ language: { prefix } }) => calls.has(`${prefix}${from}`)))
    return wrong(
      tell`The back office answers at ${from}.`,
      tell`Redirect a path that no call of "endpoints" has.`,
    );
  const [file] = partsOf(small).flatMap((path) => files.get(path) ?? []);
  if (file !== undefined)
    return wrong(
      `${from}/`.startsWith(`/${file}/`)
        ? tell`The site has a file /${file}.`
        : inCapitalsAlone(from, `/${file}`),
      tell`Redirect a path that no file has.`,
    );
  const above = pageAbove(small, sources);
  if (above !== undefined)
    return wrong(
      tell`The page that leads on from ${above} has this address.`,
      tell`Delete this redirect: the other one applies here too.`,
    );
  const before = seen.get(small);
  if (before !== undefined)
    return wrong(
      before === from ? tell`${from} is redirected twice.` : inCapitalsAlone(from, before),
      tell`Keep one of them.`,
    );
  return undefined;
}

/** The redirected path whose page, a file, would be a folder for this one: `/old` above `/old/index.html`. */
function pageAbove(small: string, sources: Taken['sources']): string | undefined {
  const [above] = partsOf(small).flatMap((part) =>
    part.endsWith('/index.html') ? (sources.get(`/${part.replace(/\/index\.html$/, '')}`) ?? []) : [],
  );
  return above;
}

function inSmallLetters(paths: Iterable<string>): Map<string, string> {
  return new Map(Array.from(paths, (path) => [path.toLowerCase(), path]));
}

/** A redirect leads to where visitors end, not to another redirect. All others of a circle go into `inCircles`. */
function checkWay(
  from: string,
  next: ReadonlyMap<string, string>,
  inCircles: Set<string>,
): Wrong | undefined {
  const way = [from];
  for (let at = next.get(from); at !== undefined; at = next.get(at)) {
    if (at === from) {
      for (const one of way) inCircles.add(one);
      return {
        key: 'to',
        message: tell`The redirects go in a circle: ${[...way, from].join(' → ')}.`,
        hint: tell`Let one of them lead to a page.`,
      };
    }
    if (way.includes(at)) break; // a circle further on, which is told there
    way.push(at);
  }
  if (way.length < 3) return undefined;
  return {
    key: 'to',
    message: tell`${way[1]} is redirected itself.`,
    hint: tell`Lead to where that leads: ${way.at(-1)}.`,
  };
}

function checkTarget(
  path: string,
  pages: Set<string>,
  undecidedPaths: readonly RegExp[],
  to: string,
): Wrong | undefined {
  if (undecidedPaths.some((pattern) => pattern.test(path))) return undefined;
  if (pages.has(path) || (cleanAddress.test(to) && URL.canParse(to))) return undefined;
  return {
    key: 'to',
    message: tell`This is neither a page of the site nor an address that begins with https://.`,
    hint:
      inPlainSigns(to, (plain) => pages.has(withoutSlash(plain)) || cleanAddress.test(plain)) ??
      didYouMean(
        path,
        pages,
        tell`Write the path of a page without its language, or an address without query.`,
      ),
  };
}

/** `/a/b` → `a`, `a/b`. */
function partsOf(path: string): string[] {
  const parts = path.slice(1).split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A path as it is read, without its final slash: `/%D0%BE` is `/о`. What cannot be read stays, and is told. */
function pathOf(written: string): string {
  try {
    return withoutSlash(decodeURI(written).normalize('NFC'));
  } catch {
    return withoutSlash(written);
  }
}

/** An address elsewhere as it is sent: with numbers for letters of other scripts. */
function addressOf(to: string): string {
  return !isAscii(to) && anyAddress.test(to) && URL.canParse(to) ? new URL(to).href : to;
}

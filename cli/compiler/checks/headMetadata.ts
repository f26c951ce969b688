import { isRightToLeft } from '../../settings/direction.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { isWide, textWidth } from '../letters/textWidth.ts';
import { type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import type { PageRoute, ScannedPage, Tag } from '../scan/scanPage.ts';

/** In Latin letters. */
const titleLimit = 60;

/**
 * Each page has a title and a description of its own, and on sites that draw them a picture for shared links (4.4).
 * What a template gave and the page does not show is a mistake of the code that writes the head.
 */
export const headMetadata: SiteCheck = {
  rules: [
    'head/title',
    'head/description',
    'head/repeated-title',
    'head/repeated-description',
    'head/share-image',
    'head/language',
  ],
  sees: 'head',
  tells: 'text',
  claims: claimsOf,
  run: ({ pages, routes, files }) => {
    const drawsShareImages = [...files.keys()].some((path) => path.startsWith('assets/share/'));
    const firsts = new Map<string, ScannedPage>();
    const earlierWith = (claim: string | undefined, page: ScannedPage) => {
      const first = claim === undefined ? undefined : firsts.get(claim);
      if (claim !== undefined && !first) firsts.set(claim, page);
      return first;
    };
    return pages.flatMap((page) => {
      const [titleClaim, descriptionClaim] = claimsOf(page);
      const sameTitle = titleOf(page).trim() === '' ? undefined : earlierWith(titleClaim, page);
      const sameDescription = earlierWith(descriptionClaim, page);
      return [
        ...judgeTitle(page, { same: sameTitle, routes }),
        // Of two pages that are the same, one finding is enough.
        ...judgeDescription(page, { same: sameTitle ? undefined : sameDescription, routes }),
        ...(drawsShareImages ? judgeShareImage(page) : []),
        ...judgeLanguage(page),
      ];
    });
  },
};

type Problem = Pick<Found, 'rule' | 'message' | 'hint'>;

/** What the text of a head is held against. */
interface Beside {
  /** An earlier page with the same text. */
  same: ScannedPage | undefined;
  routes: readonly Route[];
}

function judgeTitle(page: ScannedPage, beside: Beside): Found[] {
  const { url } = page.route;
  const title = titleOf(page);
  const width = textWidth(title);
  const found: Found[] = [];
  if (title.trim() === '') {
    const message = tell`${url} has no title.`;
    const hint = tell`Fill it in.`;
    found.push(problemOfText(page, 'title', { rule: 'head/title', message, hint }, beside));
  }
  if (width > titleLimit) {
    const message = isWide(title)
      ? tell`The title of ${url} is as wide as ${width} Latin letters; search results cut it after ${titleLimit}.`
      : tell`The title of ${url} has ${width} characters; search results cut it after ${titleLimit}.`;
    const hint =
      title.length > page.route.head.title.length
        ? tell`Shorten it, or what the template adds to it: "${title}".`
        : tell`Shorten it.`;
    found.push(problemOnPage(page, undefined, { rule: 'head/title', message, hint }));
  }
  if (beside.same) {
    const message = tell`${url} has the same title as ${beside.same.route.url}.`;
    const hint = tell`Give each page a title of its own.`;
    found.push(problemOfText(page, 'title', { rule: 'head/repeated-title', message, hint }, beside));
  }
  return found;
}

function judgeDescription(page: ScannedPage, beside: Beside): Found[] {
  const { url } = page.route;
  if (!metaOf(page, 'name', 'description')) {
    const message = tell`${url} has no description.`;
    const hint = tell`Fill it in.`;
    return [problemOfText(page, 'description', { rule: 'head/description', message, hint }, beside)];
  }
  if (!beside.same) return [];
  const message = tell`${url} has the same description as ${beside.same.route.url}.`;
  const hint = tell`Say what is on this page alone.`;
  return [problemOfText(page, 'description', { rule: 'head/repeated-description', message, hint }, beside)];
}

function judgeShareImage(page: ScannedPage): Found[] {
  const { url, head } = page.route;
  if (head.noindex || metaOf(page, 'property', 'og:image')) return [];
  const message = tell`${url} has no picture for shared links.`;
  return [problemOfCode(page, { rule: 'head/share-image', message, hint: tell`Add og:image.` })];
}

function judgeLanguage(page: ScannedPage): Found[] {
  const { url, language } = page.route;
  const html = tagOf(page, 'html');
  const found: Found[] = [];
  if (html?.attributes.lang?.toLowerCase() !== language.code) {
    const message = tell`${url} does not say that it is in ${languageName(language)}.`;
    found.push(problemOfCode(page, { rule: 'head/language', message, hint: tell`Set <html lang>.` }, html));
  }
  const isReversed = isRightToLeft(language.locale);
  if (html && (html.attributes.dir === 'rtl') !== isReversed) {
    const message = isReversed
      ? tell`${url} does not say that ${languageName(language)} is written from right to left.`
      : tell`${url} says that it is written from right to left, and ${languageName(language)} is not.`;
    found.push(problemOfCode(page, { rule: 'head/language', message, hint: tell`Set <html dir>.` }, html));
  }
  return found;
}

type HeadText = 'title' | 'description';

/** A mistake of the code that writes the head: at a tag, or at the head where there is none. */
function problemOfCode(page: ScannedPage, problem: Problem, tag = tagOf(page, 'head')): Found {
  return problemOnPage(page, tag, { ...problem, tells: 'code' });
}

/** A mistake of a text: of the code where the template gave something else than the page shows. */
function problemOfText(page: ScannedPage, key: HeadText, problem: Problem, { same, routes }: Beside): Found {
  const tag = key === 'title' ? tagOf(page, 'title') : metaTag(page, 'name', 'description');
  if (page.route.head[key] !== (same?.route.head[key] ?? ''))
    return problemOfCode(page, { ...problem, hint: tell`Write what its template gives as "${key}".` }, tag);
  if (isOfTemplate(page.route, key, routes))
    return problemOnPage(page, undefined, { ...problem, tells: 'code' });
  return problemOnPage(page, tag?.attributes.content ? tag : undefined, problem);
}

/** Whether the template of a page shows several items and gives none of them such a text. */
function isOfTemplate({ url, head }: PageRoute, key: HeadText, routes: readonly Route[]): boolean {
  if (head[key] !== '') return false;
  const rule = routes.find((route) => route.url === url)?.rule;
  const pages = routes.filter((route) => route.rule === rule);
  return pages.every((one) => one.head[key] === '') && new Set(pages.map(({ path }) => path)).size > 1;
}

/** Its title and, where it may be found, its description: each is its own among the pages of its language. */
function claimsOf(page: ScannedPage): string[] {
  const { language, head } = page.route;
  const title = `title ${language.code} ${titleOf(page)}`;
  const description = head.noindex ? undefined : metaOf(page, 'name', 'description');
  return description ? [title, `description ${language.code} ${description}`] : [title];
}

function titleOf(page: ScannedPage): string {
  return tagOf(page, 'title')?.text ?? '';
}

function tagOf({ tags }: ScannedPage, name: string): Tag | undefined {
  return tags.find((tag) => tag.name === name);
}

function metaOf(page: ScannedPage, attribute: 'name' | 'property', value: string): string | undefined {
  return metaTag(page, attribute, value)?.attributes.content;
}

function metaTag({ tags }: ScannedPage, attribute: 'name' | 'property', value: string): Tag | undefined {
  return tags.find(({ name, attributes }) => name === 'meta' && attributes[attribute] === value);
}

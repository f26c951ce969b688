import type { RuleName } from '../../diagnostics/rules.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { isWide, textWidth } from '../letters/textWidth.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
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
  run: (context) => {
    const titles = new Map<string, ScannedPage>();
    const descriptions = new Map<string, ScannedPage>();
    const drawsShareImages = [...context.files.keys()].some((path) => path.startsWith('assets/share/'));
    return context.pages.flatMap((page) => {
      const { url, language, head } = page.route;
      const tagOf = (name: string) => page.tags.find((tag) => tag.name === name);
      const report = (rule: RuleName, message: Sentence, hint: Sentence, { tag, tells }: Blamed = {}) =>
        problemOnPage(page, tag, { rule, message, hint, tells });
      const inHead = (tag = tagOf('head')): Blamed => ({ tag, tells: 'code' });
      /** `given` says whether the template gave what the page does not show. */
      const reportText = (
        rule: RuleName,
        key: HeadText,
        given: boolean,
        message: Sentence,
        hint: Sentence,
      ) => {
        const tag = key === 'title' ? tagOf('title') : metaTag(page, 'name', 'description');
        if (given)
          return report(rule, message, tell`Write what its template gives as "${key}".`, inHead(tag));
        if (isOfTemplate(page.route, key, context.routes))
          return report(rule, message, hint, { tells: 'code' });
        return report(rule, message, hint, { tag: tag?.attributes.content ? tag : undefined });
      };
      const problems = [];

      const title = titleOf(page);
      if (title.trim() === '') {
        const message = tell`${url} has no title.`;
        problems.push(
          reportText('head/title', 'title', head.title !== '', message, tell`Fill in meta.title.`),
        );
      }
      if (textWidth(title) > titleLimit) {
        const message = isWide(title)
          ? tell`The title of ${url} is as wide as ${textWidth(title)} Latin letters; search results cut it after ${titleLimit}.`
          : tell`The title of ${url} has ${textWidth(title)} characters; search results cut it after ${titleLimit}.`;
        problems.push(report('head/title', message, tell`Shorten meta.title.`));
      }
      const [titleClaim = '', descriptionClaim] = claimsOf(page);
      const same = title.trim() === '' ? undefined : titles.get(titleClaim);
      if (same) {
        const message = tell`${url} has the same title as ${same.route.url}.`;
        const hint = tell`Give each page a title of its own.`;
        const given = head.title !== same.route.head.title;
        problems.push(reportText('head/repeated-title', 'title', given, message, hint));
      } else titles.set(titleClaim, page);

      const alike = descriptionClaim === undefined ? undefined : descriptions.get(descriptionClaim);
      if (!metaOf(page, 'name', 'description')) {
        const message = tell`${url} has no description.`;
        const hint = tell`Fill in meta.description.`;
        problems.push(reportText('head/description', 'description', head.description !== '', message, hint));
      } else if (alike && !same) {
        const message = tell`${url} has the same description as ${alike.route.url}.`;
        const hint = tell`Say what is on this page alone.`;
        const given = head.description !== alike.route.head.description;
        problems.push(reportText('head/repeated-description', 'description', given, message, hint));
      } else if (!alike && descriptionClaim !== undefined) descriptions.set(descriptionClaim, page);
      if (drawsShareImages && !head.noindex && !metaOf(page, 'property', 'og:image')) {
        const message = tell`${url} has no picture for shared links.`;
        problems.push(report('head/share-image', message, tell`Add og:image.`, inHead()));
      }
      const html = tagOf('html');
      if (html?.attributes.lang?.toLowerCase() !== language.code) {
        const message = tell`${url} does not say that it is in ${languageName(language)}.`;
        problems.push(report('head/language', message, tell`Set <html lang>.`, inHead(html)));
      }
      const isReversed = isRightToLeft(language.locale);
      if (html && (html.attributes.dir === 'rtl') !== isReversed) {
        const message = isReversed
          ? tell`${url} does not say that ${languageName(language)} is written from right to left.`
          : tell`${url} says that it is written from right to left, and ${languageName(language)} is not.`;
        problems.push(report('head/language', message, tell`Set <html dir>.`, inHead(html)));
      }
      return problems;
    });
  },
};

type HeadText = 'title' | 'description';

interface Blamed {
  tag?: Tag;
  tells?: 'code';
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
  return page.tags.find(({ name }) => name === 'title')?.text ?? '';
}

function metaOf(page: ScannedPage, attribute: 'name' | 'property', value: string): string | undefined {
  return metaTag(page, attribute, value)?.attributes.content;
}

function metaTag({ tags }: ScannedPage, attribute: 'name' | 'property', value: string): Tag | undefined {
  return tags.find(({ name, attributes }) => name === 'meta' && attributes[attribute] === value);
}

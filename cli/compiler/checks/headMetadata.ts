import type { RuleName } from '../../diagnostics/rules.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';

const titleLimit = 60;

/** Each page has a title and a description of its own, and on sites that draw them a picture for shared links (4.4). */
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
      const report = (rule: RuleName, message: Sentence, hint: Sentence, tag?: Tag) =>
        problemOnPage(page, tag, { rule, message, hint });
      const problems = [];

      const title = titleOf(page);
      if (title.trim() === '')
        problems.push(report('head/title', tell`${url} has no title.`, tell`Fill in meta.title.`));
      if (title.length > titleLimit) {
        const message = tell`The title of ${url} has ${title.length} characters; search results cut it after ${titleLimit}.`;
        problems.push(report('head/title', message, tell`Shorten meta.title.`));
      }
      const [titleClaim = '', descriptionClaim] = claimsOf(page);
      const same = titles.get(titleClaim);
      if (same) {
        const message = tell`${url} has the same title as ${same.route.url}.`;
        problems.push(report('head/repeated-title', message, tell`Give each page a title of its own.`));
      } else titles.set(titleClaim, page);

      const alike = descriptionClaim === undefined ? undefined : descriptions.get(descriptionClaim);
      if (!metaOf(page, 'name', 'description')) {
        problems.push(
          report('head/description', tell`${url} has no description.`, tell`Fill in meta.description.`),
        );
      } else if (alike && !same) {
        const message = tell`${url} has the same description as ${alike.route.url}.`;
        const hint = tell`Say what is on this page alone.`;
        problems.push(
          report('head/repeated-description', message, hint, metaTag(page, 'name', 'description')),
        );
      } else if (!alike && descriptionClaim !== undefined) descriptions.set(descriptionClaim, page);
      if (drawsShareImages && !head.noindex && !metaOf(page, 'property', 'og:image')) {
        problems.push(
          report('head/share-image', tell`${url} has no picture for shared links.`, tell`Add og:image.`),
        );
      }
      const html = page.tags.find(({ name }) => name === 'html');
      if (html?.attributes.lang !== language.code) {
        problems.push(
          report(
            'head/language',
            tell`${url} does not say that it is in ${languageName(language)}.`,
            tell`Set <html lang>.`,
          ),
        );
      }
      return problems;
    });
  },
};

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

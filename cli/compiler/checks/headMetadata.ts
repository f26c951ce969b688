import type { RuleName } from '../../diagnostics/rules.ts';
import { type Check, problemOnPage } from './check.ts';
import type { ScannedPage } from './scanPage.ts';

const titleLimit = 60;

/** Each page has a title and a description of its own, and on sites that draw them a picture for shared links (4.4). */
export const headMetadata: Check = {
  rules: [
    'head/title',
    'head/description',
    'head/repeated-title',
    'head/repeated-description',
    'head/share-image',
    'head/language',
  ],
  sees: 'outlines',
  run: (context) => {
    const titles = new Map<string, ScannedPage>();
    const descriptions = new Map<string, ScannedPage>();
    const drawsShareImages = [...context.files.keys()].some((path) => path.startsWith('assets/share/'));
    return context.pages.flatMap((page) => {
      const { url, language, head } = page.route;
      const report = (rule: RuleName, message: string, hint: string) =>
        problemOnPage(page, undefined, { rule, message, hint });
      const problems = [];

      const title = page.tags.find(({ name }) => name === 'title')?.text ?? '';
      if (title.trim() === '')
        problems.push(report('head/title', `${url} has no title.`, 'Fill in meta.title.'));
      if (title.length > titleLimit) {
        const message = `The title of ${url} has ${title.length} characters; search results cut it after ${titleLimit}.`;
        problems.push(report('head/title', message, 'Shorten meta.title.'));
      }
      const key = `${language.code} ${title}`;
      const same = titles.get(key);
      if (same) {
        const message = `${url} has the same title as ${same.route.url}.`;
        problems.push(report('head/repeated-title', message, 'Give each page a title of its own.'));
      } else titles.set(key, page);

      const description = metaOf(page, 'name', 'description');
      const alike =
        description && !head.noindex ? descriptions.get(`${language.code} ${description}`) : undefined;
      if (!description) {
        problems.push(report('head/description', `${url} has no description.`, 'Fill in meta.description.'));
      } else if (alike && !same) {
        const message = `${url} has the same description as ${alike.route.url}.`;
        problems.push(report('head/repeated-description', message, 'Say what is on this page alone.'));
      } else if (!alike && !head.noindex) descriptions.set(`${language.code} ${description}`, page);
      if (drawsShareImages && !head.noindex && !metaOf(page, 'property', 'og:image')) {
        problems.push(report('head/share-image', `${url} has no picture for shared links.`, 'Add og:image.'));
      }
      const html = page.tags.find(({ name }) => name === 'html');
      if (html?.attributes.lang !== language.code) {
        problems.push(
          report('head/language', `${url} does not say that it is in ${language.name}.`, 'Set <html lang>.'),
        );
      }
      return problems;
    });
  },
};

function metaOf(page: ScannedPage, attribute: 'name' | 'property', value: string): string | undefined {
  return page.tags.find(({ name, attributes }) => name === 'meta' && attributes[attribute] === value)
    ?.attributes.content;
}

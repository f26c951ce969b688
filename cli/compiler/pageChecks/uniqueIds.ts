import { tell } from '../../terminal/telling/tell.ts';
import { type PageCheck, problemOnPage } from './check.ts';

/** An `id` occurs once a page: labels, anchors and scripts rely on it. */
export const uniqueIds: PageCheck = {
  rules: ['html/duplicate-id'],
  sees: 'page',
  tells: 'code',
  run: (page) =>
    page.tags
      .filter((tag) => tag.attributes.id !== undefined && page.ids.get(tag.attributes.id) !== tag)
      .map((tag) =>
        problemOnPage(page, tag, {
          rule: 'html/duplicate-id',
          message: tell`The id "${tag.attributes.id}" occurs twice on ${page.route.url}.`,
          hint: tell`Give one of the two elements another id.`,
        }),
      ),
};

import { tell } from '../../terminal/telling/tell.ts';
import { type PageCheck, problemOnPage } from './check.ts';

/** Each table has a name of its own: those who hear a page go from table to table by it. */
export const tables: PageCheck = {
  rules: ['html/unnamed-table'],
  sees: 'page',
  tells: 'code',
  run: (page) => {
    const captions = page.tags.filter(({ name }) => name === 'caption');
    return page.tags
      .filter(({ name, attributes, offset, end = offset }) => {
        if (name !== 'table' || attributes.role === 'presentation') return false;
        const named = attributes['aria-label'] ?? attributes['aria-labelledby'];
        return !named && !captions.some((caption) => caption.offset > offset && caption.offset < end);
      })
      .map((table) =>
        problemOnPage(page, table, {
          rule: 'html/unnamed-table',
          message: tell`A table on ${page.route.url} has no name.`,
          hint: tell`Begin it with <caption>, or name it by aria-labelledby or aria-label.`,
        }),
      );
  },
};

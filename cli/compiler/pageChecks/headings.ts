import { tell } from '../../terminal/telling/tell.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** One `h1`, one `main`, and no heading level left out on the way down (G-10). */
export const headings: PageCheck = {
  rules: ['html/one-h1', 'html/one-main', 'html/heading-order', 'html/empty-heading'],
  sees: 'page',
  tells: 'code',
  run: (page) => {
    const { url } = page.route;
    const found = page.tags.filter(({ name }) => /^h[1-6]$/.test(name));
    const problems: Found[] = [];

    const titles = found.filter(({ name }) => name === 'h1');
    if (titles.length !== 1) {
      const message = tell`The page ${url} has ${titles.length} main headings (h1).`;
      const hint = tell`A page has exactly one.`;
      problems.push(problemOnPage(page, titles[1], { rule: 'html/one-h1', message, hint }));
    }
    const mains = page.tags.filter(({ name }) => name === 'main');
    if (mains.length !== 1) {
      const message = tell`The page ${url} has ${mains.length} main regions.`;
      const hint = tell`A page has exactly one <main>.`;
      problems.push(problemOnPage(page, mains[1], { rule: 'html/one-main', message, hint }));
    }
    let last = 0;
    for (const heading of found) {
      const level = Number(heading.name[1]);
      if (last > 0 && level > last + 1) {
        const message = tell`On ${url} the heading "${heading.text}" is h${level} after h${last}.`;
        const hint = tell`Make it h${last + 1}.`;
        problems.push(problemOnPage(page, heading, { rule: 'html/heading-order', message, hint }));
      }
      if (heading.text.trim() === '') {
        const message = tell`A heading on ${url} is empty.`;
        const hint = tell`Fill it in or remove it.`;
        problems.push(problemOnPage(page, heading, { rule: 'html/empty-heading', message, hint }));
      }
      last = level;
    }
    return problems;
  },
};

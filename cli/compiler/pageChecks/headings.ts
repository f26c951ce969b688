import type { RuleName } from '../../diagnostics/rules.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type PageCheck, problemOnPage } from './check.ts';

/** One `h1`, one `main`, and no heading level left out on the way down (G-10). */
export const headings: PageCheck = {
  rules: ['html/one-h1', 'html/one-main', 'html/heading-order', 'html/empty-heading'],
  sees: 'page',
  tells: 'code',
  run: (page) => {
    const found = page.tags.filter(({ name }) => /^h[1-6]$/.test(name));
    const report = (
      tag: (typeof found)[number] | undefined,
      rule: RuleName,
      message: Sentence,
      hint: Sentence,
    ) => problemOnPage(page, tag, { rule, message, hint });
    const problems = [];

    const titles = found.filter(({ name }) => name === 'h1');
    if (titles.length !== 1) {
      const message = tell`The page ${page.route.url} has ${titles.length} main headings (h1).`;
      problems.push(report(titles[1], 'html/one-h1', message, tell`A page has exactly one.`));
    }
    const mains = page.tags.filter(({ name }) => name === 'main');
    if (mains.length !== 1) {
      const message = tell`The page ${page.route.url} has ${mains.length} main regions.`;
      problems.push(report(mains[1], 'html/one-main', message, tell`A page has exactly one <main>.`));
    }
    let last = 0;
    for (const heading of found) {
      const level = Number(heading.name[1]);
      if (last > 0 && level > last + 1) {
        const message = tell`On ${page.route.url} the heading "${heading.text}" is h${level} after h${last}.`;
        problems.push(report(heading, 'html/heading-order', message, tell`Make it h${last + 1}.`));
      }
      if (heading.text.trim() === '') {
        problems.push(
          report(
            heading,
            'html/empty-heading',
            tell`A heading on ${page.route.url} is empty.`,
            tell`Fill it in or remove it.`,
          ),
        );
      }
      last = level;
    }
    return problems;
  },
};

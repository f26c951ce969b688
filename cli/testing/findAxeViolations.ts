import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of axe that have to do with colour alone: all that another scheme can break. */
export const colourRules: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/**
 * What axe finds on a page as it is or in a part of it (WCAG 2.2 AA and its own good practice), one line a rule and
 * place.
 */
export async function findAxeViolations(
  page: Page,
  runOnly: RunOptions['runOnly'] = wcag,
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // Style sheets are loaded again only for a rule that is none of these; sounds and films would be for one that is.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } };
  // The whole of what it tells is ten times what is asked for.
  return page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
}

import { beforeAll, expect, it } from 'vitest';
import type { SiteSource } from '../cli/server/siteSource.ts';
import { compileWith } from '../cli/testing/compileWith.ts';
import { todayAnywhere } from '../site/forms/rules/days.ts';
import { asTyped } from '../site/testing/readPage.ts';

let built: SiteSource;
beforeAll(async () => {
  const pages = ['/', '/about-us/anniversary', '/about-us/history'];
  built = await compileWith('yearsClaim: 70', 'yearsClaim: auto', pages, 'content/company.yaml', true);
});
const textOf = (path: string) => asTyped(String(built.read(`${path}index.html`)).replace(/<[^>]*>/g, ' '));

it('counts the years of the group where that is asked for, and keeps those of its anniversary', () => {
  const year = Number(todayAnywhere()[0].slice(0, 4));
  for (const [prefix, years] of [
    ['', 'anni'],
    ['en/', 'years'],
  ] as const) {
    const home = textOf(prefix);
    expect(home).toMatch(new RegExp(`\\s${years}\\s+${year - 1953}\\s`));
    for (const path of ['', 'about-us/anniversary/', 'about-us/history/']) {
      expect(textOf(prefix + path)).toContain(`70 ${years}`);
      expect(textOf(prefix + path)).not.toContain(`auto ${years}`);
    }
    expect(textOf(`${prefix}about-us/anniversary/`)).not.toContain(`${year - 1953} ${years}`);
  }
});

it('says in public nothing of who wrote about the company, as long as no name is known (C-06)', () => {
  for (const [path, companies, coverage] of [
    ['', 'I marchi del gruppo', 'Parlano di noi'],
    ['en/', "The group's brands", 'Featured in'],
  ] as const) {
    expect(textOf(path)).toContain(companies);
    expect(textOf(path)).not.toContain(coverage);
  }
});

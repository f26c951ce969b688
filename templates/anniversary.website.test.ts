import { expect, it } from 'vitest';
import { compileWith } from '../cli/testing/compileWith.ts';
import { todayAnywhere } from '../site/forms/rules/days.ts';
import { asTyped } from '../site/testing/readPage.ts';

it('counts the years of the group where that is asked for, and keeps those of its anniversary', async () => {
  const pages = ['/', '/about-us/anniversary', '/about-us/history'];
  const built = await compileWith('yearsClaim: 70', 'yearsClaim: auto', pages, 'content/company.yaml');
  const textOf = (path: string) => asTyped(String(built.read(`${path}index.html`)).replace(/<[^>]*>/g, ' '));
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
}, 120_000);

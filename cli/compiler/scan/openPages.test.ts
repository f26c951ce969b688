import { expect, it } from 'vitest';
import { openPages } from './scanPage.ts';

it('lets go of a page that nobody looked into for a while, though the check of all of them goes on', () => {
  const read: string[] = [];
  const openPage = openPages();
  const pages = Array.from({ length: 40 }, (_, number) => {
    const file = `${number}.html`;
    const html = () => {
      read.push(file);
      return `<p id="p${number}">${number}</p>`;
    };
    return openPage({ url: `/${number}/`, file } as never, html);
  });
  expect(pages.map(({ ids }) => [...ids.keys()].join())).toEqual(pages.map((_, number) => `p${number}`));
  expect(pages[39]?.tags.length).toBe(1);
  expect(read).toHaveLength(40);
  expect(pages[0]?.ids.has('p0')).toBe(true);
  expect(read).toHaveLength(41);
});

import { expect, it } from 'vitest';
import { readBuilt } from '../site/testing/readPage.ts';

/** Who applies reads beforehand how data are handled, and what to leave out, with either form (§14.2). */
it.each(['/work-with-us/open-positions/', '/work-with-us/open-positions/shell/'])(
  '%s has the notice above its form',
  (page) => {
    for (const [prefix, words] of [
      ['', 'Nel curriculum lascia fuori'],
      ['/en', 'Please keep out of your CV'],
    ] as const) {
      const html = readBuilt(prefix + page)
        .toString('utf8')
        .replaceAll('\u00a0', ' ');
      const at = html.indexOf(words, html.indexOf('<main'));
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(html.indexOf('<form', html.indexOf('<main')));
    }
  },
);

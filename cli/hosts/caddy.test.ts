import { expect, it } from 'vitest';
import { caddy } from './caddy.ts';
import { headerRules } from './headerRules.ts';

it('keeps visitors out of the log of each version of Caddy', () => {
  const [file] = caddy({
    headers: headerRules({ policy: "default-src 'none'", noReferrerPaths: ['/report/'] }),
    redirects: [],
    rewrites: [],
    prefixes: [''],
    errorPages: [],
    unlogged: ['/report/'],
    calls: ['/Form/Create'],
  });
  const text = file?.bytes ?? '';
  const count = (words: string) => text.split(words).length - 1;
  // Calls, what is near a page that is not logged, and parts of pages; 2.8 gave the variable another name.
  expect(count('skip_log true')).toBe(3);
  expect(count('log_skip true')).toBe(3);
});

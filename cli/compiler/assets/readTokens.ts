import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Custom properties of the site's styles with their first values, without the dashes: `ink` is `#0b2530`. */
export function readTokens(home: string): Record<string, string> {
  const [root = ''] = readFileSync(join(home, 'site/styles/tokens.css'), 'utf8').split('@media');
  return Object.fromEntries(
    [...root.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

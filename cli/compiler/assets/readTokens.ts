import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Custom properties of a stylesheet with their first values, without the dashes: `--ink: #000` is `ink`. */
export function readTokens(home: string, path: string | undefined): Record<string, string> {
  const [root = ''] = path ? readFileSync(join(home, path), 'utf8').split('@media') : [];
  return Object.fromEntries(
    [...root.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

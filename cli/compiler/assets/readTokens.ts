import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProperties } from '../styles/parseProperties.ts';

/** Custom properties of a stylesheet as they are where nothing is asked for: `--ink: #000` is `ink`. */
export function readTokens(home: string, path: string | undefined): Record<string, string> {
  const properties = parseProperties(path ? readFileSync(join(home, path), 'utf8') : '');
  return Object.fromEntries(
    properties
      .filter(({ media, isPlain }) => media === '' && isPlain)
      .map(({ name, value }) => [name, value]),
  );
}

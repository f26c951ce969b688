import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { FieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { positionToWire, type StoredPosition } from './positionToWire.ts';

const folder = 'content/positions';

/**
 * The open positions on the wire, from `content/positions` as it is now, in the order of the page. One past its last
 * day is left out; so is a file that cannot be read, which is said on standard error.
 */
export function readPositions(root: string, now: Date, languages: FieldLanguages): Record<string, string>[] {
  if (!existsSync(join(root, folder))) return [];
  const today = now.toISOString().slice(0, 10);
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => readPosition(root, `${folder}/${name}`, languages) ?? [])
    .filter(({ validThrough }) => !validThrough || validThrough >= today)
    .sort((one, other) => one.order - other.order)
    .map((position) => positionToWire(position, languages));
}

function readPosition(root: string, path: string, languages: FieldLanguages): StoredPosition | undefined {
  try {
    const position: StoredPosition = parse(readFileSync(join(root, path), 'utf8'));
    const isNamed = languages.every(([, code]) => position.texts[code]?.name);
    if (position.id && isNamed) return position;
  } catch {
    // Said below, without what the parser quotes.
  }
  process.stderr.write(`${JSON.stringify({ failure: 'position left out', path })}\n`);
  return undefined;
}

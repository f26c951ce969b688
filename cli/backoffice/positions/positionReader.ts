import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { FieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { positionToWire, type StoredPosition } from './positionToWire.ts';

const folder = 'content/positions';

/** What a file held when it was in this state: nothing when it could not be read. */
interface Read {
  state: string;
  open?: Pick<StoredPosition, 'order' | 'validThrough'> & { wire: Record<string, string> };
}

/**
 * Reads the open positions on the wire, from `content/positions` as it is at each call, in the order of the page. One
 * past its last day is left out; so is a file that cannot be read, which is said on standard error. A file is read once
 * as long as it does not change: every application asks.
 */
export function positionReader(
  root: string,
  languages: FieldLanguages,
): (now: Date) => Record<string, string>[] {
  let known = new Map<string, Read>();
  return (now) => {
    if (!existsSync(join(root, folder))) return [];
    const today = now.toISOString().slice(0, 10);
    const paths = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
    known = new Map(
      paths.map((name) => {
        const path = `${folder}/${name}`;
        const state = stateOf(join(root, path));
        const before = known.get(path);
        if (before?.state === state) return [path, before];
        const position = readPosition(root, path, languages);
        if (!position) return [path, { state }];
        const { order, validThrough } = position;
        return [path, { state, open: { order, validThrough, wire: positionToWire(position, languages) } }];
      }),
    );
    return [...known.values()]
      .flatMap(({ open }) => open ?? [])
      .filter(({ validThrough }) => !validThrough || validThrough >= today)
      .sort((one, other) => one.order - other.order)
      .map(({ wire }) => wire);
  };
}

/** Changes with what a file holds; one that is rewritten at once with as many bytes differs by its nanoseconds. */
function stateOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true, throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeNs, ctimeNs].join(' ');
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

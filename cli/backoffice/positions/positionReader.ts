import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import type { FieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { positionToWire, type StoredPosition } from './positionToWire.ts';

const folder = 'content/positions';

/** What a file held when it was in this state: nothing when it could not be read. */
interface Read {
  state: string;
  read?: Pick<StoredPosition, 'placeholder' | 'validThrough' | 'order'> & { wire: Record<string, string> };
}

/**
 * Reads the open positions on the wire, from `content/positions` as it is at each call, in the order of the page; none
 * at all where it has no file. They are those that have a page: one whose last day is over everywhere is left out, one
 * that is a placeholder unless the site is a preview, and a file that cannot be read, which is said on standard error.
 * A file is read once as long as it does not change: every application asks.
 */
export function positionReader(
  root: string,
  languages: FieldLanguages,
  preview: boolean,
): (now: Date) => Record<string, string>[] | undefined {
  let known = new Map<string, Read>();
  return (now) => {
    if (!existsSync(join(root, folder))) return undefined;
    const paths = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
    if (paths.length === 0) return undefined;
    const [today] = todayAnywhere(now);
    known = new Map(
      paths.map((name) => {
        const path = `${folder}/${name}`;
        const state = stateOf(join(root, path));
        const before = known.get(path);
        if (before?.state === state) return [path, before];
        return [path, { state, read: readPosition(root, path, languages) }];
      }),
    );
    return [...known.values()]
      .flatMap(({ read }) => read ?? [])
      .filter(({ placeholder }) => preview || !placeholder)
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

function readPosition(root: string, path: string, languages: FieldLanguages): Read['read'] {
  try {
    const position: StoredPosition = parse(readFileSync(join(root, path), 'utf8'));
    const isNamed = languages.every(([, code]) => position.texts[code]?.name);
    const { id, placeholder, validThrough, order } = position;
    if (id && isNamed) return { placeholder, validThrough, order, wire: positionToWire(position, languages) };
  } catch {
    // Said below, without what the parser quotes.
  }
  process.stderr.write(`${JSON.stringify({ failure: 'position left out', path })}\n`);
  return undefined;
}

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWebsite } from '../../cli/testing/copyWebsite.ts';

const pattern = 'content/positions/sea-freight-import.yaml';

/** One edit between two builds; each call changes something else than the last. */
export type Edit = (root: string, turn: number) => void;

/**
 * A copy of this website with `count` further positions, and without share images: each is painted once, and thousands
 * of them would be most of the first build. What an earlier run left there stays, its caches too.
 */
export function generateSite(root: string, count: number): void {
  if (!existsSync(root)) {
    mkdirSync(root, { recursive: true });
    copyWebsite(root);
    replaceIn(join(root, 'templates/site.ts'), /^ +shareImage: .*\n/m, '');
  }
  for (let number = 1; number <= count; number += 1) writePosition(root, number, 0);
}

export const edits: Record<string, Edit> = {
  'nothing changed': () => {},
  'one item': (root, turn) => writePosition(root, 1, turn),
  'one text of every page': (root, turn) =>
    replaceIn(
      join(root, 'content/translations/en/common.yaml'),
      /^( +)badge: .*$/m,
      `$1badge: Draft ${turn}`,
    ),
  'a template': (root, turn) => appendFileSync(join(root, 'templates/position.tsx'), `\n// ${turn}\n`),
};

function writePosition(root: string, number: number, turn: number): void {
  const id = `position-${String(number).padStart(5, '0')}`;
  const text = readFileSync(join(root, pattern), 'utf8')
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace(/^order: .*$/m, `order: ${100 + number}`)
    .replace(/^( +name: .*)$/gm, `$1 ${number}`)
    .replace(/^( +headDescription: .*)$/gm, `$1 (${number}, ${turn})`);
  writeFileSync(join(root, `content/positions/${id}.yaml`), text);
}

function replaceIn(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has nothing like ${from}`);
  writeFileSync(file, text.replace(from, to));
}

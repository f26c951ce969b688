import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '../../cli/terminal/codeFolder.ts';
import { copyWebsite } from '../../cli/testing/copyWebsite.ts';
import type { Builder } from './builder.ts';

/** What may change between two builds of this website. Only one with further positions has items to edit. */
export const editNames = [
  'first item',
  'nothing changed',
  'one item',
  'one text of every page',
  'a template',
] as const;

const pattern = 'content/positions/sea-freight-import.yaml';

/**
 * A copy of this website with `count` further positions, and without share images: each is painted once, and thousands
 * of them would be most of the first build. What an earlier run left there stays, its caches too.
 */
export function generateSite(root: string, count: number): Builder {
  if (!existsSync(root)) {
    mkdirSync(root, { recursive: true });
    copyWebsite(root);
    replaceIn(join(root, 'templates/site.ts'), /^ +shareImage: .*\n/m, '');
    // A list of thousands is more than a page should be; what warns of it is not what is measured.
    appendFileSync(join(root, 'content/site.yaml'), '\nbudgets:\n  page: 500\n');
  }
  for (let number = 1; number <= count; number += 1) writePosition(root, number, 0);
  const changeTemplate = (turn: number) =>
    replaceIn(
      join(root, 'templates/position.tsx'),
      /<div className="section__actions".*>/,
      `<div className="section__actions" data-turn="${turn}">`,
    );
  changeTemplate(0);
  return {
    name: 'this project',
    root,
    command: [process.execPath, join(codeFolder, 'cli/site.js'), 'build', '--root', root],
    pages: 'dist',
    caches: ['.cache/dist', '.cache/memory', '.cache/site'],
    edits: {
      // After a cold build this one makes the working copy, too.
      'first item': (turn) => writePosition(root, 1, turn + 0.5),
      'nothing changed': () => {},
      'one item': (turn) => writePosition(root, 1, turn),
      'one text of every page': (turn) =>
        replaceIn(
          join(root, 'content/translations/en/common.yaml'),
          /^( +)badge: .*$/m,
          `$1badge: Draft ${turn}`,
        ),
      'a template': changeTemplate,
    } satisfies Record<(typeof editNames)[number], (turn: number) => void>,
  };
}

function writePosition(root: string, number: number, turn: number): void {
  const id = `position-${String(number).padStart(5, '0')}`;
  const text = readFileSync(join(root, pattern), 'utf8')
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace(/^order: .*$/m, `order: ${100 + number}`)
    .replace(/^( +name: .*)$/gm, `$1 ${number}`)
    .replace(/^( +headDescription: .*)$/gm, `$1 (${number}, ${turn})`);
  writeFileSync(join(root, `content/positions/${id}.yaml`), text);
}

/** Throws when nothing matches. */
export function replaceIn(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has nothing like ${from}`);
  writeFileSync(file, text.replace(from, to));
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Anchor } from './anchor.ts';
import { astro } from './astro.ts';
import { eleventy } from './eleventy.ts';
import { hugo } from './hugo.ts';
import { next } from './next.ts';

/**
 * The anchors that are installed, with their versions in their names; says which are not. Hugo is a program, the others
 * are packages of `folder` and run on its Node where it has one, because not each Node is enough for all of them.
 */
export function findAnchors(folder?: string): Anchor[] {
  return [hugo, eleventy, astro, next].flatMap((anchor) => {
    const found = anchor === hugo ? findHugo() : folder && findIn(folder, anchor);
    if (found) return found;
    process.stdout.write(`${anchor.name} is not installed and left out.\n`);
    return [];
  });
}

function findHugo(): Anchor | undefined {
  const version = ask('hugo', 'version')?.match(/\d[\d.]*/)?.[0];
  return version ? { ...hugo, name: `Hugo ${version}` } : undefined;
}

function findIn(folder: string, anchor: Anchor): Anchor | undefined {
  const packages = resolve(folder, 'node_modules');
  const file = join(packages, anchor.name, 'package.json');
  if (!existsSync(file)) return undefined;
  const { version, bin } = JSON.parse(readFileSync(file, 'utf8'));
  const [program = ''] = Object.values<string>(bin);
  const ownNode = join(packages, '.bin/node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  return {
    ...anchor,
    name: `${anchor.name} ${version} on Node ${ask(node, '--version')}`,
    command: [node, join(packages, anchor.name, program), ...anchor.command],
  };
}

/** What a program says, if there is one. */
function ask(program: string, argument: string): string | undefined {
  return spawnSync(program, [argument], { encoding: 'utf8' }).stdout?.trim();
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Anchor } from './anchor.ts';
import { astro } from './astro.ts';
import { eleventy } from './eleventy.ts';
import { hugo } from './hugo.ts';
import { next } from './next.ts';

/**
 * The anchors that are installed, with their versions in their names: Hugo as a program, the others as packages of
 * `folder`, which run on its Node where it has one, because not all of them run on each.
 */
export function findAnchors(folder?: string): Anchor[] {
  const found: Anchor[] = [];
  const version = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout?.match(/\d[\d.]*/)?.[0];
  if (version) found.push({ ...hugo, name: `Hugo ${version}` });
  if (!folder) return found;

  const packages = resolve(folder, 'node_modules');
  const ownNode = join(packages, '.bin/node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const nodeVersion = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  for (const anchor of [eleventy, astro, next]) {
    const file = join(packages, anchor.name, 'package.json');
    if (!existsSync(file)) continue;
    const { version, bin } = JSON.parse(readFileSync(file, 'utf8'));
    const [program] = Object.values<string>(bin);
    found.push({
      ...anchor,
      name: `${anchor.name} ${version} on Node ${nodeVersion}`,
      command: [node, join(packages, anchor.name, program ?? ''), ...anchor.command],
    });
  }
  return found;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { fileAt } from '../website/locateFile.ts';

type Icons = SiteDefinition['icons'];

/** Attributes of a drawing that its place in the sprite gives it anew. */
const ownAttributes =
  /\s(?:fill\s*=\s*(["'])currentColor\1|(?:xmlns|width|height|viewBox|class|id)\s*=\s*(?:"[^"]*"|'[^']*'))/g;

/** Names of the icons one can write in content: those of the website's icon files. */
export function readIconNames(
  root: string,
  icons: Icons,
  { memory, prints }: { memory: Memory; prints: FilePrints },
): Set<string> {
  return new Set(
    patternsOf(root, icons).flatMap(({ folder, before, after }) => {
      const read = () =>
        readdirSync(folder)
          .filter((file) => file.startsWith(before) && file.endsWith(after))
          .map((file) => file.slice(before.length, file.length - after.length));
      const print = prints.of(relative(root, folder));
      return print ? memory.remember('icons', fingerprint(print, before, after), read) : read();
    }),
  );
}

/** The icons as symbols, by name in stable order. A name that is no icon was reported before. */
export function drawSymbols(root: string, icons: Icons, names: Iterable<string>): Map<string, string> {
  const found = findDrawings(root, icons, names);
  return new Map(found.map(({ name, file }) => [name, symbolOf(name, readFileSync(file, 'utf8'))]));
}

/** The files of icons, each once, in stable order. */
export function findDrawings(root: string, icons: Icons, names: Iterable<string>) {
  const patterns = patternsOf(root, icons);
  return [...new Set(names)].sort().flatMap((name) => {
    const file = patterns
      .map(({ folder, before, after }) => join(folder, before + name + after))
      .find((path) => existsSync(path));
    return file ? [{ name, file }] : [];
  });
}

/** What an SVG draws, with the attributes of all of it; programs may put remarks behind it. */
export const svgParts = /<svg([^>]*)>([\s\S]*?)<\/svg>(?:\s|<!--(?:(?!-->)[\s\S])*-->)*$/;

/** A drawing as a part of a sprite, where it is one. */
export function symbolOf(name: string, svg: string): string {
  const [, attributes = '', inner = ''] = svgParts.exec(svg) ?? [];
  const viewBox = /\sviewBox\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '0 0 24 24';
  return `<symbol id="${name}" viewBox="${viewBox}"${attributes.replace(ownAttributes, '').trimEnd()}>${inner}</symbol>`;
}

/** Where icons lie, as `icons/{name}.svg` says it: folder, and what stands before and after a name. */
function patternsOf(root: string, icons: Icons) {
  return (icons?.files ?? []).map((pattern) => {
    const [before = '', after = ''] = basename(pattern).split('{name}');
    return { folder: fileAt(root, dirname(pattern)), before, after };
  });
}

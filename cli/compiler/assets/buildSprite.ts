import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { codeFolder } from '../../terminal/codeFolder.ts';

const { resolve } = createRequire(import.meta.url);
const iconFolder = dirname(resolve('@phosphor-icons/core/assets/duotone/truck-duotone.svg'));

/** What the set lacks, drawn in its manner. */
const ownIconFolder = join(codeFolder, 'site/icons');

/** Names of the icons one can write in content: those of the Phosphor set and our own. */
export function readIconNames(): Set<string> {
  const files = [iconFolder, ownIconFolder].flatMap((folder) => readdirSync(folder));
  return new Set(files.map((file) => file.replace('-duotone.svg', '')));
}

/** One SVG with a symbol for each of the icons, in stable order. A name that is no icon was reported before. */
export function buildSprite(names: Iterable<string>): string {
  const icons = [...new Set(names)].filter((name) => existsSync(iconFile(name))).sort();
  const symbols = icons.map((name) => {
    const svg = readFileSync(iconFile(name), 'utf8');
    const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols.join('')}</svg>\n`;
}

/** Duotone, or bold when the name ends so. */
function iconFile(name: string): string {
  if (name.endsWith('-bold')) return join(iconFolder, `../bold/${name}.svg`);
  const own = join(ownIconFolder, `${name}-duotone.svg`);
  return existsSync(own) ? own : join(iconFolder, `${name}-duotone.svg`);
}

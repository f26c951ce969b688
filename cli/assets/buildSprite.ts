import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const iconFolder = dirname(resolve('@phosphor-icons/core/assets/duotone/truck-duotone.svg'));

/** Names of the icons one can write in content: those of the Phosphor set. */
export function readIconNames(): Set<string> {
  return new Set(readdirSync(iconFolder).map((file) => file.replace('-duotone.svg', '')));
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
  return name.endsWith('-bold')
    ? join(iconFolder, `../bold/${name}.svg`)
    : join(iconFolder, `${name}-duotone.svg`);
}

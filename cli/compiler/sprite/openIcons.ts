import type { SiteDefinition } from '../../../site/contract.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { drawSymbols } from './drawSymbols.ts';

/** Stands in a page for the file of an icon, until the page is whole and its icons are known. */
export const spriteStandIn = '/assets/icons-of-this-page.svg';

/** The icons of a website, of which each page gets what it shows. */
export interface PageIcons {
  /** Equal prints, equal files for equal pages. */
  print: string;
  /** Icons of the website's components: one file that all pages share. */
  shared: OutputFile[];
  /** Puts the address of its file before each icon's name; `own` are the icons that the page has a file for. */
  fill(html: string): { html: string; own: string[] };
  /** The files in which pages find their own icons. */
  filesOf(pages: Iterable<readonly string[]>): OutputFile[];
}

/** The drawing that symbols are parts of. */
export function spriteOf(symbols: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols}</svg>`;
}

/** A name that is no icon gets an address, too: what stands in the page is judged there. */
export function openIcons(root: string, icons: SiteDefinition['icons'], inContent: string[]): PageIcons {
  const used = new Set(icons?.used);
  const symbols = drawSymbols(root, icons, [...used, ...inContent]);
  const fileOf = (names: Iterable<string>): OutputFile => {
    const bytes = `${spriteOf([...names].map((name) => symbols.get(name) ?? '').join(''))}\n`;
    return { path: `assets/icons-${fingerprint(bytes)}.svg`, bytes };
  };
  const sprites = new Map<string, OutputFile>();
  const spriteOnce = (names: string[]) => {
    const key = names.join(' ');
    const sprite = sprites.get(key) ?? fileOf(names);
    sprites.set(key, sprite);
    return sprite;
  };
  const shared = fileOf([...used].sort());
  return {
    print: fingerprint(...symbols.values()),
    shared: used.size > 0 ? [shared] : [],
    fill: (html) => {
      const named = new Set([...html.matchAll(iconsIn)].flatMap(([, name]) => name ?? []));
      const own = [...named].filter((name) => !used.has(name)).sort();
      const sprite = spriteOnce(own);
      const filled = html.replace(iconsIn, (_, name?: string) =>
        name === undefined ? `/${shared.path}` : `/${(used.has(name) ? shared : sprite).path}#${name}`,
      );
      return { html: filled, own };
    },
    filesOf: (pages) => {
      const files = [...pages].filter((own) => own.length > 0).map(fileOf);
      return [...new Map(files.map((file) => [file.path, file])).values()];
    },
  };
}

const iconsIn = new RegExp(`${spriteStandIn.replaceAll('.', '\\.')}(?:#([\\w.-]+))?`, 'g');

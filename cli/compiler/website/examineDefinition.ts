import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { DrawnFonts, Font, SiteDefinition } from '../../../site/contract.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Pointer } from '../content/document.ts';
import { definitionShape } from './definitionShape.ts';
import { locateFile } from './locateFile.ts';
import type { Misfit } from './shape.ts';

/**
 * What of a definition is not as its type says, and what it names that is not there. Its code runs whether its types
 * were checked or not, and a key that is misspelt says nothing.
 */
export function examineDefinition(root: string, site: unknown): Misfit[] {
  const misfits = definitionShape(site, []);
  return misfits.length > 0 ? misfits : findLostFiles(root, site as SiteDefinition);
}

interface NamedFile {
  at: Pointer;
  path: string;
  isFolder?: boolean;
}

/** Every font of a definition, with the place that says it. */
export function namedFonts({ fonts, pdf, shareImage }: SiteDefinition): { at: Pointer; font: Font }[] {
  const below = (at: Pointer, named: Record<string, Font> | DrawnFonts = {}) =>
    Object.entries(named).flatMap(([name, given]: [string, Font | readonly Font[]]) =>
      isList(given)
        ? given.map((font, index) => ({ at: [...at, name, index], font }))
        : [{ at: [...at, name], font: given }],
    );
  return [
    ...below(['fonts'], fonts),
    ...below(['pdf', 'fonts'], pdf?.fonts),
    ...below(['shareImage', 'fonts'], shareImage?.fonts),
  ];
}

const isList = (given: Font | readonly Font[]): given is readonly Font[] => Array.isArray(given);

/** Every path that a definition names. */
export function namedFiles(site: SiteDefinition): NamedFile[] {
  const { styles, laterStyles, tokens, scripts = {}, substitutes, islands, icons } = site;
  const named = (at: Pointer, paths: Readonly<Record<string, string | undefined>> = {}) =>
    Object.entries(paths).flatMap(([key, path]) => (path === undefined ? [] : [{ at: [...at, key], path }]));
  return [
    ...named([], { styles, laterStyles, tokens }),
    ...Object.entries(scripts).flatMap(([kind, paths]) => named(['scripts', kind], paths)),
    ...named(['substitutes'], substitutes),
    ...named(['islands'], islands && { runtime: islands.runtime }),
    ...(islands ? [{ at: ['islands', 'folder'], path: islands.folder, isFolder: true }] : []),
    ...(icons?.files ?? []).map((path, index) => ({
      at: ['icons', 'files', index],
      path: dirname(path),
      isFolder: true,
    })),
    ...namedFonts(site).map(({ at, font }) => ({ at: [...at, 'file'], path: font.file })),
  ];
}

function findLostFiles(root: string, site: SiteDefinition): Misfit[] {
  const nameless = (site.icons?.files ?? []).flatMap((path, index) =>
    path.includes('{name}')
      ? []
      : [
          {
            at: ['icons', 'files', index],
            message: tell`"${path}" is the path of one icon, and is asked for each.`,
            hint: tell`Write {name} where the name of the icon stands.`,
          },
        ],
  );
  const told = new Set<string>();
  const lost = namedFiles(site).flatMap(({ at, path, isFolder = false }) => {
    const found = locateFile(root, path);
    if (found && statSync(found).isDirectory() === isFolder) return [];
    if (told.has(path)) return []; // several fonts are cut out of one file
    told.add(path);
    const message = isFolder
      ? tell`There is no folder "${path}", neither here nor in a package.`
      : tell`There is no file "${path}", neither here nor in a package.`;
    const beside = siblings(locateFile(root, dirname(path)), isFolder).map((name) =>
      dirname(path) === '.' ? name : `${dirname(path)}/${name}`,
    );
    const hint = tell`Write its path from the folder of the website, or from the name of its package.`;
    return [{ at, message, hint: didYouMean(path, beside, hint) }];
  });
  return [...nameless, ...lost];
}

function siblings(folder: string | undefined, areFolders: boolean): string[] {
  if (!folder || !statSync(folder).isDirectory()) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() === areFolders).map(({ name }) => name);
}

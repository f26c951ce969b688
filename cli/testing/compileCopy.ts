import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../../templates/site.ts';
import { demoSettings } from '../commands/runs/demoSettings.ts';
import type { Compilation } from '../compiler/compilation.ts';
import { compile } from '../compiler/compile.ts';
import { bundleDefinition } from '../compiler/website/bundleDefinition.ts';
import { compilerPrint } from '../memory/codePrint.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { type Memory, openMemory } from '../memory/openMemory.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { codeFolder } from '../terminal/codeFolder.ts';

interface Built {
  memory: Memory;
  /** The print of the code of this website. */
  definition: string;
}

let opened: Promise<Built> | undefined;
/** Pages of the last compilation, by their print. */
let last = new Map<string, string | Uint8Array>();

/** As the build has them, whose pages all read the settings: no page of another one would be found. */
const settings = demoSettings(codeFolder, { make: false });

/** What the build of this website remembers; nothing is written to it. Of two ways to make a page it keeps the last. */
export async function openBuilt(): Promise<Built> {
  const memory = openMemory(compilerPrint(join(codeFolder, '.cache/cli')), join(codeFolder, '.cache/memory'));
  const { value } = await bundleDefinition(codeFolder, 'templates/site.ts', openFilePrints(codeFolder));
  if (!value) throw new Error('The code of this website cannot be bundled');
  return { memory, definition: value.print };
}

function builtOnce(): Promise<Built> {
  opened ??= openBuilt();
  return opened;
}

/** A page of this print that the build or the last compilation made. */
function find(file: string, print: string): { bytes: string | Uint8Array } | undefined {
  const bytes = last.get(print);
  if (bytes !== undefined) return { bytes };
  try {
    const built = readFileSync(join(codeFolder, 'dist', file));
    return fingerprint(built) === print ? { bytes: built } : undefined;
  } catch {
    return undefined; // the built site has no such page
  }
}

/**
 * Compiles a copy of this website, with all its routes or some. What the build or this process made of the same bytes
 * is remembered.
 */
export async function compileCopy(
  root: string,
  routes = site.routes,
  built = builtOnce(),
): Promise<Compilation> {
  const { memory, definition: print } = await built;
  const isWhole = routes === site.routes;
  // The page of the security contact may be none of some.
  const securityContact = isWhole ? site.securityContact : undefined;
  const definition = isWhole ? print : `${print} ${routes.map(({ path }) => path)}`;
  const website = { ...site, routes, securityContact };
  const compilation = await compile(root, website, {
    memory,
    prints: openFilePrints(root),
    earlier: { definition, find },
    ...(isWhole && { settings }),
  });
  last = pagesByPrint(compilation.files);
  return compilation;
}

/** What another compilation may find of these files. */
export function pagesByPrint(files: OutputFile[]): Map<string, string | Uint8Array> {
  return new Map(
    files.flatMap((file) =>
      'bytes' in file && file.print && file.path.endsWith('.html') ? [[file.print, file.bytes]] : [],
    ),
  );
}

import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { changedMeanwhile } from '../../output/makeFiles.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** A text a person edits, as it lies on the disk. `path` is relative to the site's root, with `/`. */
export interface Source {
  path: string;
  bytes: Buffer;
  /** Equal bytes, equal print. */
  print: string;
}

/** Everything below `content` and `schemas`: texts with their bytes, other files by path alone. */
export interface Sources {
  root: string;
  texts: Source[];
  schemas: Source[];
  /** Pictures, PDFs and whatever else is neither YAML nor Markdown, and what is not called as schemas are. */
  files: string[];
  /** What is neither a file nor a folder: links of the file system, which are not followed. */
  links: string[];
}

function isSchema(path: string): boolean {
  return path.endsWith('.schema.json');
}

/** Where nothing but schemas can be meant, a file that is not called like one. */
function isMisnamed(path: string): boolean {
  return /^schemas\/(translations|forms)\/.*\.json$/s.test(path) && !isSchema(path);
}

/**
 * Whether a path is that of a text below `content`, if it is below that at all. What programs lock files by is none.
 */
export function isText(path: string): boolean {
  return /^content\/(?!(media|documents)\/)(?!(.*\/)?~\$).*\.(ya?ml|md)$/s.test(path);
}

/**
 * Reads the texts and schemas of a site and lists its other files, in a stable order. A site without schemas is wrong
 * use: each of its files would be told as one that nothing describes.
 */
export function readSources(root: string, prints: FilePrints): Sources {
  const { files: content, links } = listFiles(root, 'content');
  const schemas = existsSync(join(root, 'schemas')) ? listFiles(root, 'schemas') : { files: [], links: [] };
  if (!schemas.files.some(isSchema))
    throw new Misuse(
      tell`${root} has no schemas/ with files called *.schema.json, which say what content/ may hold. Restore the folder from the last version that worked.`,
    );
  const readFile = (path: string) => whileThere(path, () => readFileSync(join(root, path)));
  const read = (path: string): Source => {
    const print = prints.of(path);
    if (print) {
      return {
        path,
        print,
        get bytes() {
          return readFile(path); // only when something is to be made of them
        },
      };
    }
    const bytes = readFile(path);
    return { path, bytes, print: fingerprint(bytes) };
  };
  return {
    root,
    texts: content.filter(isText).map(read),
    schemas: schemas.files.filter(isSchema).map(read),
    files: [...content.filter((path) => !isText(path)), ...schemas.files.filter(isMisnamed)],
    links: [...links, ...schemas.links],
  };
}

/**
 * Names of files and folders that no run reads: those that begin with a dot, as editors and git write them, and those
 * of files that Windows puts into folders.
 */
export function isNobodys(name: string): boolean {
  return name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
}

/** What stands in a name for bytes that are no letter. */
const lostLetter = '\uFFFD';

/**
 * Reads what was there just now: programs that save, and git, take files away for a moment. Archives of Windows bring
 * names in another encoding, by which nobody finds the file.
 */
function whileThere<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (asError(error).code !== 'ENOENT') throw error;
    if (!path.includes(lostLetter)) throw changedMeanwhile(path);
    throw new Misuse(
      tell`The name of ${path} is not in UTF-8, so it cannot be opened. Give it a name without accents.`,
    );
  }
}

/** What lies below a folder, in a stable order. */
function listFiles(root: string, folder: string): { files: string[]; links: string[] } {
  const files: string[] = [];
  const links: string[] = [];
  const list = (path: string): void => {
    for (const entry of whileThere(path, () => readdirSync(join(root, path), { withFileTypes: true }))) {
      if (isNobodys(entry.name)) continue;
      const inside = `${path}/${entry.name}`;
      if (inside.includes(lostLetter)) whileThere(inside, () => lstatSync(join(root, inside)));
      if (entry.isDirectory()) list(inside);
      else (entry.isFile() ? files : links).push(inside);
    }
  };
  list(folder);
  return { files: files.sort(), links: links.sort() };
}

import { closeSync, type Dirent, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asError } from '../terminal/asError.ts';
import { Unavailable } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { isNobodys } from './content/readSources.ts';

/** More paths than these fill a screen, and are those of a folder that somebody copied as another user. */
const shownPaths = 20;

/**
 * What to throw where a file could not be read: for lack of rights a failure that names every file of content and
 * schemas that lacks them, so that nobody mends one after the other. Any other error is itself.
 */
export function withAllUnreadable(root: string, error: unknown): unknown {
  const { code, path } = asError(error) as NodeJS.ErrnoException;
  if ((code !== 'EACCES' && code !== 'EPERM') || !path) return error;
  const all = listUnreadable(root);
  if (all.length < 2) return error;
  const shown = all.slice(0, shownPaths).map((path) => `\n  ${path}`);
  const more = all.length > shownPaths ? '\n  …' : '';
  return new Unavailable(
    tell`${all.length} files and folders cannot be read: this user has no permission.${shown.join('')}${more}`,
  );
}

/** The files and folders below `content` and `schemas` that this user may not read, in a stable order. */
function listUnreadable(root: string, folder?: string): string[] {
  if (folder === undefined) return ['content', 'schemas'].flatMap((one) => listUnreadable(root, one));
  const entries = entriesOf(join(root, folder));
  if (!entries) return [folder];
  return entries
    .filter(({ name }) => !isNobodys(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listUnreadable(root, path);
      return entry.isFile() && !isReadable(join(root, path)) ? [path] : [];
    });
}

function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return asError(error).code === 'ENOENT' ? [] : undefined;
  }
}

function isReadable(file: string): boolean {
  try {
    closeSync(openSync(file, 'r'));
    return true;
  } catch {
    return false;
  }
}

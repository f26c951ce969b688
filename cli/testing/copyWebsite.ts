import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, toNamespacedPath } from 'node:path';
import { codeFolder } from '../terminal/codeFolder.ts';

const parts = ['content', 'schemas', 'site', 'templates', 'package.json', 'tsconfig.json'];
/**
 * As large as all else ten times over: the copy has the same files, so delete one before you write another in its
 * place.
 */
const media = join(codeFolder, 'content/media');
/** What is made once and never changed: its names tell what is in it. Other parts of the cache are each site's own. */
const shared = ['basemap', 'documents', 'fonts', 'images', 'share'];

/**
 * Copies everything this website is made of to another root, which begins with the pictures that are encoded already
 * and the markup that is known to be valid. Its packages stay the compiler's.
 */
export function copyWebsite(root: string): void {
  // Tests are no part of a website. Windows hands a filter paths with a prefix.
  const filter = (path: string) =>
    toNamespacedPath(path) !== toNamespacedPath(media) && !/\.test\.tsx?$/.test(path);
  for (const part of parts) cpSync(join(codeFolder, part), join(root, part), { recursive: true, filter });
  linkFiles(media, join(root, 'content/media'));
  mkdirSync(join(root, '.cache'));
  for (const folder of shared) {
    const made = join(codeFolder, '.cache', folder);
    if (existsSync(made)) symlinkSync(made, join(root, '.cache', folder), 'junction');
  }
  // Each compilation writes it anew, so each site has its own.
  const known = join(codeFolder, '.cache/memory/skeletons.pack');
  mkdirSync(join(root, '.cache/memory'));
  if (existsSync(known)) copyFileSync(known, join(root, '.cache/memory/skeletons.pack'));
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)] as const;
    if (entry.isDirectory()) {
      linkFiles(...paths);
      continue;
    }
    try {
      linkSync(...paths);
    } catch {
      copyFileSync(...paths); // on another disk
    }
  }
}

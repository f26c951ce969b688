import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '../terminal/codeFolder.ts';

const parts = ['content', 'schemas', 'site', 'templates', 'package.json', 'tsconfig.json'];
/** What is made once and never changed: its names tell what is in it. Other parts of the cache are each site's own. */
const shared = ['basemap', 'documents', 'fonts', 'images', 'share'];

/**
 * Copies everything this website is made of to another root, which begins with the pictures that are encoded already
 * and the markup that is known to be valid. Its packages stay the compiler's.
 */
export function copyWebsite(root: string): void {
  for (const part of parts) cpSync(join(codeFolder, part), join(root, part), { recursive: true });
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

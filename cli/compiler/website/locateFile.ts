import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const packagesAbove = (file: string) => createRequire(file).resolve.paths('react') ?? [];

/** Folders of the packages that the compiler has. A website may use them without installing any itself. */
export const ownPackages: string[] = packagesAbove(import.meta.url);

/** Settings of a website that change how its code is bundled. */
export const configurations = ['package.json', 'tsconfig.json'];

/** Where a path of a website's definition leads: to a file or folder of its own, or of a package. */
export function locateFile(root: string, path: string): string | undefined {
  return [resolve(root), ...packagesAbove(resolve(root, 'package.json')), ...ownPackages]
    .map((folder) => join(folder, path))
    .find((file) => existsSync(file));
}

/** The same for a file that `loadDefinition` has seen. Throws when it went away meanwhile. */
export function fileAt(root: string, path: string): string {
  const file = locateFile(root, path);
  if (!file) throw new Error(`${path} is neither in ${root} nor in a package`);
  return file;
}

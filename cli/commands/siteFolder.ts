import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tell } from '../telling/tell.ts';
import { Misuse } from '../terminal/describeFailure.ts';

/** The folder of the site. One without content is wrong use. */
export function siteFolder(root: string): string {
  const folder = resolve(root);
  if (!existsSync(join(folder, 'content'))) {
    throw new Misuse(
      tell`${folder} has no folder content/. Run the command in the site's folder, or pass --root.`,
    );
  }
  return folder;
}

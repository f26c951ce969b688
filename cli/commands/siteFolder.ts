import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

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

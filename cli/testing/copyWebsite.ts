import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '../terminal/codeFolder.ts';

const parts = ['content', 'schemas', 'site', 'templates', 'package.json', 'tsconfig.json'];

/** Copies everything this website is made of to another root. Its packages stay the compiler's. */
export function copyWebsite(root: string): void {
  for (const part of parts) cpSync(join(codeFolder, part), join(root, part), { recursive: true });
}

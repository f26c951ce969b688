import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of a program: one of the path, or of those that systems keep off it. */
export function findFolderOf(program: string, others: string[]): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...others].find((folder) => existsSync(join(folder, program)));
}

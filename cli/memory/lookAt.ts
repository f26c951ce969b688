import { type Stats, statSync } from 'node:fs';
import { asError } from '../terminal/asError.ts';

/**
 * What lies at a place; nothing, too, where a folder of its path is a file or may not be entered, or links lead in a
 * circle.
 */
export function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (['ENOTDIR', 'ELOOP', 'EACCES'].includes(asError(error).code ?? '')) return undefined;
    throw error;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedSchema } from './formatTypes.ts';

/** Every schema that describes content, forms excepted, in stable order. */
export function readSchemas(root: string): NamedSchema[] {
  const read = (folder: string, isSection: boolean) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.schema.json'))
      .sort()
      .map((file) => ({
        name: file.replace('.schema.json', ''),
        isSection,
        schema: JSON.parse(readFileSync(join(root, folder, file), 'utf8')),
      }));
  return [...read('schemas', false), ...read('schemas/translations', true)];
}

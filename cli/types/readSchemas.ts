import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../settings/readJson.ts';
import type { NamedSchema } from './formatTypes.ts';

/** Every schema that describes content, forms excepted, in stable order. */
export function readSchemas(root: string): NamedSchema[] {
  return [...readFolder(root, 'schemas', false), ...readFolder(root, 'schemas/translations', true)];
}

/** The schemas of what the compiler itself reads of every website. */
export function readSettingsSchemas(): NamedSchema[] {
  return readFolder('.', 'cli/settings', false);
}

function readFolder(root: string, folder: string, isSection: boolean): NamedSchema[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .map((file) => ({
      name: file.replace('.schema.json', ''),
      isSection,
      schema: Object(readJson(root, `${folder}/${file}`)),
    }));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ContractSource } from './composeContract.ts';

/** The forms of `schemas/forms` and the calls of `content/site.yaml`. */
export function readContractSource(root: string): ContractSource {
  const folder = join(root, 'schemas/forms');
  const forms = readdirSync(folder).flatMap((file) => {
    const name = /^(\w+)\.schema\.json$/.exec(file)?.[1];
    return name ? [[name, JSON.parse(readFileSync(join(folder, file), 'utf8'))]] : [];
  });
  const { endpoints } = parse(readFileSync(join(root, 'content/site.yaml'), 'utf8'));
  const paths = Object.entries<{ path: string } | null>(endpoints).flatMap(([name, call]) =>
    call ? [[name, call.path]] : [],
  );
  return { forms: Object.fromEntries(forms), paths: Object.fromEntries(paths) };
}

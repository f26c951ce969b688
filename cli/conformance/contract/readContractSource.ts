import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readForms } from '../../backoffice/settings/readForms.ts';
import type { ContractSource } from './composeContract.ts';

/** The forms of `schemas/forms` and the calls of `content/site.yaml`. */
export function readContractSource(root: string): ContractSource {
  const { endpoints } = parse(readFileSync(join(root, 'content/site.yaml'), 'utf8'));
  const paths = Object.entries<{ path: string } | null>(endpoints).flatMap(([name, call]) =>
    call ? [[name, call.path]] : [],
  );
  return { forms: readForms(root), paths: Object.fromEntries(paths) };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Misuse } from '../../terminal/describeFailure.ts';

/** What a YAML file below `content` says, unchecked. A missing or broken one is wrong use. */
export function readContent(root: string, path: string) {
  const file = join(root, 'content', path);
  if (!existsSync(file))
    throw new Misuse(`content/${path} is missing; the back office takes its settings from it.`);
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    throw new Misuse(`content/${path} cannot be read. Run \`site check\`, which says where and why.`);
  }
}

/** A fact as it is, whether the company confirmed it or not; empty when it is no text. */
export function factOf(leaf: unknown): string {
  const value = typeof leaf === 'object' && leaf !== null && 'value' in leaf ? leaf.value : leaf;
  return typeof value === 'string' ? value : '';
}

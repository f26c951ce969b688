import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { lookAt } from '../../memory/lookAt.ts';

export const acts = ['remove', 'add', 'add a folder', 'change in place'] as const;

/** What somebody may do to a tree that is ours. */
export function disturb(target: string, act: (typeof acts)[number]): void {
  const there = lookAt(target);
  if (act === 'change in place') {
    if (there?.isFile()) writeFileSync(target, 'changed in place');
    return;
  }
  if (there) rmSync(target, { recursive: true });
  try {
    if (act !== 'remove') mkdirSync(act === 'add' ? dirname(target) : target, { recursive: true });
  } catch {
    return; // a file stands in its way
  }
  if (act === 'add') writeFileSync(target, 'foreign');
}

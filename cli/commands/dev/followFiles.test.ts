import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followFiles } from './followFiles.ts';

let root: string;
let stop: () => Promise<void>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-follow-'));
  for (const folder of ['content', 'schemas', 'templates']) mkdirSync(join(root, folder));
});
afterEach(async () => {
  await stop();
  rmSync(root, { recursive: true });
});

it('tells of files that changed, and not of what an editor keeps beside them', async () => {
  const told: string[] = [];
  stop = await followFiles(root, ['templates'], async (paths) => void told.push(...paths));
  mkdirSync(join(root, 'content/.obsidian'));
  for (const path of ['content/.a.yaml.swp', 'content/.obsidian/workspace.json', 'templates/.#site.ts'])
    writeFileSync(join(root, path), '');
  writeFileSync(join(root, 'content/a.yaml'), '');
  await expect.poll(() => told).toContain('content/a.yaml');
  writeFileSync(join(root, 'templates/site.ts'), '');
  await expect.poll(() => told).toContain('templates/site.ts');
  expect(told).toEqual(['content/a.yaml', 'templates/site.ts']);
});

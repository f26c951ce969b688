import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFiles } from './followFiles.ts';
import { tellUnwatched } from './tellUnwatched.ts';

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
  stop = await followFiles(
    root,
    ['templates'],
    async (paths) => void told.push(...paths),
    (error) => {
      throw error;
    },
  );
  mkdirSync(join(root, 'content/.obsidian'));
  for (const path of ['content/.a.yaml.swp', 'content/.obsidian/workspace.json', 'templates/.#site.ts'])
    writeFileSync(join(root, path), '');
  writeFileSync(join(root, 'content/a.yaml'), '');
  await expect.poll(() => told).toContain('content/a.yaml');
  writeFileSync(join(root, 'templates/site.ts'), '');
  await expect.poll(() => told).toContain('templates/site.ts');
  expect(told).toEqual(['content/a.yaml', 'templates/site.ts']);
});

it('follows a folder that was away', async () => {
  const told: string[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  writeFileSync(join(root, 'content/0.yaml'), '');
  stop = await followFiles(root, ['templates'], async (paths) => void told.push(...paths), fail);
  for (const time of [1, 2]) {
    rmSync(join(root, 'content'), { recursive: true });
    await expect.poll(() => told).toContain('content');
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, `content/${time}.yaml`), '');
    await expect.poll(() => told).toContain(`content/${time}.yaml`);
    told.length = 0;
    writeFileSync(join(root, `content/${time}.yaml`), 'a: b');
    await expect.poll(() => told).toContain(`content/${time}.yaml`);
    told.length = 0;
  }
});

it('follows folders that come back while a change is being compiled', async () => {
  const paths = ['a', 'b', 'c'].flatMap((one) => ['d', 'e'].map((other) => `content/${one}/${other}/f.yaml`));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of paths) write(path, '');
  const told = new Set<string>();
  let restored: string[] = [];
  let count = 0;
  const changed = async (some: string[]) => {
    count += 1;
    const [next, ...rest] = restored;
    restored = rest;
    if (next) write(next, 'restored');
    const until = Date.now() + 60;
    while (Date.now() < until); // compiles
    for (const path of some) told.add(path);
  };
  stop = await followFiles(root, [], changed, (error) => {
    throw error;
  });
  let calls = -1;
  const isQuiet = () => {
    const before = calls;
    calls = count;
    return before === count;
  };
  for (const time of [1, 2, 3]) {
    rmSync(join(root, 'content'), { recursive: true });
    await expect.poll(() => told.size).toBeGreaterThan(0);
    await expect.poll(isQuiet, { interval: 300 }).toBe(true);
    restored = paths;
    mkdirSync(join(root, 'content'));
    await expect.poll(() => restored).toEqual([]);
    // Whatever is told of folders that are back, and then nothing more.
    await expect.poll(isQuiet, { interval: 300 }).toBe(true);
    told.clear();
    for (const path of paths) write(path, `edit ${time}`);
    await expect.poll(() => paths.filter((path) => !told.has(path))).toEqual([]);
    told.clear();
  }
});

it.each([
  ['ENOSPC', 'en', /^Not every change is noticed: .*fs\.inotify\.max_user_watches.*\n$/],
  ['EMFILE', 'it', /^Non tutte le modifiche sono seguite: .*fs\.inotify\.max_user_instances.*\n$/],
  ['EACCES', 'en', /^Not every change is noticed: no\n$/],
] as const)(
  'goes on where a file cannot be watched, and says why, once: %s',
  async (code, language, said) => {
    for (const name of ['a', 'b']) writeFileSync(join(root, `content/${name}.yaml`), '');
    const { watch } = fs;
    const written: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0);
    const told: string[] = [];
    fs.watch = ((path: string, ...rest: []) => {
      if (/content/.test(path)) throw Object.assign(new Error('no'), { code, syscall: 'watch', path });
      return watch(path, ...rest);
    }) as typeof watch;
    syncBuiltinESMExports();
    try {
      const changed = async (paths: string[]) => void told.push(...paths);
      stop = await followFiles(root, ['templates'], changed, tellUnwatched(language));
      expect(written.join('')).toMatch(said);
      writeFileSync(join(root, 'templates/site.ts'), '');
      await expect.poll(() => told).toContain('templates/site.ts');
    } finally {
      write.mockRestore();
      fs.watch = watch;
      syncBuiltinESMExports();
    }
  },
);

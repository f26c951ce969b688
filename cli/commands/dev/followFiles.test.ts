import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { followFiles } from './followFiles.ts';
import { tellUnwatched } from './tellUnwatched.ts';

let root: string;
let stop: () => void;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-follow-'));
  for (const folder of ['content', 'schemas', 'templates']) mkdirSync(join(root, folder));
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

it('tells of files that changed, and not of what an editor keeps beside them', async () => {
  const told: string[] = [];
  let calls = 0;
  stop = followFiles(
    root,
    ['content', 'schemas', 'templates'],
    async (paths) => {
      calls += 1;
      told.push(...paths);
    },
    (error) => {
      throw error;
    },
  );
  await setTimeout(50);
  expect(calls).toBe(0);
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
  stop = followFiles(
    root,
    ['content', 'schemas', 'templates'],
    async (paths) => void told.push(...paths),
    fail,
  );
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
  stop = followFiles(root, ['content', 'schemas'], changed, (error) => {
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

it('notices a file that has its time and its size of before', async () => {
  const told: string[] = [];
  const [file, time] = [join(root, 'content/a.yaml'), new Date(2020, 1)];
  const write = (text: string) => {
    writeFileSync(file, text);
    utimesSync(file, new Date(), time);
  };
  write('a: 1');
  const changed = async (paths: string[]) => void told.push(...paths);
  stop = followFiles(root, ['content', 'schemas'], changed, (error) => {
    throw error;
  });
  write('a: 2');
  await expect.poll(() => told).toContain('content/a.yaml');
});

interface Turn {
  name: string;
  do(): void;
}

/** What is done to a folder with folders in it, by whoever switches branches, renames and undoes that. */
const someTurn = (at: (path: string) => string): fc.Arbitrary<Turn> => {
  const inside = ['content/a', 'content/a/b', 'content/c', 'schemas/d'];
  const folder = fc.constantFrom('content', ...inside);
  let count = 0;
  const write = (path: string) => {
    mkdirSync(join(at(path), '..'), { recursive: true });
    count += 1;
    writeFileSync(at(path), `${count}`);
  };
  return fc.oneof(
    folder.map((path) => ({
      name: `${path} is gone`,
      do: () => rmSync(at(path), { recursive: true, force: true }),
    })),
    fc.constantFrom(...inside).map((path) => ({ name: `a file in ${path}`, do: () => write(`${path}/f`) })),
    fc.constantFrom(...inside).map((path) => ({ name: `more in ${path}`, do: () => write(`${path}/e/f`) })),
    fc.tuple(folder, fc.constantFrom(...inside)).map(([from, to]) => ({
      name: `${from} becomes ${to}`,
      do: () => {
        if (!existsSync(at(from)) || existsSync(at(to)) || `${to}/`.startsWith(`${from}/`)) return;
        mkdirSync(join(at(to), '..'), { recursive: true });
        renameSync(at(from), at(to));
      },
    })),
    folder.map((path) => ({
      name: `${path} away and back`,
      do: () => {
        if (!existsSync(at(path))) return;
        renameSync(at(path), at('away'));
        renameSync(at('away'), at(path));
      },
    })),
    folder.map((path) => ({
      name: `${path} is a copy`, // another folder of the same name
      do: () => {
        if (!existsSync(at(path))) return;
        fs.cpSync(at(path), at('away'), { recursive: true });
        rmSync(at(path), { recursive: true });
        renameSync(at('away'), at(path));
      },
    })),
  );
};

it('misses nothing, whatever becomes of folders before, while and after a change is compiled', {
  timeout: 600_000,
}, async () => {
  const at = (path: string) => join(root, path);
  const filesIn = (folder: string): string[] =>
    existsSync(at(folder))
      ? readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
          .map((name) => `${folder}/${name}`)
          .filter((path) => statSync(at(path)).isFile())
      : [];
  const files = () => [...filesIn('content'), ...filesIn('schemas')];
  const read = () => Object.fromEntries(files().map((path) => [path, readFileSync(at(path), 'utf8')]));
  const pause = fc.constantFrom(0, 0, 1, 4, 9, 15, 40);
  const turns = fc.array(fc.record({ turn: someTurn(at), pause, isInside: fc.boolean() }), {
    minLength: 4,
    maxLength: 14,
  });
  const runs = Number(process.env.SITE_EDITS ?? timesOf(12, 200));
  stop = () => {};
  await fc.assert(
    fc.asyncProperty(turns, async (sequence) => {
      for (const folder of ['content', 'schemas']) {
        rmSync(at(folder), { recursive: true, force: true });
        mkdirSync(at(folder));
      }
      let compiled = read();
      let calls = 0;
      const inside: Turn[] = [];
      const told = new Set<string>();
      const changed = async (paths: string[]) => {
        calls += 1;
        inside.shift()?.do();
        const until = Date.now() + 20;
        while (Date.now() < until); // compiles
        compiled = read();
        inside.shift()?.do();
        await setTimeout(5);
        for (const path of paths) told.add(path);
      };
      const close = followFiles(root, ['content', 'schemas'], changed, (error) => {
        throw error;
      });
      try {
        for (const { turn, pause, isInside } of sequence) {
          if (isInside) inside.push(turn);
          else turn.do();
          await setTimeout(pause);
        }
        inside.length = 0;
        await expect.poll(() => compiled, { interval: 20 }).toEqual(read());
        let before = -1;
        while (before !== calls) {
          before = calls;
          await setTimeout(120);
        }
        expect(calls).toBeLessThan(60); // and it does not go on by itself
        told.clear();
        const left = files();
        for (const path of left) writeFileSync(at(path), 'edited');
        await expect.poll(() => left.filter((path) => !told.has(path)), { interval: 20 }).toEqual([]);
      } finally {
        close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
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
    const watched: string[] = [];
    fs.watch = ((path: string, ...rest: []) => {
      watched.push(path);
      if (/content/.test(path)) throw Object.assign(new Error('no'), { code, syscall: 'watch', path });
      return watch(path, ...rest);
    }) as typeof watch;
    syncBuiltinESMExports();
    try {
      const changed = async (paths: string[]) => void told.push(...paths);
      stop = followFiles(root, ['content', 'schemas', 'templates'], changed, tellUnwatched(language));
      expect(written.join('')).toMatch(said);
      writeFileSync(join(root, 'templates/site.ts'), '');
      await expect.poll(() => told).toContain('templates/site.ts');
      // Folders tell of their files: thousands of those would be more than a user may watch.
      expect(watched).toContain(join(root, 'templates'));
      expect(watched).not.toContain(join(root, 'templates/site.ts'));
    } finally {
      write.mockRestore();
      fs.watch = watch;
      syncBuiltinESMExports();
    }
  },
);

import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const all = ['{bench,cli,site,templates,schemas}/**/*.test.{ts,tsx}'];
/** Tests belong to a project by the end of their name or by their room; all others are `unit`. */
const browser = ['**/*.{browser,built}.test.ts'];
const hosts = ['**/*.debian.test.ts'];
const websites = ['**/*.website.test.{ts,tsx}'];
const storage = ['cli/{backoffice,commands,conformance,output}/**/*.test.ts', '**/*.age.test.ts'];

/**
 * Where tests write: in memory, if there is plenty of it and programs may lie there. Small files of a disk take four
 * times the processor time.
 */
function findTemporary(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const isOpen = /^\S+ \/dev\/shm tmpfs (?!\S*\bnoexec\b)/m.test(readFileSync('/proc/mounts', 'utf8'));
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (isOpen && Math.min(bavail * bsize, freemem()) > 4e9) return '/dev/shm';
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}

/** Whatever tests and what they start write outside the project, also those that are killed: it goes when all end. */
const temporary = mkdtempSync(join(findTemporary(), 'site-tests-'));
chmodSync(temporary, 0o755); // servers that run as somebody else look into it, too
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

const setup = (name: string) => `cli/testing/setup/${name}.ts`;

export default defineConfig({
  // React as the command line uses it: in production mode, which renders several times faster.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Each project prepares what its tests need, once, and nothing when none of them runs.
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: all, exclude: [...websites, ...browser, ...hosts, ...storage] },
      },
      { extends: true, test: { name: 'websites', include: websites } },
      {
        extends: true,
        test: { name: 'browser', include: browser, globalSetup: setup('browserTests') },
      },
      {
        extends: true,
        test: { name: 'hosts', include: hosts, exclude: browser, globalSetup: setup('hostTests') },
      },
      {
        extends: true,
        test: { name: 'storage', include: storage, exclude: browser, globalSetup: setup('storageTests') },
      },
    ],
    // Files of one process share the modules they load: loading them takes longer than most tests.
    isolate: false,
    // What was transformed once is not again, in this run or the next.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // Packages as Node gives them: reading each name of one in CommonJS through a proxy takes time.
    deps: { interopDefault: false },
    maxWorkers: '100%',
    // Much is made and thrown away, and most functions run a few times; Node 20 would optimize them all the same.
    execArgv: [
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      ...(process.version.startsWith('v20.') ? ['--interrupt-budget=1000000'] : []),
    ],
    setupFiles: [setup('sameNumbers'), setup('storageKey')],
    // A busy machine may take its time, and a minute for each page or command; what never happens still fails.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    // The time zone is the same on every machine, and not UTC, which would hide mistakes; so is the language.
    env: {
      NODE_ENV: 'production',
      NO_COLOR: '1',
      TZ: 'Europe/Rome',
      LC_ALL: 'C',
      // Where systems look for it.
      ...Object.fromEntries(['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, temporary])),
    },
  },
});

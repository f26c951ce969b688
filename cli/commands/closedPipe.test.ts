import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { surroundings } from '../testing/surroundings.ts';

let choir: Fixture;
beforeAll(() => {
  choir = openFixture('choir');
});
afterAll(() => choir.close());

/** Runs a command whose reader is gone before it says the first word, as `| head -0` would be. */
async function runUnread(args: string[], unread: 'stdout' | 'stderr') {
  const all = [...args, '--root', choir.root];
  const started = spawn(process.execPath, [`${codeFolder}/cli/site.js`, ...all], {
    env: surroundings(all, choir.root, {}),
  });
  const { [unread]: left, [unread === 'stdout' ? 'stderr' : 'stdout']: read } = started;
  left.destroy();
  const [said, [code]] = await Promise.all([text(read), once(started, 'close')]);
  return { said, code };
}

it.each(['where Lieder', 'check', 'check --explain', 'check --format json', 'build', 'clean', '--help'])(
  'a reader who leaves is no bug of: %s',
  async (line) => {
    const { said, code } = await runUnread(line.split(' '), 'stdout');
    expect([code, said]).toEqual([0, expect.not.stringMatching(/bug|EPIPE/)]);
  },
);

it.skipIf(!existsSync('/dev/full'))('a full disk behind the output is told as what it is', () => {
  const full = openSync('/dev/full', 'w');
  const all = ['check', '--explain', '--root', choir.root];
  const { status, stderr } = spawnSync(process.execPath, [`${codeFolder}/cli/site.js`, ...all], {
    env: surroundings(all, choir.root, {}),
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([3, 'site: stdout cannot be used (write: the disk is full).\n']);
});

it('the work is done although nobody reads of it', async () => {
  expect((await runUnread(['build'], 'stderr')).code).toBe(0);
  expect(existsSync(join(choir.root, 'dist/index.html'))).toBe(true);
});

it('the code of what was found stays', async () => {
  choir.replace('content/translations/en/frame.yaml', 'applause:', 'aplause:');
  expect(await runUnread(['check'], 'stdout')).toMatchObject({ code: 1 });
  choir.restore();
});

describe('a reader who begins after two seconds gets all that was said', () => {
  const much = 'process.stdout.write("x".repeat(1e6));\nexport const site';

  it.each([
    ['by a command that ends well', much, '1000000 xNo problems found.\n', 0],
    [
      'by one that fails',
      `setTimeout(() => { throw new Error("late") }, 1);\n${much}`,
      expect.stringMatching(/^1000000 x.*The code fails: late\. \[code\/failed\]/),
      1,
    ],
  ])('%s', (_, code, said, status) => {
    choir.replace('templates/site.ts', 'export const site', code);
    const args = ['check', '--root', choir.root];
    const { stdout, stderr } = spawnSync(
      'sh',
      [
        '-c',
        '("$0" "$@"; echo "code $?" >&2) | (sleep 2; cat)',
        process.execPath,
        `${codeFolder}/cli/site.js`,
        ...args,
      ],
      { env: surroundings(args, choir.root, {}), encoding: 'utf8', maxBuffer: 1e7 },
    );
    choir.restore();
    expect(stdout.replace(/x{3,}/, ({ length }) => `${length} x`)).toEqual(said);
    expect(stderr).toContain(`code ${status}`);
  });
});

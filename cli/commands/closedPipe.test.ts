import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('the work is done although nobody reads of it', async () => {
  expect((await runUnread(['build'], 'stderr')).code).toBe(0);
  expect(existsSync(join(choir.root, 'dist/index.html'))).toBe(true);
});

it('the code of what was found stays', async () => {
  choir.replace('content/translations/en/frame.yaml', 'applause:', 'aplause:');
  expect(await runUnread(['check'], 'stdout')).toMatchObject({ code: 1 });
});

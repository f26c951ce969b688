import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFailure } from './describeFailure.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-failures-'));

it.runIf(process.platform === 'linux')(
  'a full disk is told in one line, although nothing says of which file',
  () => {
    expect(failureOf(() => writeFileSync('/dev/full', 'x'))).toBe(
      'site: The disk cannot be used (write: the disk is full).',
    );
  },
);

it('what is wrong with a file is told with its path', () => {
  const path = join(folder, 'in');
  mkdirSync(path);
  expect(failureOf(() => writeFileSync(path, ''))).toBe(
    `site: ${path} cannot be used (open: it is a folder).`,
  );
});

// Windows does not say why there is none.
it.skipIf(process.platform === 'win32')('a name that is too long is told as such', () => {
  const path = join(folder, 'a'.repeat(300));
  expect(failureOf(() => writeFileSync(path, ''))).toBe(
    `site: ${path} cannot be used (open: the name is too long).`,
  );
});

it('a bug shows its causes and its stack', () => {
  const failure = failureOf(() => {
    throw new Error('while rendering', { cause: new TypeError('no such thing') });
  });
  expect(failure).toMatch(/^site: this is a bug\. while rendering: no such thing\n {4}at /);
});

function failureOf(fail: () => void): string {
  try {
    fail();
  } catch (error) {
    return describeFailure(error, 'en').text;
  }
  throw new Error('nothing failed');
}

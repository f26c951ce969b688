import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFailure, storageReason } from './describeFailure.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-failures-'));

it.runIf(process.platform === 'linux')(
  'a full disk is told in one line, although nothing says of which file',
  () => {
    expect(failureOf(() => writeFileSync('/dev/full', 'x'))).toEqual({
      text: 'site: The disk cannot be used (write: the disk is full).',
      misuse: false,
    });
  },
);

it('what is wrong with a file is told with its path', () => {
  const path = join(folder, 'in');
  mkdirSync(path);
  expect(failureOf(() => writeFileSync(path, '')).text).toBe(
    `site: ${path} cannot be used (open: it is a folder).`,
  );
});

// Windows does not say why there is none.
it.skipIf(process.platform === 'win32')('a name that is too long is told as such', () => {
  const path = join(folder, 'a'.repeat(300));
  expect(failureOf(() => writeFileSync(path, '')).text).toBe(
    `site: ${path} cannot be used (open: the name is too long).`,
  );
});

// Windows has other codes.
it.skipIf(process.platform === 'win32')('a name that cannot be meant is wrong use', () => {
  const path = join(folder, 'taken');
  writeFileSync(path, '');
  const wrong: [() => void, string][] = [
    [() => mkdirSync(path), `${path} cannot be used (mkdir: something else has that name).`],
    [() => writeFileSync(join(path, 'in'), ''), `${path}/in cannot be used (open: it is not a folder).`],
    [
      () => writeFileSync(`${path}-not/in`, ''),
      `The folder in which ${path}-not/in should be does not exist.`,
    ],
  ];
  for (const [fail, text] of wrong) expect(failureOf(fail)).toEqual({ text: `site: ${text}`, misuse: true });
  // As a variable of the shell that is not set.
  expect(failureOf(() => writeFileSync('', '')).text).toBe(
    'site: "" cannot be used (open: it does not exist).',
  );
});

it.each([
  ['one address', ['127.0.0.1']],
  ['two', ['127.0.0.1', '127.0.0.2']],
])('a database that does not listen any more is no bug: %s', async (_, addresses) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const socket = connect({
    ...{ host: 'database', port },
    lookup: (_name, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
  });
  const [error] = await once(socket, 'error').catch((failure) => [failure]);
  expect(describeFailure(error, 'en')).toEqual({
    text: 'site: The database cannot be reached (ECONNREFUSED). Try again when it answers.',
    misuse: false,
  });
  expect(storageReason(error)?.says).toContain('does not answer');
});

it('nor is one whose name nobody knows any more', async () => {
  const socket = connect({ host: 'database.invalid', port: 5432 });
  const [error] = await once(socket, 'error').catch((failure) => [failure]);
  expect(error.syscall).toBe('getaddrinfo');
  expect(storageReason(error)?.says).toContain('does not answer');
});

it('a part of the program that went away while it ran is no bug', () => {
  const program = join(folder, 'main.cjs');
  const part = join(folder, 'part.cjs');
  writeFileSync(part, '');
  writeFileSync(program, "exports.load = () => require('./part.cjs');");
  const { load } = createRequire(import.meta.url)(program);
  rmSync(part);
  expect(failureOf(load)).toEqual({
    text: 'site: Files of the program in .cache/cli were deleted or replaced while it ran. Start it again.',
    misuse: false,
  });
});

it('a bug shows its causes and its stack', () => {
  const failure = failureOf(() => {
    throw new Error('while rendering', { cause: new TypeError('no such thing') });
  });
  expect(failure.text).toMatch(/^site: this is a bug\. while rendering: no such thing\n {4}at /);
});

function failureOf(fail: () => void): { text: string; misuse: boolean } {
  try {
    fail();
  } catch (error) {
    return describeFailure(error, 'en');
  }
  throw new Error('nothing failed');
}

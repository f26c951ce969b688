import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../testing/office/officeProcess.ts';
import { runSite } from '../testing/runSite.ts';

let root: string;
beforeAll(() => {
  root = copySiteForOffice();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('answers alone, on a port of its own, and stops when asked', async () => {
  const { child, origin } = await startOfficeProcess(root);
  expect(await (await fetch(`${origin}/health`)).json()).toEqual({ Storage: true, MailsQueued: 0 });
  expect((await fetch(origin)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it('says what is wrong with its environment, its database or its host', () => {
  const start = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    runSite(['backoffice', '--root', root, '--port', '0', ...args], { env });
  const wrong = start({ DATABASE_URL: 'mysql://x', SUBMISSION_LIMIT: 'many' });
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('DATABASE_URL must be');
  expect(wrong.err).toContain('SUBMISSION_LIMIT must be');
  const unreachable = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([unreachable.code, unreachable.err]).toEqual([2, expect.stringContaining('cannot be opened')]);
  const elsewhere = start({}, '--host', '192.0.2.1');
  expect([elsewhere.code, elsewhere.err]).toEqual([2, expect.stringContaining('--host')]);
});

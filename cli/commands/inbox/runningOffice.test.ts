import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { sampleParts } from '../../testing/office/openOffice.ts';
import { type MailServer, startMailServer } from '../../testing/office/startMailServer.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { runSite } from '../../testing/runSite.ts';
import { type StartedSite, startSite } from '../../testing/startSite.ts';

let root: string;
let mailServer: MailServer;
let office: StartedSite;

/** A whole installation that asks for no captcha, with its back office running as a process of its own. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-running-'));
  symlinkSync(join(codeFolder, 'schemas'), join(root, 'schemas'));
  const content = join(codeFolder, 'content');
  mkdirSync(join(root, 'content'));
  for (const name of readdirSync(content).filter((name) => name !== 'site.yaml'))
    symlinkSync(join(content, name), join(root, 'content', name));
  const settings = readFileSync(join(content, 'site.yaml'), 'utf8');
  writeFileSync(join(root, 'content/site.yaml'), settings.replace('provider: altcha', 'provider: none'));
  mailServer = await startMailServer();
  office = await startSite(['backoffice', '--root', root, '--port', '0'], {
    SMTP_URL: mailServer.url,
    DATABASE_URL: '',
  });
});
afterAll(async () => {
  await office.stop();
  await mailServer.close();
  rmSync(root, { recursive: true });
});

const env = { DATABASE_URL: '' };
const list = (...args: string[]) => runCommand(['inbox', 'list', ...args, '--root', root], { env });

it('a request reaches the office by mail, its answer the visitor, and then it is gone', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(sampleParts.contact)) body.append(name, value);
  const answer = await fetch(`${office.address}ContactRequest/Create`, { method: 'POST', body });
  expect(await answer.json()).toEqual({ HasSuccess: true });

  await expect.poll(() => mailServer.accepted.length).toBe(1);
  const [notice] = mailServer.accepted;
  expect(notice?.recipients).toEqual(['info@valico.example']);
  expect(notice?.message).toContain('Subject: Richiesta di contatto: Anna Bianchi');
  expect(notice?.message).toContain('Reply-To: anna@example.com');
  expect(notice?.message).toContain('Cognome: Bianchi');

  const listed = async () => JSON.parse((await list('--json')).out);
  await expect.poll(listed).toMatchObject([{ mail: 'sent' }]);
  const [{ id }] = await listed();
  const answered = ['inbox', 'answer', id.slice(0, 8), '--text', 'Due giorni.', '--yes', '--root', root];
  expect(runSite(answered, { env }).code).toBe(0);
  await expect.poll(() => mailServer.accepted.length).toBe(3);
  const sentTo = (address: string) =>
    mailServer.accepted.slice(1).find(({ recipients }) => recipients[0] === address)?.message;
  const follows = `References: <${id}@valico.example>`;
  expect(notice?.message).toContain(`Message-ID: <${id}@valico.example>`);
  expect(sentTo('anna@example.com')).toMatch(/\r\n\r\nDue giorni\./);
  expect(sentTo('anna@example.com')).toContain(follows);
  expect(sentTo('anna@example.com')).not.toContain('Auto-Submitted');
  expect(sentTo('info@valico.example')).toContain('Due giorni.');
  expect(sentTo('info@valico.example')).toContain(follows);
  expect((await list()).err).toContain('Nothing is in the inbox.');
});

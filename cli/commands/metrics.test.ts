import { appendFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outgoingMailRow } from '../backoffice/mail/outgoingMail.ts';
import type { RunningServer } from '../server/openServer.ts';
import { type OpenOffice, openOffice, sampleParts } from '../testing/office/openOffice.ts';
import { openMetrics } from './openMetrics.ts';

let office: OpenOffice;
let metrics: RunningServer;
let time = new Date('2026-11-21T10:00:00.000Z');
beforeEach(async () => {
  time = new Date('2026-11-21T10:00:00.000Z');
  office = await openOffice({ now: () => time, submissionLimit: 3 });
  metrics = await openMetrics(office.backOffice, { ...office.settings, port: 0 });
});
afterEach(async () => {
  await metrics.close();
  await office.close();
});

const read = async () => (await fetch(`${metrics.address}metrics`)).text();
const values = async () =>
  Object.fromEntries(
    (await read())
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.replace('site_backoffice_', '').split(/ (?=\S+$)/)),
  );

it('counts calls by route and outcome, and refusals by reason', async () => {
  const { contact } = sampleParts;
  await office.post('/ContactRequest/Create', contact);
  await office.post('/ContactRequest/Create', { ...contact, Email: 'x', Request: '' });
  await office.post('/ContactRequest/Create', { ...contact, Email: 'y' });
  await office.post('/ContactRequest/Create', contact);
  await fetch(`${office.origin}/Nothing`);
  await expect.poll(values).toMatchObject({
    'requests_total{route="contact",outcome="done"}': '1',
    'requests_total{route="contact",outcome="refused"}': '2',
    'requests_total{route="contact",outcome="limited"}': '1',
    'requests_total{route="unknown",outcome="refused"}': '1',
    'refusals_total{route="contact",reason="email"}': '2',
    'refusals_total{route="contact",reason="required"}': '1',
    'refusals_total{route="contact",reason="429"}': '1',
    'refusals_total{route="unknown",reason="404"}': '1',
  });
});

it('tells nothing to who asks by another name', async () => {
  const { port } = new URL(metrics.address);
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  expect([await status('evil.example'), await status(`127.0.0.1:${port}`)]).toEqual([403, 200]);
});

it('tells nothing that would say when a report arrived', async () => {
  await values();
  const before = await values();
  await fetch(`${office.origin}/Captcha/Challenge?form=report`);
  await office.post('/Report/Create', { Files: new File(['age'], 'report.age') });
  const row = outgoingMailRow(
    { recipient: 'a@example.com', replyTo: null, subject: 'x', text: 'x' },
    null,
    time,
  );
  const notice = { ...row, next_attempt_at: '2026-11-22' };
  await office.backOffice.storage.insertInto('mails').values(notice).execute();
  appendFileSync(office.settings.database, Buffer.alloc(1024 * 1024));
  expect(office.log).toEqual([]);
  expect(await values()).toEqual(before);
  time = new Date('2026-11-22T00:00:01.000Z');
  const after = await values();
  expect(Number(after.storage_bytes)).toBeGreaterThan(Number(before.storage_bytes));
  expect(after).toMatchObject({ mails_waiting: '1' });
});

it('tells the length of the queue, the age of its oldest mail and when jobs last ended well', async () => {
  const row = outgoingMailRow(
    { recipient: 'a@example.com', replyTo: null, subject: 'x', text: 'x' },
    null,
    new Date('2026-11-21T09:00:00.000Z'),
  );
  await office.backOffice.storage
    .insertInto('mails')
    .values([row, { ...row, id: 'second', attempts: 3 }, { ...row, id: 'third', attempts: 64 }])
    .execute();
  office.backOffice.tally.jobs.set('mail', undefined).set('retention', new Date('2026-11-21T08:00:00.000Z'));
  expect(await values()).toMatchObject({
    storage_up: '1',
    mails_waiting: '2',
    mails_given_up: '1',
    oldest_mail_seconds: '3600',
    'job_last_success_seconds{job="mail"}': '0',
    'job_last_success_seconds{job="retention"}': '1795248000',
  });
});

it('still answers when the storage is gone', async () => {
  rmSync(office.settings.database);
  const answer = await values();
  expect(answer).toMatchObject({ storage_up: '0' });
  expect(answer).not.toHaveProperty('mails_waiting');
});

it('answers on its own port alone, and only for this path', async () => {
  expect(new URL(metrics.address).hostname).toBe('localhost');
  expect((await fetch(`${office.origin}/metrics`)).status).toBe(404);
  for (const path of ['', 'metrics/', 'metrics?x', 'health'])
    expect((await fetch(metrics.address + path)).status).toBe(404);
  expect((await fetch(`${metrics.address}metrics`, { method: 'POST' })).status).toBe(404);
});

it('is text that a reader of the format takes', async () => {
  await fetch(`${office.origin}/health`);
  const lines = (await read()).trimEnd().split('\n');
  const sample = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? [0-9.e+-]+$/;
  for (const line of lines)
    expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) [a-z_]+ .+$/ : sample);
});

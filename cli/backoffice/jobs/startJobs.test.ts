import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { type MailServer, startMailServer } from '../../testing/office/startMailServer.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { readForms } from '../settings/readForms.ts';
import { readOffice } from '../settings/readOffice.ts';
import { confirmRetention, storeRetentionState } from './retentionState.ts';
import { startJobs } from './startJobs.ts';

let server: MailServer;
let opened: TestStorage;

const pauses = { mail: 10, mailServer: 10, retention: 10 };

beforeEach(async () => {
  server = await startMailServer();
  opened = await openTestStorage();
});
afterEach(async () => {
  await server.close();
  await opened.close();
});

describe('startJobs', () => {
  it('sends what is queued while it runs, applies retention, says who was not reminded, and stops', async () => {
    await opened.receive({ form: 'report', answers: '{}', received_at: '2021-01-15T09:00:00.000Z' });
    await opened.receive({
      id: 'unreminded',
      form: 'application',
      received_at: '2026-06-15T09:00:00.000Z',
      reminded_at: '2026-11-15T09:00:00.000Z',
    });
    await storeRetentionState(opened.storage, { ranAt: new Date('2026-11-21T11:00:00.000Z') });
    const forms = readForms(codeFolder);
    const mail = {
      smtpUrl: server.url,
      from: 's@valico.example',
      ...readOffice(codeFolder, forms, {}),
    };
    const now = () => new Date('2026-11-21T12:00:00.000Z');
    const settings = { forms, mail, now };
    // Whether a reminder of the old report goes out first depends on which job is quicker.
    const subjects = () => server.accepted.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]);
    const jobs = startJobs(opened.storage, settings, { pauses });
    await expect
      .poll(() => opened.storage.selectFrom('submissions').select('id').execute())
      .toEqual([{ id: 'unreminded' }]);
    await opened.queue({ subject: 'While it runs' });
    await expect.poll(subjects).toContain('While it runs');
    await expect.poll(subjects).toContain('Promemoria non inviati: 1');
    await jobs.stop();
    await opened.queue({ subject: 'After it stopped' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(subjects()).not.toContain('After it stopped');
  });

  it('applies retention to other forms, and says of which one it cannot, when a form is gone', async () => {
    const old = { answers: '{}', received_at: '2021-01-15T09:00:00.000Z' };
    await opened.receive({ ...old, form: 'report' });
    await opened.receive({ ...old, id: 'lost', form: 'gone' });
    await opened.receive({ ...old, form: 'gone', spam_at: '2021-01-16T09:00:00.000Z' });
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const forms = readForms(codeFolder);
    const mail = { smtpUrl: server.url, from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
    await storeRetentionState(opened.storage, { ranAt: new Date('2026-11-21T11:00:00.000Z') });
    const now = () => new Date('2026-11-21T12:00:00.000Z');
    const jobs = startJobs(opened.storage, { forms, mail, now }, { pauses });
    await expect
      .poll(() => opened.storage.selectFrom('submissions').select('id').execute())
      .toEqual([{ id: 'lost' }]);
    await expect.poll(() => lines.filter((line) => line.includes('"forms"'))).not.toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await jobs.stop();
    vi.restoreAllMocks();
    const told = lines.filter((line) => line.includes('"forms"'));
    expect(told).toEqual([expect.stringContaining('Put gone.schema.json back')]);
  });

  it('tells the office by mail, too, while nothing is deleted until somebody confirms it', async () => {
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    await storeRetentionState(opened.storage, { ranAt: new Date('2026-10-01T12:00:00.000Z') });
    const forms = readForms(codeFolder);
    const mail = { smtpUrl: server.url, from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
    let day = 21;
    const now = () => new Date(`2026-11-${day}T12:00:00.000Z`);
    const jobs = startJobs(opened.storage, { forms, mail, now }, { pauses });
    const told = () => server.accepted.filter(({ message }) => message.includes('Cancellazioni sospese'));
    await expect.poll(() => told().length).toBe(1);
    await expect
      .poll(() => lines.filter((line) => line.includes('The clock says')).length)
      .toBeGreaterThan(3);
    expect(told()).toHaveLength(1);
    day = 22;
    await expect.poll(() => told().length).toBe(2);
    await confirmRetention(opened.storage, now());
    day = 23;
    const count = lines.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await jobs.stop();
    write.mockRestore();
    expect([told().length, lines.slice(count + 1)]).toEqual([2, []]);
  });

  it('has all mail tried once the mail server lets us in again, however often it was tried', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { port } = new URL(server.url);
    const forms = readForms(codeFolder);
    const mail = { smtpUrl: server.url, from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
    await server.close();
    let minute = '00';
    const now = () => new Date(`2026-11-21T12:${minute}:00.000Z`);
    const later = { attempts: 12, next_attempt_at: '2026-11-21T17:00:00.000Z' };
    await opened.queue({ ...later, id: 'often', subject: 'Often' });
    await opened.queue({ ...later, attempts: 0, subject: 'At the end of the day' });
    await opened.queue({ ...later, attempts: lastAttempt, subject: 'Given up' });
    const jobs = startJobs(opened.storage, { forms, mail, now }, { pauses });
    await expect.poll(() => write.mock.calls.join()).toContain('does not let us in');
    server = await startMailServer(Number(port));
    const subjects = () => server.accepted.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]);
    const waiting = opened.storage.selectFrom('mails').select('next_attempt_at').where('id', '=', 'often');
    await expect.poll(() => waiting.execute()).toEqual([{ next_attempt_at: '2026-11-21T12:01:00.000Z' }]);
    // Until then another instance may be sending it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(subjects()).toEqual([]);
    minute = '01';
    await expect.poll(subjects).toEqual(['Often']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await jobs.stop();
    write.mockRestore();
    expect(subjects()).toEqual(['Often']);
    const sent = await opened.storage
      .selectFrom('mails')
      .select('attempts')
      .where('sent_at', 'is not', null)
      .execute();
    expect(sent).toEqual([{ attempts: 12 }]);
  });

  it('says once that the mail server lets nobody in, though no mail waits, and again after it did', async () => {
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const { port } = new URL(server.url);
    const forms = readForms(codeFolder);
    const mail = { smtpUrl: server.url, from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
    const ended = new Map<string, Date>();
    const jobs = startJobs(
      opened.storage,
      { forms, mail, now: () => new Date() },
      { pauses, succeeded: (job, at) => at && ended.set(job, at) },
    );
    const troubles = () =>
      lines.filter((line) => line.includes('mailServer')).map((line) => JSON.parse(line));
    await expect.poll(() => ended.has('mailServer')).toBe(true);
    expect(troubles()).toEqual([]);
    await server.close();
    await expect.poll(() => troubles().length).toBe(1);
    expect(troubles()[0]).toMatchObject({
      level: 'warn',
      job: 'mailServer',
      message: expect.stringMatching(`^The mail server 127.0.0.1:${port} does not let us in \\(.*E\\w+.*\\)`),
    });
    const since = ended.get('mailServer');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([troubles().length, ended.get('mailServer')]).toEqual([1, since]);
    server = await startMailServer(Number(port));
    await expect.poll(() => ended.get('mailServer')).not.toBe(since);
    await server.close();
    await expect.poll(() => troubles().length).toBe(2);
    await jobs.stop();
    write.mockRestore();
  });
});

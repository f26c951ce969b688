import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { type MailServer, startMailServer } from '../../testing/office/startMailServer.ts';
import { readForms } from '../settings/readForms.ts';
import { readOffice } from '../settings/readOffice.ts';
import { storeRetentionState } from './retentionState.ts';
import { startJobs } from './startJobs.ts';

let server: MailServer;
let opened: TestStorage;

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
    const jobs = startJobs(opened.storage, settings, { mail: 10, retention: 10 });
    await expect
      .poll(() => opened.storage.selectFrom('submissions').select('id').execute())
      .toEqual([{ id: 'unreminded' }]);
    await opened.queue({ subject: 'While it runs' });
    await expect.poll(subjects).toContain('While it runs');
    await expect.poll(subjects).toContain('Promemoria non accettati dal server di posta: 1');
    await jobs.stop();
    await opened.queue({ subject: 'After it stopped' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(subjects()).not.toContain('After it stopped');
  });
});

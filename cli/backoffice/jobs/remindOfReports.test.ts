import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { readForms } from '../settings/readForms.ts';
import { readOffice } from '../settings/readOffice.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { remindOfReports } from './remindOfReports.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
  await opened.receive({
    id: 'one',
    form: 'report',
    answers: '{}',
    received_at: '2026-11-21',
    receipt_id: 'CANARY-receipt',
    receipt_recipient: 'CANARY-key',
  });
});
afterEach(() => opened.close());

const forms = readForms(codeFolder);
const mail = {
  ...readOffice(codeFolder, forms, {}),
  from: 's@valico.example',
  office: 'ufficio@valico.example',
  reports: 'segnalazioni@valico.example',
};
const remindOn = (day: string) =>
  remindOfReports(opened.storage, { forms, mail, now: () => new Date(`${day}T12:00:00.000Z`) });
const mails = () => opened.storage.selectFrom('mails').selectAll().orderBy('created_at').execute();
const tell = (kind: ReportAnswerKind, day: string) =>
  opened.storage
    .insertInto('report_answers')
    .values({
      id: `${kind}-${day}`,
      submission_id: 'one',
      kind,
      written_at: `${day}T09:00:00.000Z`,
      content: Buffer.from('x'),
    })
    .execute();

describe('whoever manages reports', () => {
  it('is reminded once before each term and once after it, at their own address, without a word of the report', async () => {
    await remindOn('2026-11-24');
    expect(await mails()).toEqual([]);
    for (const day of ['2026-11-25', '2026-11-25', '2026-11-28']) await remindOn(day);
    const [first, ...others] = await mails();
    expect([first?.recipient, others]).toEqual(['segnalazioni@valico.example', []]);
    expect(first?.text).toContain(
      "manca ancora l'avviso di ricevimento. Il termine di legge è il giorno 28/11/2026",
    );
    // Where the commands of the notice took it out to.
    expect(first?.text).toContain('site report answer report/report-one.age ');

    await tell('acknowledgement', '2026-11-27');
    await tell('message', '2026-12-20');
    await remindOn('2027-02-12');
    expect(await mails()).toHaveLength(1);
    for (const day of ['2027-02-13', '2027-02-14', '2027-02-27']) await remindOn(day);
    expect(await mails()).toHaveLength(2);
    for (const day of ['2027-02-28', '2027-03-01', '2027-06-01']) await remindOn(day);
    expect(await mails()).toHaveLength(3);
    expect((await mails())[1]?.text).toContain(
      'manca ancora il riscontro. Il termine di legge è il giorno 27/02/2027',
    );
    expect(JSON.stringify(await mails())).not.toContain('CANARY');
  });

  it('is reminded again in time of what a clock that ran ahead has told', async () => {
    await remindOn('2027-11-25');
    const early = (await mails()).length;
    expect(early).toBeGreaterThan(0);
    await remindOn('2026-11-24');
    expect(await mails()).toHaveLength(early);
    for (const day of ['2026-11-25', '2026-11-26']) await remindOn(day);
    expect(await mails()).toHaveLength(early + 1);
  });

  it('is reminded of both terms at once where the office stood still for months', async () => {
    for (const day of ['2027-02-20', '2027-02-21']) await remindOn(day);
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Segnalazione: manca il riscontro',
      "Segnalazione: manca l'avviso di ricevimento",
    ]);
  });

  it('hears of every term though the storage was gone between two of them', async () => {
    // The second mail finds no room, once: its transaction is undone whole.
    await sql`create trigger gone before insert on mails when (select count(*) from mails) > 0
      begin select raise(abort, 'gone'); end`.execute(opened.storage);
    await expect(remindOn('2027-02-20')).rejects.toThrow('gone');
    await sql`drop trigger gone`.execute(opened.storage);
    for (const day of ['2027-02-20', '2027-02-21']) await remindOn(day);
    expect(await mails()).toHaveLength(2);
  });

  it('is not reminded of what was done in time', async () => {
    await tell('acknowledgement', '2026-11-22');
    await remindOn('2026-11-26');
    await tell('outcome', '2026-12-01');
    await remindOn('2027-02-28');
    expect(await mails()).toEqual([]);
  });

  it('is reminded of both terms when nothing was said, and by one of two instances', async () => {
    await Promise.all([remindOn('2026-11-26'), remindOn('2026-11-26')]);
    expect(await mails()).toHaveLength(1);
    await Promise.all([remindOn('2026-11-29'), remindOn('2026-11-29')]);
    expect(await mails()).toHaveLength(2);
    await Promise.all([remindOn('2027-02-15'), remindOn('2027-02-15')]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Segnalazione: manca l'avviso di ricevimento",
      "Segnalazione: manca l'avviso di ricevimento",
      'Segnalazione: manca il riscontro',
    ]);
  });
});

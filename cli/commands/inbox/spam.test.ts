import { describe, expect, it } from 'vitest';
import { applyRetention } from '../../backoffice/jobs/applyRetention.ts';
import { storeRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { addDays } from '../../backoffice/settings/terms.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { officeForms as forms, officeMail as mail } from '../../testing/office/officeMail.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';

const office = inboxForTests();
const { inbox, stored } = office;
const ids = async (...args: string[]) =>
  (JSON.parse((await inbox('list', '--json', ...args)).out) as { id: string }[]).map(({ id }) => id).sort();
const retain = async (now: Date) => {
  await storeRetentionState(office.opened.storage, { ranAt: now });
  return applyRetention(office.opened.storage, { forms, mail, now: () => now });
};

describe('spam', () => {
  it('is left out of lists and exports until it is taken back, and the journal has both', async () => {
    for (const id of ['one', 'two']) await office.opened.receive({ id });
    expect((await inbox('spam', 'one')).err).toContain('1 submission marked as spam: deleted after 30 days');
    expect([await ids(), await ids('--spam')]).toEqual([['two'], ['one']]);
    expect([await ids('--search', 'anna'), await ids('--search', 'anna', '--spam')]).toEqual([
      ['two'],
      ['one'],
    ]);
    expect((await inbox('list')).err).toContain('1 marked as spam are not listed: --spam shows them.');
    expect((await inbox('list', '--form', 'contact')).err).toContain('1 marked as spam');
    expect((await inbox('list', '--form', 'quotation')).err).not.toContain('marked as spam');
    expect((await inbox('list', '--spam')).out).toMatch(/ spam, kept until /);
    expect((await inbox('export', '--format', 'json')).out).not.toContain('"one"');
    expect((await inbox('show', 'one')).out).toMatch(/^state +spam, kept until /m);
    await inbox('spam', 'one', '--undo');
    expect(await ids()).toEqual(['one', 'two']);
    const { out } = await inbox('journal', '--json');
    expect((JSON.parse(out) as { act: string }[]).map(({ act }) => act).sort()).toEqual([
      'marked',
      'unmarked',
    ]);
  });

  it('is deleted 30 days after it was marked or at its term, whichever is first, and nobody is reminded of it', async () => {
    const marked = new Date('2026-11-01T12:00:00.000Z');
    const spam_at = marked.toISOString();
    await office.opened.receive({ id: 'new', received_at: '2026-10-31T12:00:00.000Z', spam_at });
    // Reminded five months after it came, deleted after six: its term ends first.
    await office.opened.receive({
      id: 'old',
      form: 'application',
      received_at: '2026-05-20T12:00:00.000Z',
      spam_at,
    });
    await office.opened.receive({ id: 'kept', received_at: '2026-10-31T12:00:00.000Z' });
    expect(await retain(addDays(marked, 18))).toBeUndefined();
    // Reminders go with the submission they are about: none is left at the end.
    expect(await office.mails()).toEqual([]);
    expect(await stored()).toEqual([{ id: 'kept' }, { id: 'new' }, { id: 'old' }]);
    await retain(new Date('2026-11-20T13:00:00.000Z'));
    expect(await stored()).toEqual([{ id: 'kept' }, { id: 'new' }]);
    await retain(addDays(marked, 29));
    expect(await stored()).toEqual([{ id: 'kept' }, { id: 'new' }]);
    await retain(addDays(marked, 30));
    expect(await stored()).toEqual([{ id: 'kept' }]);
  });

  it('is deleted as soon of a form that is gone, of which nothing else is', async () => {
    const marked = new Date('2026-11-01T12:00:00.000Z');
    const sent = { form: 'gone', received_at: '2020-10-31T12:00:00.000Z' };
    await office.opened.receive({ ...sent, id: 'advert', spam_at: marked.toISOString() });
    await office.opened.receive({ ...sent, id: 'request' });
    await retain(new Date(addDays(marked, 30).getTime() - 1));
    expect(await stored()).toHaveLength(2);
    await retain(addDays(marked, 30));
    expect(await stored()).toEqual([{ id: 'request' }]);
  });

  it('is never a report', async () => {
    await office.opened.receive({ id: 'one' });
    await office.opened.receive({ id: 'two', form: 'report', answers: '{}', received_at: '2026-11-21' });
    const { code, err } = await inbox('spam', 'one', 'two');
    expect([code, err]).toEqual([2, expect.stringContaining('A report is not marked as spam')]);
    expect(await ids('--spam')).toEqual([]);
  });
});

describe('list --search', () => {
  it('finds all words anywhere, whatever their capitals and accents, and says what it cannot search', async () => {
    const answers = (changed: object) => JSON.stringify({ ...contactAnswers, ...changed });
    const cv = { field: 'cv', name: 'Curriculum-Müller.pdf', content: Buffer.from('CV') };
    await office.opened.receive({ id: 'one', answers: answers({ request: 'Perché non Lione o Łódź?' }) });
    await office.opened.receive({ id: 'two', form: 'application', answers: answers({ surname: 'Verdi' }) }, [
      cv,
    ]);
    const report = { id: 'three', form: 'report', answers: '{"name":"Anna"}', received_at: '2026-11-21' };
    await office.opened.receive(report, [
      { field: 'files', name: 'anna.age', content: Buffer.from('sealed') },
    ]);
    expect(await ids('--search', 'PERCHE lione')).toEqual(['one']);
    expect(await ids('--search', 'lodz')).toEqual(['one']);
    expect(await ids('--search', 'lione verdi')).toEqual([]);
    expect(await ids('--search', 'muller')).toEqual(['two']);
    expect(await ids('--search', 'anna', '--form', 'contact')).toEqual(['one']);
    expect(await ids('--search', 'anna')).toEqual(['one', 'two']);
    // Names of fields are no words of anybody.
    expect(await ids('--search', 'surname')).toEqual([]);
    const { err } = await inbox('list', '--search', 'anna', '--limit', '1');
    expect(err).toContain('The newest 1 of 2.');
    expect(err).toContain('1 report could not be searched: they are encrypted.');
  });
});

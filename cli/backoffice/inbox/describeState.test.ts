import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { say } from '../../terminal/telling/say.ts';
import type { Gap } from '../../terminal/telling/tell.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { readForms } from '../settings/readForms.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { describeReportSteps, describeState } from './describeState.ts';
import type { InboxEntry } from './readInbox.ts';

const note = readForms(codeFolder).report['x-form'];
const report = (...told: [ReportAnswerKind, string][]): InboxEntry => ({
  id: 'one',
  form: 'report',
  language: 'it',
  receivedAt: new Date('2026-11-21'),
  answers: {},
  jobPositionId: null,
  remindedAt: null,
  renewedAt: null,
  spamAt: null,
  answeredAt: null,
  receiptId: null,
  receiptRecipient: null,
  files: [],
  mails: [],
  told: told.map(([kind, day]) => ({ kind, at: new Date(`${day}T12:00:00.000Z`) })),
});
const place = { timeZone: 'Europe/Rome' };
const on = (day: string) => new Date(`${day}T12:00:00.000Z`);
const english = (gap: Gap) => (typeof gap === 'object' ? say(gap, 'en') : String(gap));
const steps = (entry: InboxEntry, day: string) =>
  describeReportSteps(entry, note, on(day), place).map(
    ([name, text]) => `${english(name)}: ${english(text).replace(/ \d\d:\d\d/, '')}`,
  );

it.each([
  [report(), '2026-11-28', 'acknowledge by 28/11/2026', false],
  [report(), '2026-11-29', 'acknowledge by 28/11/2026: overdue', true],
  [report(['message', '2026-11-22']), '2026-11-23', 'acknowledge by 28/11/2026', false],
  [
    report(['acknowledgement', '2026-11-24']),
    '2027-02-24',
    'acknowledged 24/11/2026, outcome by 24/02/2027',
    false,
  ],
  [
    report(['acknowledgement', '2026-11-24']),
    '2027-02-25',
    'acknowledged 24/11/2026, outcome by 24/02/2027: overdue',
    true,
  ],
  // Too late an acknowledgement does not lengthen the other term.
  [
    report(['acknowledgement', '2026-12-24']),
    '2026-12-25',
    'acknowledged 24/12/2026, outcome by 28/02/2027',
    false,
  ],
  [
    report(['acknowledgement', '2026-11-24'], ['outcome', '2026-12-10'], ['message', '2027-01-01']),
    '2027-06-01',
    'outcome told 10/12/2026, kept until 10/12/2031',
    false,
  ],
])('of a report the next step is said, with its term (%#)', (entry, day, text, overdue) => {
  const state = describeState(entry, note, on(day), place);
  expect({ ...state, text: english(state.text) }).toEqual({ text, overdue });
});

it('acknowledgement, messages and outcome of a report are shown apart', () => {
  expect(steps(report(), '2026-12-01')).toEqual([
    'acknowledgement: due 28/11/2026, overdue',
    'outcome: due 28/02/2027',
  ]);
  const told = report(
    ['acknowledgement', '2026-11-30'],
    ['message', '2026-12-05'],
    ['outcome', '2027-01-10'],
  );
  expect(steps(told, '2027-06-01')).toEqual([
    'acknowledgement: 30/11/2026, late: due 28/11/2026',
    'message: 05/12/2026',
    'outcome: 10/01/2027',
  ]);
  expect(steps(report(['outcome', '2026-11-23']), '2026-12-01')[0]).toBe('acknowledgement: never sent');
});

it.each([
  [undefined, 'kept until 28/02/2027'],
  [{ sent_at: null, attempts: 3 }, 'kept until 28/03/2027, not reminded yet'],
  [{ sent_at: null, attempts: lastAttempt }, 'kept until 28/02/2027, not reminded yet'],
  [{ sent_at: '2027-02-03T09:00:00.000Z', attempts: 9 }, 'kept until 03/03/2027, reminded 03/02/2027'],
])(
  'of an applicant it says whether the reminder was sent, and the day that follows from it (%#)',
  (mail, text) => {
    const { application } = readForms(codeFolder);
    const reminded = '2027-01-31T12:00:00.000Z';
    const entry: InboxEntry = {
      ...report(),
      form: 'application',
      receivedAt: new Date('2026-08-31T09:00:00.000Z'),
      remindedAt: mail ? new Date(reminded) : null,
      mails: mail ? [{ created_at: reminded, ...mail }] : [],
    };
    const state = describeState(entry, application['x-form'], on('2027-02-10'), place);
    expect(english(state.text)).toBe(text);
  },
);

it('tells days and moments of where the site is', () => {
  const late = {
    ...report(),
    told: [{ kind: 'acknowledgement' as const, at: new Date('2026-11-24T20:30:00.000Z') }],
  };
  const [first] = describeReportSteps(late, note, on('2026-12-01'), { timeZone: 'Asia/Tokyo' });
  expect(first?.map(english)).toEqual(['acknowledgement', '25/11/2026 05:30']);
  const { text } = describeState(late, note, on('2026-12-01'), { timeZone: 'Asia/Tokyo' });
  expect(english(text)).toMatch(/^acknowledged 25\/11\/2026, /);
});

it('of an applicant who renewed it says when, and what follows from that day', () => {
  const application = readForms(codeFolder).application['x-form'];
  const entry = { ...report(), form: 'application', receivedAt: on('2026-01-15') };
  const { text } = describeState(
    { ...entry, renewedAt: on('2026-06-20') },
    application,
    on('2026-07-20'),
    place,
  );
  expect(english(text)).toBe('kept until 20/12/2026, renewed 20/06/2026');
});

it('spam that was renewed is kept as long as its deletion says', () => {
  const application = readForms(codeFolder).application['x-form'];
  const entry = { ...report(), form: 'application', receivedAt: on('2026-01-15') };
  const renewed = { ...entry, renewedAt: on('2026-06-20'), spamAt: on('2026-07-01') };
  const { text } = describeState(renewed, application, on('2026-07-20'), place);
  expect(english(text)).toBe('spam, kept until 31/07/2026');
});

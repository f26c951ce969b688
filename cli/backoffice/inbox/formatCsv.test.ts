import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { readForms } from '../settings/readForms.ts';
import { formatCsv } from './formatCsv.ts';
import type { InboxEntry } from './readInbox.ts';

const forms = readForms(codeFolder);
const entry = (form: InboxEntry['form'], answers: InboxEntry['answers']): InboxEntry => ({
  id: 'one',
  form,
  language: 'it',
  receivedAt: new Date('2026-11-21T09:36:00.000Z'),
  answers,
  jobPositionId: null,
  remindedAt: null,
  renewedAt: null,
  spamAt: null,
  answeredAt: null,
  receiptId: null,
  receiptRecipient: null,
  files: [],
  mails: [],
  told: [],
});
const cellOf = (answer: string) =>
  formatCsv([entry('contact', { company: answer })], forms, 'it-IT')
    .split('\r\n')[1]
    ?.split(';')[7];

describe('formatCsv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+39 02 1234', "'+39 02 1234"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\n\'=1"'],
    ['\u0000=1', "'=1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['Rossi & C. = 2', 'Rossi & C. = 2'],
    ['1/2', "'1/2"],
    ['12.5', "'12.5"],
    ['3-4', "'3-4"],
    ['Via Po 1/2', 'Via Po 1/2'],
    ['2026-11-21', '2026-11-21'],
  ])('%j becomes %j', (answer, cell) => expect(cellOf(answer)).toBe(cell));

  it('leaves no text to be read as another number, such as a VAT number that begins with a nought', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0?\d{1,20}(e\d{1,3}|\.\d{1,5})?$/), (typed) => {
        const cell = cellOf(typed) ?? '';
        const number = Number(Number(cell).toPrecision(15));
        expect([typed, `'${typed}`]).toContain(Number.isNaN(number) ? cell : String(number));
      }),
    );
    for (const kept of ['0', '20121', '12345678903']) expect(cellOf(kept)).toBe(kept);
    for (const told of ['00184', '01234567890', '0212345678', '1E5']) expect(cellOf(told)).toBe(`'${told}`);
  });

  it.each(['"', ' ', '\n', '"=', ';"'])('takes no longer for many of %j', (piece) => {
    const before = process.cpuUsage().user;
    cellOf(piece.repeat(50_000));
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(0.5);
  });

  it.each([
    ['commas', ','],
    ['tabs', '\t'],
  ])('holds no formula either when it is read with %s', (_, separator) => {
    const hostile = ['a,=1+1', 'a, =1', 'a,"=1"', 'a\t@x', 'a\n+1\n-2', 'a,\n=1', 'a,＝1', 'x,12'];
    const csv = formatCsv(
      hostile.map((answer) => entry('contact', { company: answer, request: answer })),
      forms,
      'it-IT',
    );
    // Quotes that do not open a cell are letters, and lines are rows.
    const cells = csv.split(/\r?\n/).flatMap((line) => line.split(separator));
    expect(cells.filter((text) => /^[\s"]*[=+\-@＝＋－＠]/.test(text))).toEqual([]);
  });

  it.each([
    ['it-IT', ';', '12,5', 'BG, MI'],
    ['en-GB', ',', '12.5', '"BG, MI"'],
    ['de-CH', ',', '12.5', '"BG, MI"'],
  ])('writes lists and numbers as spreadsheets of %s read them', (locale, separator, weight, districts) => {
    const csv = formatCsv(
      [
        entry('quotation', { user: { name: 'Anna' }, weight: 12.5 }),
        entry('supplier', { areas: { district: ['BG', 'MI'] } }),
      ],
      forms,
      locale,
    );
    const split = (line: string): string[] =>
      line.match(new RegExp(`(?<=^|${separator})("[^"]*"|[^"${separator}]*)`, 'g')) ?? [];
    const [header = [], first = [], second = []] = csv.slice(1).split('\r\n').map(split);
    const at = (row: string[], column: string) => row[header.indexOf(column)];
    expect([at(first, 'user.name'), at(first, 'weight')]).toEqual(['Anna', weight]);
    expect(at(second, 'areas.district')).toBe(districts);
  });

  it('leaves a number below zero a number, which is no formula', () => {
    const [, row] = formatCsv([entry('quotation', { weight: -18.5 })], forms, 'it-IT').split('\r\n');
    expect(row?.split(';')).toContain('-18,5');
  });

  it('has a column for positions where a form is sent for one, or once was', () => {
    const { contact } = forms;
    const headOf = (entries: InboxEntry[], known: Parameters<typeof formatCsv>[1]) =>
      formatCsv(entries, known, 'it-IT').split('\r\n')[0]?.split(';');
    expect(headOf([], forms)).toContain('jobPositionId');
    expect(headOf([], contact ? { contact } : {})).not.toContain('jobPositionId');
    expect(headOf([{ ...entry('contact', {}), jobPositionId: 'P-7' }], contact ? { contact } : {})).toContain(
      'jobPositionId',
    );
  });

  it('has a column for what a form has no field for any more', () => {
    const [header, row] = formatCsv([entry('contact', { fax: '06 12' })], forms, 'it-IT').split('\r\n');
    expect(row?.split(';')[header?.split(';').indexOf('fax') ?? -1]).toBe('06 12');
  });

  it('gives a report no column of what it says', () => {
    const [header, row] = formatCsv([entry('report', {})], forms, 'it-IT').split('\r\n');
    expect(header).toBe('\ufeffid;form;language;receivedAt;jobPositionId;files');
    expect(row).toBe('one;report;it;2026-11-21;;');
  });
});

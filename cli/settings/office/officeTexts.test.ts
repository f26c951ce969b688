import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readPath } from '../../../site/forms/rules/formTexts.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { missingTexts, officeTexts } from './officeTexts.ts';
import { readOfficeWords } from './officeWords.ts';

const read = (path: string) => readFileSync(`${codeFolder}/${path}`, 'utf8');
const forms = readdirSync(`${codeFolder}/schemas/forms`).map(
  (file): FormDefinition => JSON.parse(read(`schemas/forms/${file}`)),
);
const folder = 'content/translations/it';
const text = Object.fromEntries(
  readdirSync(`${codeFolder}/${folder}`).map((file) => [
    file.replace('.yaml', ''),
    parse(read(`${folder}/${file}`)),
  ]),
);

/** A form of this kind, in which nothing else stands but these fields. */
const formOf = (kind: string, retention: object, ...controls: string[]) =>
  ({
    'x-form': { kind, retention, section: 'enquiry', submitText: 'form.submit' },
    properties: Object.fromEntries(
      controls.map((control) => [control, { type: 'string', 'x-field': { control, mark: 'optional' } }]),
    ),
  }) as unknown as FormDefinition;

const pathsFor = (...some: FormDefinition[]) =>
  officeTexts(some).map(({ section, path }) => `${section}.${path}`);

describe('the texts of the back office', () => {
  it('are there for every form that is shipped', () => {
    expect(missingTexts(forms, text)).toEqual([]);
    const { mails, pages, form, validation } = text.common;
    const { required, emptyFile, activeContent, infected, fileOverLimit } = validation;
    expect(readOfficeWords(text.common)).toEqual({
      mails,
      pages,
      validation: { required, emptyFile, activeContent, infected, fileOverLimit },
      form: { yes: form.yes },
    });
  });

  it('are all said by one of these forms, and by no other than the schema names are filled in', () => {
    for (const { section, path, gaps } of officeTexts(forms)) {
      const said = String(readPath(text[section], path) ?? '');
      const found = [...said.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      expect(gaps, path).toEqual(expect.arrayContaining(found));
    }
  });

  it('are only those that the forms make it say', () => {
    const enquiry = pathsFor(formOf('enquiry', { untilAnswered: true, months: 12 }, 'email'));
    expect(enquiry).toContain('common.pages.closing.text');
    expect(enquiry).toContain('enquiry.form.mail.name');
    expect(enquiry.join('\n')).not.toMatch(
      /reminder|renewed|alarm|infected|renewal|validation|fileType|notice\.(position|files|open|reply)$|form\.yes/m,
    );
    const unnamed = pathsFor(formOf('enquiry', { untilAnswered: true, months: 12 }, 'text'));
    expect(enquiry.filter((path) => !unnamed.includes(path)).toSorted()).toEqual([
      'common.mails.notice.copy',
      'common.mails.notice.replyAndErase',
      'common.mails.visitor.greeting',
      'common.mails.visitor.greetingUnnamed',
      'common.mails.visitor.quoted',
      'common.mails.visitor.regards',
    ]);
    const withAll = pathsFor(
      formOf(
        'application',
        { months: 6, remindAfterMonths: 5, renewedBy: 'file' },
        'email',
        'file',
        'checkbox',
      ),
    );
    expect(withAll).toEqual(
      expect.arrayContaining([
        'common.mails.reminder.text',
        'common.mails.alarm.text',
        'common.mails.infected.text',
        'common.mails.notice.reply',
        'common.pages.renewal.field',
        'common.validation.fileOverLimit',
        'enquiry.form.fileType',
        'common.form.yes',
      ]),
    );
    expect(withAll).not.toContain('common.pages.closing.text');
    expect(withAll).not.toContain('common.mails.visitor.quoted');
    expect(pathsFor(formOf('report', { monthsAfterAnswer: 60 }, 'file'))).toEqual(
      expect.arrayContaining(['enquiry.form.mail.reminders.act']),
    );
    expect(pathsFor(formOf('report', {}, 'file')).filter((path) => path.startsWith('common.'))).toEqual([]);
  });

  it('are all named where a language lacks them', () => {
    const lacking = { common: { mails: { visitor: { greeting: 'Guten Tag', regards: ' ' } } } };
    const missing = missingTexts([formOf('enquiry', { untilAnswered: true }, 'email')], lacking);
    const paths = missing.map(({ section, path }) => `${section}.${path}`);
    expect(paths).toContain('common.mails.visitor.regards');
    expect(paths).toContain('enquiry.form.mail.name');
    expect(paths).not.toContain('common.mails.visitor.greeting');
    expect(paths).not.toContain('enquiry.form.mail.answerSubject');
  });
});

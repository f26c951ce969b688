import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { readPath } from '../../../site/forms/rules/formTexts.ts';
import { isGroup } from '../isGroup.ts';

/**
 * What the back office says itself, by its place in the section that all forms share, and the gaps that it fills in
 * each word.
 */
const places = {
  mails: {
    notice: {
      received: '',
      language: '',
      position: '',
      files: '',
      open: '',
      reply: '',
      replyAndErase: '',
      done: '',
      doneLink: '',
      copy: 'recipient',
    },
    visitor: { greeting: 'name', greetingUnnamed: '', regards: '', quoted: 'date' },
    reminder: { subject: '', text: 'company erased link sent' },
    renewed: { subject: 'form kept sent who', text: 'form kept sent who' },
    alarm: { subject: 'count', text: '' },
    held: { subject: '', text: '' },
    infected: { subject: 'form', text: '' },
  },
  pages: {
    renewal: {
      title: '',
      text: 'company erased kept sent',
      field: '',
      formats: 'formats max',
      submit: '',
      doneTitle: '',
      doneText: 'kept',
    },
    closing: {
      title: '',
      text: 'form id received',
      submit: '',
      doneTitle: '',
      doneText: 'form id received',
    },
    invalid: { title: '', text: '' },
    failed: { title: '', text: '' },
  },
  /** What is wrong with a new file. */
  validation: { required: '', emptyFile: '', activeContent: '', infected: '', fileOverLimit: 'max' },
  /** A box that was ticked. */
  form: { yes: '' },
} as const;

type Words<Places> = { [Part in keyof Places]: Places[Part] extends string ? string : Words<Places[Part]> };

export type OfficeWords = Words<typeof places>;

/** A word of the back office: its path, and the gaps that are filled in it. */
export interface OfficeWord {
  path: string;
  gaps: string[];
}

type Use = (form: FormDefinition) => boolean;

const note = (form: FormDefinition) => form['x-form'];
const isRead: Use = (form) => note(form).kind !== 'report';
const has =
  (control: string): Use =>
  (form) =>
    isRead(form) && formFields(form).some((field) => field.note.control === control);
const isRenewed: Use = (form) => note(form).retention.remindAfterMonths !== undefined;
/** Whether it is deleted without anybody's doing. */
const isDeleted: Use = (form) =>
  [note(form).retention.months, note(form).retention.monthsAfterAnswer].some(
    (months) => months !== undefined,
  );
const isClosed: Use = (form) => isRead(form) && note(form).retention.untilAnswered === true;
/** Whether its visitors can be written to. */
const hasAddress = has('email');

/** Which forms make the back office say a word, or all words of a group; without an entry all but those of reports. */
const usedBy: Readonly<Record<string, Use>> = {
  'mails.notice.position': (form) => note(form).forPosition === true,
  'mails.notice.files': has('file'),
  'mails.notice.open': has('file'),
  'mails.notice.reply': (form) => hasAddress(form) && !isClosed(form),
  'mails.notice.replyAndErase': (form) => hasAddress(form) && isClosed(form),
  'mails.notice.copy': hasAddress,
  'mails.notice.done': isClosed,
  'mails.notice.doneLink': isClosed,
  'mails.visitor.quoted': (form) => hasAddress(form) && note(form).kind === 'enquiry',
  'mails.visitor': hasAddress,
  'mails.reminder': isRenewed,
  'mails.renewed': isRenewed,
  'mails.alarm': isRenewed,
  'mails.held': isDeleted,
  'mails.infected': has('file'),
  'pages.renewal': isRenewed,
  validation: isRenewed,
  'pages.closing': isClosed,
  'form.yes': has('checkbox'),
};

/** The words that the back office says because of these forms. */
export function wordsAskedBy(forms: readonly FormDefinition[]): OfficeWord[] {
  return wordsIn(places, '').filter(({ path }) => {
    const steps = path.split('.');
    const uses = steps.flatMap((_, at) => usedBy[steps.slice(0, at + 1).join('.')] ?? []);
    return forms.some(uses.at(-1) ?? isRead);
  });
}

/** The words in one language, of what that section says; those that nobody wrote are empty. */
export function readOfficeWords(common: unknown): OfficeWords {
  const read = (part: object, path: string): unknown =>
    Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        if (isGroup(inner)) return [key, read(inner, `${path}${key}.`)];
        const word = readPath(common, path + key);
        return [key, typeof word === 'string' ? word : ''];
      }),
    );
  return read(places, '') as OfficeWords;
}

function wordsIn(part: object, path: string): OfficeWord[] {
  return Object.entries(part).flatMap(([key, inner]) =>
    isGroup(inner)
      ? wordsIn(inner, `${path}${key}.`)
      : [{ path: path + key, gaps: String(inner).split(' ').filter(Boolean) }],
  );
}

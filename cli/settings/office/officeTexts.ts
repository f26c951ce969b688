import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readPath } from '../../../site/forms/rules/formTexts.ts';
import { type OfficeWord, wordsAskedBy } from './officeWords.ts';

/** The section with the words of the back office itself. */
export const officeSection = 'common';

/** A text of the translations that the back office says; it may be missing, where not every form needs it. */
export interface OfficeText extends OfficeWord {
  section: string;
  isOptional?: true;
}

/** What mails call a form. */
const mailWords: readonly (Pick<OfficeText, 'path' | 'isOptional'> & { gaps: string })[] = [
  { path: 'name', gaps: '' },
  { path: 'answerSubject', gaps: 'company', isOptional: true },
];

/** What they say of a report besides. */
const reportWords: readonly { path: string; gaps: string }[] = [
  { path: 'name', gaps: '' },
  { path: 'subject', gaps: '' },
  { path: 'text', gaps: 'acknowledge acknowledgeDays outcome outcomeMonths received' },
  { path: 'open', gaps: '' },
  { path: 'reply', gaps: '' },
  { path: 'reminders.acknowledgement.subject', gaps: '' },
  { path: 'reminders.acknowledgement.text', gaps: 'by received' },
  { path: 'reminders.outcome.subject', gaps: '' },
  { path: 'reminders.outcome.text', gaps: 'by received' },
  { path: 'reminders.act', gaps: '' },
];

/** Every text that the back office says because of these forms, in each language of the site. */
export function officeTexts(forms: readonly FormDefinition[]): OfficeText[] {
  return [
    ...wordsAskedBy(forms).map((word) => ({ section: officeSection, ...word })),
    ...forms.flatMap(({ 'x-form': { kind, retention, section, submitText } }) => {
      const beside = (name: string) => submitText.replace(/submit$/, name);
      return [
        ...(kind === 'report' ? reportWords : mailWords).map(({ path, gaps, ...rest }) => ({
          section,
          path: `${beside('mail')}.${path}`,
          gaps: gaps.split(' ').filter(Boolean),
          ...rest,
        })),
        ...(retention.renewedBy ? [{ section, path: beside('fileType'), gaps: [] }] : []),
      ];
    }),
  ];
}

/** The texts of these that are missing among the sections of one language. */
export function missingTexts(forms: readonly FormDefinition[], text: unknown): OfficeText[] {
  return officeTexts(forms).filter(({ section, path, isOptional }) => {
    const said = readPath(text, `${section}.${path}`);
    return !isOptional && (typeof said !== 'string' || said.trim() === '');
  });
}

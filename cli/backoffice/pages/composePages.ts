import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import { describeProblem } from '../../../site/forms/rules/describeProblem.ts';
import type { FieldNote } from '../../../site/forms/rules/formDefinition.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { linkPaths } from '../../settings/linkPaths.ts';
import { formatLongDay, formatMoment } from '../../terminal/formatMoment.ts';
import { fillText } from '../answers/fillText.ts';
import { type OfficeTexts, textsIn } from '../settings/readOfficeTexts.ts';
import type { MailSettings } from '../settings/settings.ts';
import { shortId } from '../settings/shortId.ts';
import { submissionTerms } from '../settings/terms.ts';
import type { LinkedSubmission } from './linkedSubmission.ts';
import type { OfficePage } from './renderPage.ts';

/** Names of what a link and its page send. */
export const linkParts = { token: 'token', language: 'language', file: 'file' } as const;

/** What every page of a link needs: what it says, whose site it is, and its language. */
export interface PageFrame {
  mail: Pick<MailSettings, 'texts' | 'timeZone' | 'home'>;
  /** Code of the language asked for. */
  language: string;
}

/** Asks for a new file; after a wrong one it says what is wrong with that. */
export function composeRenewalPage(
  frame: PageFrame,
  { form, definition, since, erase }: LinkedSubmission,
  {
    note,
    now,
    token,
    wrong,
  }: { note: FieldNote; now: Date; token: string; wrong?: { rule: FormRule; limit?: number } },
): OfficePage {
  const { texts, page } = frameOf(frame);
  const { renewal } = texts.pages;
  const { fileType } = formNamed(texts.forms, form);
  const { retention } = definition['x-form'];
  return {
    ...page,
    title: renewal.title,
    text: fillText(renewal.text, {
      company: texts.company,
      sent: longDay(since, frame),
      erased: longDay(erase, frame),
      kept: longDay(submissionTerms(now, retention, frame.mail).erase, frame),
    }),
    form: {
      ...formOf(texts, token),
      file: {
        name: linkParts.file,
        label: renewal.field,
        hint: fillText(renewal.formats, {
          formats: (note.accept ?? []).join(', '),
          max: note.maxMegabytes ?? '',
        }),
        accept: note.accept ?? [],
        problem: wrong && describeProblem(wrong, note, { validation: texts.validation, own: { fileType } }),
      },
      submit: renewal.submit,
    },
  };
}

export function composeRenewedPage(frame: PageFrame, kept: Date): OfficePage {
  const { texts, page } = frameOf(frame);
  const { doneTitle, doneText } = texts.pages.renewal;
  return { ...page, title: doneTitle, text: fillText(doneText, { kept: longDay(kept, frame) }) };
}

/** Says what would be closed, and asks; once it is `done`, that it was. */
export function composeClosingPage(
  frame: PageFrame,
  { id, form, since }: LinkedSubmission,
  { token, done }: { token: string; done?: true },
): OfficePage {
  const { texts, page } = frameOf(frame);
  const { closing } = texts.pages;
  const about = {
    id: shortId(id),
    form: formNamed(texts.forms, form).mail.name,
    received: formatMoment(since, { timeZone: frame.mail.timeZone, locale: texts.language.locale }),
  };
  if (done) return { ...page, title: closing.doneTitle, text: fillText(closing.doneText, about) };
  return {
    ...page,
    title: closing.title,
    text: fillText(closing.text, about),
    form: {
      ...formOf(texts, token),
      submit: closing.submit,
    },
  };
}

/** The language stands in the address: a request whose body nobody reads is refused in it, too. */
function formOf({ language }: OfficeTexts, token: string) {
  const query = new URLSearchParams({ [linkParts.language]: language.code });
  return { action: `${linkPaths.use}?${query}`, hidden: { [linkParts.token]: token } };
}

/**
 * The page for a link that is wrong, used or late. It says neither which of these holds nor whether there is a
 * submission.
 */
export function composeInvalidPage(frame: PageFrame): OfficePage {
  const { texts, page } = frameOf(frame);
  return { ...page, ...texts.pages.invalid };
}

/** Says that it did not work; of a request that was too large, how large a file of this field may be. */
export function composeFailedPage(frame: PageFrame, tooLargeFor?: FieldNote): OfficePage {
  const { texts, page } = frameOf(frame);
  const { failed } = texts.pages;
  if (!tooLargeFor) return { ...page, ...failed };
  const { validation } = texts;
  const rule = 'fileTooLarge';
  return { ...page, ...failed, text: describeProblem({ rule }, tooLargeFor, { validation, own: {} }) };
}

function frameOf({ mail, language }: PageFrame): {
  texts: OfficeTexts;
  page: Pick<OfficePage, 'language' | 'dir' | 'company' | 'home'>;
} {
  const texts = textsIn(mail.texts, language);
  const { code, locale, prefix } = texts.language;
  return {
    texts,
    page: {
      language: code,
      ...(isRightToLeft(locale) && { dir: 'rtl' }),
      company: texts.company,
      home: new URL(`${prefix}/`, mail.home).href,
    },
  };
}

function longDay(moment: Date, { mail, language }: PageFrame): string {
  const { locale } = textsIn(mail.texts, language).language;
  return formatLongDay(moment, { timeZone: mail.timeZone, locale });
}

import type { Language } from '../../../site/contract.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields, formGroups } from '../../../site/forms/rules/formGroups.ts';
import type { FormMessages } from '../../../site/forms/rules/formMessages.ts';
import { formOptions, type OptionSource } from '../../../site/forms/rules/formOptions.ts';
import {
  type FormMail,
  type FormTexts,
  fieldText,
  formTexts,
  groupText,
  readPath,
} from '../../../site/forms/rules/formTexts.ts';
import { groupBy } from '../../settings/groupBy.ts';
import { missingTexts, officeSection } from '../../settings/office/officeTexts.ts';
import { type OfficeWords, readOfficeWords } from '../../settings/office/officeWords.ts';
import { readCompany, readContentFile } from '../../settings/readContentFile.ts';
import { resolveTree } from '../../settings/resolveTree.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** What the back office says in one language of the site, in mails and to the office. */
export interface OfficeTexts extends Omit<OfficeWords, 'validation'> {
  language: Language;
  /** Name of the company in the texts. */
  company: string;
  /** What is wrong with a field, where no form says it in words of its own. */
  validation: FormMessages['validation'];
  forms: Record<string, OfficeForm>;
}

/** How one form is spoken of. */
interface OfficeForm {
  mail: FormMail;
  labels: Labels;
  /** What is said of a file that it does not take. */
  fileType?: string;
}

/** What a form's page calls its fields (by path), groups and choices (by list and value). */
export interface Labels {
  locale: string;
  /** A box that was ticked. */
  yes: string;
  fields: Record<string, string>;
  groups: Record<string, string>;
  options: Record<string, Record<string, string>>;
}

/** Reads everything the back office says in a language from the translations of the site. */
export function readOfficeTexts(
  root: string,
  forms: Record<string, FormDefinition>,
  language: Language,
): OfficeTexts {
  const sections = [officeSection, ...Object.values(forms).map((form) => form['x-form'].section)];
  const written = [...new Set(sections)].map((name) => [
    name,
    readContentFile(root, `translations/${language.code}/${name}.yaml`),
  ]);
  const text = resolveTree(Object.fromEntries(written));
  refuseMissing(forms, text, language);
  const words = readOfficeWords(readPath(text, officeSection));
  const consent = readPath(text, `${officeSection}.privacy.label`);
  const read = (file: string) =>
    resolveTree(readContentFile(root, `${file}.yaml`), { codes: [language.code] }); // that it is as forms say, `site check` says
  const { legalName, brand } = readCompany(root, language.code);
  return {
    language,
    company: legalName ?? brand,
    ...words,
    validation: {
      fileTooLarge: words.validation.fileOverLimit,
      ...(readPath(text, `${officeSection}.validation`) as OfficeTexts['validation']),
    },
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, form]) => {
        const texts = formTexts(form, text);
        const labels = labelsOf(form, texts, { read, language, consent, yes: words.form.yes });
        return [name, { mail: texts.mail, labels, fileType: texts.fileType }];
      }),
    ),
  };
}

/** Texts that the back office says and a language lacks are wrong use, and all named. */
function refuseMissing(forms: Record<string, FormDefinition>, text: unknown, { code }: Language): void {
  for (const [name, form] of Object.entries(forms)) {
    const { section, submitText } = form['x-form'];
    if (!formTexts(form, text))
      throw new Misuse(
        tell`The form "${name}" says that its texts stand beside "${submitText}" in the section "${section}", which content/translations/${code}/${section}.yaml does not have. Correct "section" or "submitText" in schemas/forms/${name}.schema.json.`,
      );
  }
  const missing = missingTexts(Object.values(forms), text);
  const lines = [...groupBy(missing, ({ section }) => section)].flatMap(([section, texts]) => [
    tell`content/translations/${code}/${section}.yaml lacks words that the back office says. Add:`,
    ...texts.map(({ path }) => tell`  ${path}`),
  ]);
  if (lines.length > 0) throw new Misuse(joinSentences(lines, '\n'));
}

/** The texts in the language of this code; those in the office's own for one that the site no longer has. */
export function textsIn([own, ...others]: [OfficeTexts, ...OfficeTexts[]], code: string): OfficeTexts {
  return others.find(({ language }) => language.code === code) ?? own;
}

/** What mails say of a report: that all of it is there was seen at the start. */
export function reportMail(mail: FormMail): Required<Omit<FormMail, 'answerSubject'>> {
  return mail as Required<FormMail>;
}

function labelsOf(
  definition: FormDefinition,
  texts: FormTexts,
  { read, language, consent, yes }: Omit<OptionSource, 'texts' | 'lists'> & { consent: unknown; yes: string },
): Labels {
  const labels: Labels = { locale: language.locale, yes, fields: {}, groups: {}, options: {} };
  for (const { key } of formGroups(definition)) {
    const title = groupText(texts, key)?.title;
    if (key && title) labels.groups[key] = title;
  }
  const { lists } = definition['x-form'];
  for (const { path, note, isConsent } of formFields(definition)) {
    // As on its page, a consent without a label is the one to the privacy policy.
    const shared = isConsent && typeof consent === 'string' ? consent : undefined;
    const label = fieldText(texts, path)?.label ?? shared;
    if (label) labels.fields[path] = label;
    if (!note.options) continue;
    const choices = formOptions(note, { texts, lists, read, language }).flatMap(({ options }) => options);
    labels.options[note.options] = Object.fromEntries(choices.map(({ value, label }) => [value, label]));
  }
  return labels;
}

import type { Content, Text } from '../../../schemas/types.ts';
import type { Language } from '../../../site/contract.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields, formGroups } from '../../../site/forms/rules/formGroups.ts';
import { formOptions } from '../../../site/forms/rules/formOptions.ts';
import { type FormMail, fieldText, formTexts, groupText } from '../../../site/forms/rules/formTexts.ts';
import { readContent } from '../../settings/readContent.ts';
import { resolveTree } from '../../settings/resolveTree.ts';
import { Misuse } from '../../terminal/describeFailure.ts';

/** What the back office says in one language of the site, in mails and to the office. */
export interface OfficeTexts {
  language: Language;
  mails: Text['common']['mails'];
  forms: Record<string, OfficeForm>;
}

/** How one form is spoken of. */
interface OfficeForm {
  mail: FormMail;
  labels: Labels;
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
  const sections = ['common', ...Object.values(forms).map((form) => form['x-form'].section)];
  const written = [...new Set(sections)].map((name) => [
    name,
    readContent(root, `translations/${language.code}/${name}.yaml`),
  ]);
  const text = resolveAs<Text>(Object.fromEntries(written));
  for (const form of Object.values(forms))
    if (form['x-form'].kind === 'report') reportMail(formTexts(form, text).mail);
  let regions: Content['regions'] | undefined;
  const content: Pick<Content, 'regions'> = {
    get regions() {
      regions ??= resolveAs<Content['regions']>(readContent(root, 'regions.yaml'), language);
      return regions;
    },
  };
  return {
    language,
    mails: text.common.mails,
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [
        name,
        { mail: formTexts(form, text).mail, labels: labelsOf(form, text, content, language) },
      ]),
    ),
  };
}

/** The texts in the language of this code; those in the office's own for one that the site no longer has. */
export function textsIn([own, ...others]: [OfficeTexts, ...OfficeTexts[]], code: string): OfficeTexts {
  return others.find(({ language }) => language.code === code) ?? own;
}

/** What mails say of a report. Texts of its form that lack some of it are wrong use. */
export function reportMail(mail: FormMail): Required<Omit<FormMail, 'answerSubject'>> {
  const { name, subject, text, open, reply, reminders } = mail;
  if (subject && text && open && reply && reminders) return { name, subject, text, open, reply, reminders };
  throw new Misuse(
    `The mails about "${name}" lack words: "mail" beside the texts of its form needs subject, text, open, reply and reminders.`,
  );
}

/** Content as its schema describes it, in one language. That it is so, `site check` says. */
function resolveAs<Shape>(data: unknown, language?: Language): Shape {
  return resolveTree(data, { codes: language ? [language.code] : [] }) as Shape;
}

function labelsOf(
  definition: FormDefinition,
  text: Text,
  content: Pick<Content, 'regions'>,
  language: Language,
): Labels {
  const texts = formTexts(definition, text);
  const { yes } = text.common.form;
  const labels: Labels = { locale: language.locale, yes, fields: {}, groups: {}, options: {} };
  for (const { key } of formGroups(definition)) {
    const title = groupText(texts, key)?.title;
    if (key && title) labels.groups[key] = title;
  }
  for (const { path, note } of formFields(definition)) {
    const label = fieldText(texts, path)?.label;
    if (label) labels.fields[path] = label;
    if (!note.options) continue;
    const choices = formOptions(note, { texts, content, language }).flatMap(({ options }) => options);
    labels.options[note.options] = Object.fromEntries(choices.map(({ value, label }) => [value, label]));
  }
  return labels;
}

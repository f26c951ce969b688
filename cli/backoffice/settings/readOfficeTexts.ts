import type { Content, Text } from '../../../schemas/types.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { formFields, formGroups } from '../../../site/forms/rules/formGroups.ts';
import { formOptions } from '../../../site/forms/rules/formOptions.ts';
import { type FormMail, fieldText, formTexts, groupText } from '../../../site/forms/rules/formTexts.ts';
import type { Language } from '../../../site/page.ts';
import { readContent } from './readContent.ts';

/** What the back office says in one language of the site, in mails and to the office. */
export interface OfficeTexts {
  language: Language;
  mails: Text['common']['mails'];
  forms: Record<FormName, OfficeForm>;
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
  forms: Record<FormName, FormDefinition>,
  language: Language,
): OfficeTexts {
  const sections = ['common', ...Object.values(forms).map((form) => form['x-form'].section)];
  const text = Object.fromEntries(
    [...new Set(sections)].map((name) => [
      name,
      readContent(root, `translations/${language.code}/${name}.yaml`),
    ]),
  ) as unknown as Text;
  const content = { regions: readRegions(root, language) } as Content;
  return {
    language,
    mails: text.common.mails,
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [
        name,
        { mail: formTexts(form, text).mail, labels: labelsOf(form, text, content, language) },
      ]),
    ) as OfficeTexts['forms'],
  };
}

/** The texts in the language of this code; those in the office's own for one that the site no longer has. */
export function textsIn([own, ...others]: [OfficeTexts, ...OfficeTexts[]], code: string): OfficeTexts {
  return others.find(({ language }) => language.code === code) ?? own;
}

function readRegions(root: string, { code }: Language): Content['regions'] {
  const { regions } = readContent(root, 'regions.yaml') as {
    regions: { name: Record<string, string> }[];
  };
  return {
    regions: regions.map((region) => ({ ...region, name: region.name[code] ?? '' })),
  } as Content['regions'];
}

function labelsOf(definition: FormDefinition, text: Text, content: Content, language: Language): Labels {
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

import type { Content, Text } from '../../../schemas/types.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields, formGroups } from '../../../site/forms/rules/formGroups.ts';
import { formOptions } from '../../../site/forms/rules/formOptions.ts';
import { fieldText, formTexts, groupText } from '../../../site/forms/rules/formTexts.ts';
import { readContent } from './readContent.ts';

export type OfficeLanguage = 'it' | 'en';

/** What a form's page calls its fields (by path), groups and choices (by list and value), in one language. */
export interface Labels {
  language: OfficeLanguage;
  fields: Record<string, string>;
  groups: Record<string, string>;
  options: Record<string, Record<string, string>>;
}

/** Reads the labels from the texts of the form's page. */
export function readLabels(root: string, definition: FormDefinition, language: OfficeLanguage): Labels {
  const { section } = definition['x-form'];
  const texts = formTexts(definition, {
    [section]: readContent(root, `translations/${language}/${section}.yaml`),
  } as unknown as Text);
  const content = { regions: readContent(root, 'regions.yaml') } as Content;
  const labels: Labels = { language, fields: {}, groups: {}, options: {} };
  for (const { key } of formGroups(definition)) {
    const title = groupText(texts, key)?.title;
    if (key && title) labels.groups[key] = title;
  }
  for (const { path, note } of formFields(definition)) {
    const label = fieldText(texts, path)?.label;
    if (label) labels.fields[path] = label;
    if (!note.options) continue;
    const page = { code: language, locale: language === 'it' ? 'it-IT' : 'en-GB', name: '', prefix: '' };
    const choices = formOptions(note.options, { texts, content, language: page }).flatMap(
      ({ options }) => options,
    );
    labels.options[note.options] = Object.fromEntries(choices.map(({ value, label }) => [value, label]));
  }
  return labels;
}

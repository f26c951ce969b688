import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { fieldText, formTexts } from '../../../site/forms/rules/formTexts.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { problemAt } from '../content/document.ts';
import type { Check } from './check.ts';

/** Every field of every form has a label in every language; a consent without one has the sentence of all forms. */
export const fieldLabels: Check = {
  rules: ['form/missing-label'],
  sees: 'outlines',
  run: ({ content }) =>
    content.languages.flatMap(({ language, text, content: { forms } }) =>
      Object.values(forms as Record<string, Partial<FormDefinition>>).flatMap((form) => {
        if (!form['x-form']) return []; // what describes the definitions themselves
        const definition = form as FormDefinition;
        const { section, submitText } = definition['x-form'];
        const [block = ''] = submitText.split('.');
        const path = `content/translations/${language.code}/${section}.yaml`;
        const document = content.documents.find((one) => one.path === path);
        const texts = formTexts(definition, text);
        if (!document || !texts?.fields) return []; // told by the section's own schema
        return formFields(definition)
          .filter(({ note, path: field }) => {
            const shared = note.control === 'checkbox' || (note.control === 'radio' && texts.choice);
            return !shared && !fieldText(texts, field)?.label;
          })
          .map(({ path: field }) =>
            problemAt(document, [block, 'fields', ...field.split('.')], {
              rule: 'form/missing-label',
              message: tell`The field "${field}" of the form has no label in ${language.name}.`,
              hint: tell`Add "label:" at ${block}.fields.${field}, and the key to schemas/translations/${section}.schema.json.`,
              part: 'key',
              key: `${block}.fields.${field}.label`,
            }),
          );
      }),
    ),
};

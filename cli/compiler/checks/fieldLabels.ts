import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { isOwnList, optionTexts } from '../../../site/forms/rules/formOptions.ts';
import { fieldText, formTexts } from '../../../site/forms/rules/formTexts.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { SiteCheck } from '../pageChecks/check.ts';

/**
 * Every field of every form has a label in every language, and every list that is the form's own something to choose;
 * a consent without a label has the sentence of all forms.
 */
export const fieldLabels: SiteCheck = {
  rules: ['form/missing-label', 'form/missing-choices'],
  sees: 'site',
  tells: 'text',
  run: ({ content }) =>
    content.languages.flatMap(({ language, text, content: { forms } }) =>
      Object.values(forms as Record<string, FormDefinition>).flatMap((definition) => {
        const { section, submitText } = definition['x-form'];
        const [block = ''] = submitText.split('.');
        const path = `content/translations/${language.code}/${section}.yaml`;
        const document = content.documents.find((one) => one.path === path);
        const texts = formTexts(definition, text);
        if (!document || !texts?.fields) return []; // told by the section's own schema
        const fields = formFields(definition);
        const unnamed = fields.filter(({ note, path: field }) => {
          const shared = note.control === 'checkbox' || (note.control === 'radio' && texts.choice);
          return !shared && !fieldText(texts, field)?.label;
        });
        const lists = new Set(fields.flatMap(({ note }) => note.options ?? []));
        const empty = [...lists].filter((list) => isOwnList(list) && optionTexts(texts, list).length === 0);
        return [
          ...unnamed.map(({ path: field }) =>
            problemAt(document, nearestIn(document, [block, 'fields', ...field.split('.')]), {
              rule: 'form/missing-label',
              message: tell`The field "${field}" of the form has no label in ${languageName(language)}.`,
              hint: tell`Add "label:" at ${block}.fields.${field}, and the key to schemas/translations/${section}.schema.json.`,
              part: 'key',
              key: `${block}.fields.${field}.label`,
            }),
          ),
          ...empty.map((list) =>
            problemAt(document, nearestIn(document, [block, 'options', list]), {
              rule: 'form/missing-choices',
              message: tell`The form has nothing to choose from in its list "${list}" in ${languageName(language)}.`,
              hint: tell`Add the choices at ${block}.options.${list}: the value that is sent, and what visitors read.`,
              part: 'key',
              key: `${block}.options.${list}`,
            }),
          ),
        ];
      }),
    ),
};

/** The innermost group that is written on the way to a key: there it is to be added. */
function nearestIn({ data }: Document, pointer: string[]): string[] {
  const steps = pointer.map((_, at) => pointer.slice(0, pointer.length - at));
  return steps.find((one) => valueAt(data, one) !== undefined) ?? [];
}

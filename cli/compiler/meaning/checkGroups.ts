import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formTexts, groupText } from '../../../site/forms/rules/formTexts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { FormMistake } from '../../settings/forms/judging/formMistake.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Pointer } from '../content/document.ts';
import { type Content, inDefaultLanguage } from '../content/pairTranslations.ts';
import type { Source } from '../content/readSources.ts';
import { problemsOfForm } from '../parsing/formDocument.ts';

/**
 * Every group of fields has a title in the section of its form, and where there are groups, every field is in one:
 * else a page has a fieldset without a heading, or shows the field nowhere. `schemas` are the files of the definitions.
 */
export function checkGroups(content: Content, schemas: readonly Source[]): Diagnostic[] {
  const source = inDefaultLanguage(content);
  const forms = Object.entries(source?.content.forms ?? {});
  return forms.flatMap(([name, definition]) => {
    const untitled = untitledIn(definition, source?.text);
    return problemsOfForm(
      schemas,
      name,
      untitled.map((mistake) => ({ rule: 'form/unknown-group', ...mistake })),
    );
  });
}

function untitledIn(definition: FormDefinition, text: unknown): FormMistake[] {
  const { section, submitText } = definition['x-form'];
  const texts = formTexts(definition, text);
  if (!texts?.fields) return []; // told by the section's own schema
  const titled = Object.keys(texts.groups ?? {});
  const own = texts.groups ? undefined : firstGroup(definition);
  const isTitled = (key: string) => groupText(texts, key) !== undefined && (texts.groups || key === own);
  const known = own === undefined ? titled : [own];
  const [block = ''] = submitText.split('.');
  const unknown = (key: string): Pick<FormMistake, 'message' | 'hint'> => ({
    message: tell`The group "${key}" has no title in the section ${section}.`,
    hint: didYouMean(
      key,
      known.filter((one) => one !== key),
      tell`Add ${block}.groups.${key}.title to the section in every language, and to schemas/translations/${section}.schema.json.`,
    ),
  });
  return Object.entries(definition.properties).flatMap(([name, property]): FormMistake[] => {
    const at: Pointer = ['properties', name];
    if (property.type === 'object')
      return isTitled(name) ? [] : [{ pointer: at, part: 'key', ...unknown(name) }];
    const { group } = property['x-field'];
    if (group !== undefined)
      return isTitled(group) ? [] : [{ pointer: [...at, 'x-field', 'group'], ...unknown(group) }];
    if (!texts.groups) return [];
    return [
      {
        pointer: [...at, 'x-field'],
        part: 'key',
        message: tell`The field "${name}" is in no group, and the others are.`,
        hint: tell`Add "group" to it, with one of these: ${titled.join(', ')}.`,
      },
    ];
  });
}

/** The only group of a form whose section has no `groups`, which `legend` gives a title. */
function firstGroup({ properties }: FormDefinition): string {
  const groups = Object.entries(properties).map(([name, property]) =>
    property.type === 'object' ? name : property['x-field'].group,
  );
  return groups.find((group) => group !== undefined) ?? '';
}

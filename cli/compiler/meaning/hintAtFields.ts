import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields, formGroups } from '../../../site/forms/rules/formGroups.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { ownLists } from '../../settings/forms/ownLists.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { bareName } from '../content/document.ts';

/**
 * The same outcome, except for a key that a form asks for and the schema of its section does not know. Then the text is
 * right, and what is told is that the schema lacks the key.
 */
export function hintAtFields<Value>(
  outcome: Outcome<Value>,
  forms: Record<string, FormDefinition>,
): Outcome<Value> {
  if (!outcome.diagnostics.some(isOfSection)) return outcome;
  const asked = Object.values(forms).flatMap(keysOf);
  const diagnostics = outcome.diagnostics.map((one) => {
    const section = bareName(one.file);
    const isAsked = asked.some((key) => key.startsWith(`${section}.${one.key}.`));
    if (!isOfSection(one) || !isAsked) return one;
    const hint = tell`A form asks for it: add it to schemas/translations/${section}.schema.json.`;
    return { ...one, hint, explains: undefined };
  });
  return { ...outcome, diagnostics };
}

function isOfSection({ rule, file }: Diagnostic): boolean {
  return rule === 'schema/unknown-key' && file.startsWith('content/translations/');
}

/**
 * What a form asks of its section: a label for each field, a title for each group, a text for each choice. The name of
 * the section comes first, and a point last.
 */
function keysOf(definition: FormDefinition): string[] {
  const { section, submitText } = definition['x-form'];
  const block = submitText.replace(/\.submit$/, '');
  const keys = [
    ...formFields(definition).map(({ path }) => `fields.${path}.label`),
    ...formGroups(definition).flatMap(({ key }) => (key ? [`groups.${key}.title`] : [])),
    ...ownLists(definition).flatMap(({ name, taken = [] }) =>
      taken.map((value) => `options.${name}.${value}`),
    ),
  ];
  return keys.map((key) => `${section}.${block}.${key}.`);
}

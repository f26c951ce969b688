import type { FormDefinition } from '../../../../site/forms/rules/formDefinition.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { fieldAt, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

/**
 * A form that calls its consent something else than its field for it is, or has no such field: nothing else would say
 * that it lacks one.
 */
export function findConsentMistakes(definition: FormDefinition): FormMistake[] {
  const { consent } = definition['x-form'];
  const consents = placesIn(definition).flatMap((place) => {
    const field = fieldAt(place);
    if (field?.const === undefined) return [];
    return [{ path: place.path.join('.'), kind: field.type === 'boolean' ? 'checkbox' : 'choice' }];
  });
  const [first] = consents;
  if (consents.some(({ kind }) => kind === consent) || (!first && consent === 'notice')) return [];
  if (!first)
    return [
      {
        pointer: ['x-form', 'consent'],
        message: tell`The form says that its consent is a "${consent}", and no field asks for it.`,
        hint: tell`Add the field with the answer that is asked for as its "const". Write "notice" if the form only tells how the data are used.`,
      },
    ];
  return [
    {
      pointer: ['x-form', 'consent'],
      message: tell`The form says that its consent is a "${consent}", and its field "${first.path}" is a "${first.kind}".`,
      hint: tell`Write "consent": "${first.kind}", or change the field.`,
    },
  ];
}

import type { FormShape } from '../../../../site/forms/rules/formDefinition.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { fieldAt, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

/** The two endings of one kind of photograph, which people do not choose themselves. */
const pairs = [
  ['.jpg', '.jpeg'],
  ['.jpeg', '.jpg'],
] as const;

/** Fields that take some photographs and refuse others for nothing but how a camera called them. */
export function findFileMistakes(definition: FormShape): FormMistake[] {
  return placesIn(definition).flatMap((place) => {
    const { accept = [] } = fieldAt(place)?.['x-field'] ?? {};
    return pairs.flatMap(([has, lacks]): FormMistake[] => {
      const at = accept.indexOf(has);
      if (at < 0 || accept.includes(lacks)) return [];
      return [
        {
          pointer: [...place.pointer, 'x-field', 'accept', at],
          message: tell`The field takes photographs called "${has}", and refuses the same called "${lacks}".`,
          hint: tell`Write both endings.`,
        },
      ];
    });
  });
}

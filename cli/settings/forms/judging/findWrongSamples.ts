import { checkAnswers } from '../../../../site/forms/rules/checkAnswers.ts';
import { withChecks } from '../../../../site/forms/rules/checks.ts';
import { todayAnywhere } from '../../../../site/forms/rules/days.ts';
import type { FieldSchema, FormDefinition, FormShape } from '../../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../../site/forms/rules/readAnswers.ts';
import { withDays } from '../../../../site/forms/rules/settledForm.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { fieldAt, type Placed, placesIn } from '../placesIn.ts';
import { sampleAnswer } from '../sampleAnswer.ts';
import { minimalAnswers, schemaOf, typedFields } from '../sampleAnswers.ts';
import type { FormMistake } from './formMistake.ts';

/**
 * Fields that refuse the answer which stands in examples, and which the cases of site conformance send; or, where all
 * are marked as they should be, what a form refuses that asks for more than is marked as required once these are given.
 */
export function findWrongSamples(definition: FormDefinition, isWellMarked: boolean): FormMistake[] {
  const wrong = findWrongFields(definition);
  return wrong.length > 0 || !isWellMarked ? wrong : findRefusedLeast(definition);
}

/** What the least answers still lack; fields that settings make optional are as their definition says. */
function findRefusedLeast(definition: FormDefinition): FormMistake[] {
  const form = ofToday(definition);
  const least = minimalAnswers(form);
  const [refused] = checkAnswers(form, readAnswers(form, least), typedFields(form));
  if (!refused) return [];
  const open = placesIn(definition).flatMap((place) => openConditions(place, least));
  if (open.length > 0) return open;
  const { path } = refused;
  const chosen = [...least].filter(([other]) => other !== path && isChoice(schemaOf(form, other)));
  const choices = chosen.map(([other, values]) => `${other}: ${values.join(', ')}`).join('; ');
  return [
    {
      pointer: path.split('.').flatMap((name) => ['properties', name]),
      part: 'key',
      message: tell`Where all required fields are answered, and no others, the form refuses "${path}".`,
      hint: choices
        ? tell`Examples and site conformance send just that. Name as "sample" in "x-field" of a list a choice that asks for nothing more; now they choose ${choices}.`
        : tell`Examples and site conformance send just that. Correct the condition that asks for "${path}", or add it to "required", and mark it so.`,
    },
  ];
}

/** Fields that an `if` looks at and does not require: it holds where nobody answers them, too. */
function openConditions(
  { pointer, schema, path, holds }: Placed,
  least: ReadonlyMap<string, string[]>,
): FormMistake[] {
  if (holds !== 'if') return [];
  const isOpen = (name: string) =>
    !schema.required?.includes(name) &&
    ![...least.keys()].some((answered) => isAt(answered, [...path, name]));
  return Object.keys(schema.properties ?? {})
    .filter(isOpen)
    .map((name) => ({
      pointer: [...pointer, 'properties', name],
      part: 'key',
      message: tell`This condition also holds where "${name}" is not answered, and the form then refuses the least it asks for.`,
      hint: tell`Write "required": ["${name}"] beside its "properties".`,
    }));
}

/** Whether a field is at a path or below it. */
const isAt = (field: string, path: string[]) => `${field}.`.startsWith(`${path.join('.')}.`);

function isChoice({ enum: choices, items }: FieldSchema): boolean {
  return (choices ?? items?.enum) !== undefined;
}

function findWrongFields(definition: FormShape): FormMistake[] {
  return placesIn(definition).flatMap((place): FormMistake[] => {
    const field = fieldAt(place);
    if (!field || field['x-field'].control === 'file' || takes(field, sampleAnswer(field))) return [];
    const { pointer, path } = place;
    const { sample } = field['x-field'];
    const name = path.join('.');
    const hint = tell`Write an answer that "${name}" takes: it stands in the examples of the contract, and site conformance sends it.`;
    if (sample !== undefined)
      return [
        {
          pointer: [...pointer, 'x-field', 'sample'],
          message: tell`"${name}" does not take the answer "${[sample].flat().join(', ')}".`,
          hint,
        },
      ];
    return [
      {
        pointer,
        part: 'key',
        message: tell`"${name}" needs a "sample" in "x-field": "${sampleAnswer(field).join(', ')}", which is sent otherwise, does not fit.`,
        hint,
      },
    ];
  });
}

/** The form as the back office judges with it. */
function ofToday<Form extends FormShape>(form: Form): Form {
  return withChecks(withDays(form), todayAnywhere());
}

/** Whether a field takes an answer, whatever else is in its form. */
function takes(field: FieldSchema, typed: string[]): boolean {
  const alone: FormShape = ofToday({ type: 'object', properties: { field }, required: ['field'] });
  return checkAnswers(alone, readAnswers(alone, new Map([['field', typed]]))).length === 0;
}

import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { typedFields } from '../../settings/forms/sampleAnswers.ts';
import type { Part } from '../client/client.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import { leastCase } from './collectFormCases.ts';
import { partsOf } from './submission.ts';

/** A form that has a path. */
export interface SentForm {
  name: string;
  path: string;
  definition: FormDefinition;
}

/** A form that is sent, with the least it takes. */
export interface LeastForm extends SentForm {
  least: Part[];
}

/** One at least. The first is tried with what holds for all. */
export type Forms = [LeastForm, ...LeastForm[]];

/** The forms of the site that are sent. */
export function sentForms({ forms, paths }: ContractSource): SentForm[] {
  return Object.entries(forms).flatMap(([name, definition]) => {
    const path = paths[name];
    return path ? [{ name, path, definition }] : [];
  });
}

/** The forms whose answers can be read, those first that anybody may send at any time, with little. */
export function readableForms(source: ContractSource): LeastForm[] {
  return sentForms(source)
    .filter(({ definition }) => !isReport(definition))
    .map((form) => ({ ...form, least: partsOf(form.definition, leastCase(form.name, form.definition)) }))
    .sort((one, other) => effort(one) - effort(other));
}

/** What a person types in one line or many, so that any words will do; its name on the wire. */
export function freeText({ definition }: SentForm): string | undefined {
  return typedFields(definition).find(({ note }) => /^text(area)?$/.test(note.control) && !note.rule)?.note
    .wire;
}

function effort({ definition, least }: LeastForm): number {
  return (definition['x-form'].forPosition ? 1000 : 0) + least.length;
}

import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { envelope } from '../../../site/forms/rules/wire.ts';
import { formNamed } from '../../settings/formNamed.ts';
import {
  type Filled,
  fileFields,
  fullAnswers,
  minimalAnswers,
  schemaOf,
} from '../../settings/forms/sampleAnswers.ts';
import type { ContractSource, Operation } from './composeContract.ts';
import { reportExample } from './composeReportBody.ts';
import { mediaTypeOf } from './mediaTypeOf.ts';
import { jsonAnswer } from './responses.ts';

/** The schema of a form among the components. */
export function componentName(form: string): string {
  return form[0]?.toUpperCase() + form.slice(1);
}

/** One call that takes one form, or several told apart by their parts. */
export function composeSubmission(names: string[], forms: ContractSource['forms']): Operation {
  const references = names.map((name) => ({ $ref: `#/components/schemas/${componentName(name)}` }));
  const files = names.flatMap((name) => acceptedFiles(formNamed(forms, name)));
  const ofReports = names.some((name) => isReport(formNamed(forms, name)));
  return {
    operationId: `send${names.map(componentName).join('Or')}`,
    tags: ['Submissions'],
    summary: names
      .map((name) => formNamed(forms, name)['x-form'])
      .map(({ title, requirement }) => (requirement ? `${title} (${requirement})` : title))
      .join('; '),
    description:
      names.length > 1
        ? `With ${envelope.jobPositionId} it is the application for that position, without it the spontaneous one.`
        : 'What is refused by a rule is answered with status 200 and HasSuccess false.',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: references.length > 1 ? { oneOf: references } : references[0],
          ...(files.length > 0 && { encoding: { Files: { contentType: [...new Set(files)].join(', ') } } }),
          examples: Object.fromEntries(names.flatMap((name) => examples(name, formNamed(forms, name)))),
        },
      },
    },
    responses: {
      200: jsonAnswer('Whether it was stored.', 'CreateAnswer', {
        taken: { HasSuccess: true },
        refused: { HasSuccess: false, Problems: [{ Field: 'email', Rule: 'email' }] },
      }),
      ...Object.fromEntries(
        Object.entries({
          400: 'Unreadable',
          408: 'TooSlow',
          413: 'TooLarge',
          415: 'Unreadable',
          422: 'OtherBody',
          ...(!ofReports && { 429: 'TooMany' }),
          503: 'Busy',
          507: 'Full',
        }).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

function acceptedFiles(definition: FormDefinition): string[] {
  if (isReport(definition)) return ['application/octet-stream'];
  return fileFields(definition).flatMap(({ note }) => note.accept?.map(knownTypeOf) ?? []);
}

function knownTypeOf(ending: string): string {
  const type = mediaTypeOf(ending);
  if (!type) throw new Error(`The contract knows no media type of ${ending} files`);
  return type;
}

function examples(name: string, definition: FormDefinition): [string, object][] {
  const { title } = definition['x-form'];
  if (isReport(definition)) return [[name, { summary: 'A report', value: reportExample }]];
  return [
    [
      `${name}Minimal`,
      {
        summary: `${title}, only what is required`,
        value: example(definition, minimalAnswers(definition), false),
      },
    ],
    [
      `${name}Full`,
      {
        summary: `${title}, every field`,
        value: example(definition, fullAnswers(definition), true),
      },
    ],
  ];
}

function example(definition: FormDefinition, filled: Filled, full: boolean): object {
  const fields = [...filled].map(([path, values]) => {
    const schema = schemaOf(definition, path);
    return [schema['x-field'].wire, schema.type === 'array' ? values : values[0]];
  });
  const files = fileFields(definition)
    .filter(({ note }) => full || note.mark === 'required')
    .map(({ path, note }) => `(content of ${path}${note.accept?.[0]})`);
  return {
    [envelope.siteType]: full ? '1' : '2',
    ...(definition['x-form'].forPosition && { [envelope.jobPositionId]: 'sea-freight-import' }),
    ...Object.fromEntries(fields),
    ...(files.length > 0 && { Files: files }),
  };
}

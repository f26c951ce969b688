import type { FormDefinition } from '../../../site/forms/formDefinition.ts';
import type { FormName } from '../../../site/forms/formEndpoint.ts';
import { envelope } from '../../../site/forms/wire.ts';
import {
  type Filled,
  fileFields,
  fullAnswers,
  minimalAnswers,
  schemaOf,
} from '../conformance/sampleAnswers.ts';
import type { BackOfficeSettings } from '../settings.ts';
import { composeBody, type JsonSchema } from './composeBody.ts';
import { composeReadings } from './composeReadings.ts';
import { reportBody, reportExample } from './reportBody.ts';
import { jsonAnswer, refusals } from './responses.ts';
import { wireSchemas } from './wireSchemas.ts';

/** An OpenAPI 3.1 document, as far as others look into it. */
export interface Contract {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object> };
}

export interface Operation {
  operationId: string;
  responses: Record<string, object>;
  [key: string]: unknown;
}

/** What the contract is made from. */
export type ContractSource = Pick<BackOfficeSettings, 'forms' | 'paths'>;

const calls: Record<FormName, { title: string; requirement: string }> = {
  contact: { title: 'Contact request', requirement: 'A-05, §7.1' },
  application: { title: 'Application for a position', requirement: 'A-03, §7.2' },
  spontaneous: { title: 'Spontaneous application', requirement: 'A-03, §7.3' },
  quotation: { title: 'Quotation request', requirement: 'A-06, §7.5' },
  supplier: { title: 'Supplier proposal', requirement: 'A-07, §7.4' },
  report: { title: 'Report of wrongdoing, encrypted by its sender', requirement: 'A-08, §7.6' },
};

/** The whole wire as an OpenAPI document: what each call takes and answers (requirements §8). */
export function composeContract(source: ContractSource): Contract {
  const { paths, forms } = source;
  const names = Object.keys(calls) as FormName[];
  const sending = new Map<string, FormName[]>();
  for (const name of names) {
    const path = paths[name];
    if (path) sending.set(path, [...(sending.get(path) ?? []), name]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office of the website',
      version: '1.0.0',
      summary: 'Takes what the forms of the website send, and tells the open positions.',
      description:
        'Names are written exactly as they stand here, misspellings included. Reading is tolerant on both sides: names of parts and of JSON keys without regard to case, unknown ones are ignored, spaces around texts are cut. A browser sends no cookies and no headers of its own. It waits 150 seconds.',
    },
    servers: [{ url: '/', description: 'api.baseUrl of content/site.yaml; reports may have their own.' }],
    paths: {
      ...composeReadings(paths),
      ...Object.fromEntries(
        [...sending].map(([path, group]) => [path, { post: composeSending(group, forms) }]),
      ),
    },
    components: {
      schemas: {
        ...wireSchemas,
        ...Object.fromEntries(names.map((name) => [componentName(name), formBody(name, forms[name])])),
      },
      responses: refusals,
    },
  };
}

function componentName(form: FormName): string {
  return form[0]?.toUpperCase() + form.slice(1);
}

/** One call that takes one form, or several told apart by their parts. */
function composeSending(names: FormName[], forms: ContractSource['forms']): Operation {
  const references = names.map((name) => ({ $ref: `#/components/schemas/${componentName(name)}` }));
  const files = names.flatMap((name) => acceptedFiles(name, forms[name]));
  return {
    operationId: `send${names.map(componentName).join('Or')}`,
    tags: ['Submissions'],
    summary: names.map((name) => `${calls[name].title} (${calls[name].requirement})`).join('; '),
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
          examples: Object.fromEntries(names.flatMap((name) => examples(name, forms[name]))),
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
          429: 'TooMany',
          503: 'Busy',
          507: 'Full',
        }).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

/** A form as a multipart body: its fields, its files, and what every submission carries. */
function formBody(name: FormName, definition: FormDefinition): JsonSchema {
  if (name === 'report')
    return { ...reportBody, properties: { ...reportBody.properties, ...envelopeParts(true) } };
  const { properties, required = [], allOf } = composeBody(definition);
  const files = fileFields(definition);
  const least = files.filter(({ note }) => note.mark === 'required').length;
  const application = name === 'application';
  return {
    type: 'object',
    title: calls[name].title,
    description: `${calls[name].requirement}. Made from schemas/forms/${name}.schema.json.`,
    properties: {
      ...envelopeParts(definition['x-form'].captcha),
      ...(application && {
        [envelope.jobPositionId]: {
          type: 'string',
          minLength: 1,
          maxLength: 64,
          description: 'The Id of the position, as in its address (X-17).',
        },
      }),
      ...properties,
      ...(files.length > 0 && { Files: filesPart(definition, least) }),
    },
    required: [
      envelope.siteType,
      ...(application ? [envelope.jobPositionId] : []),
      ...required,
      ...(least > 0 ? ['Files'] : []),
    ],
    ...(name === 'spontaneous' && { not: { required: [envelope.jobPositionId] } }),
    ...(allOf && { allOf }),
  };
}

function filesPart(definition: FormDefinition, minItems: number): JsonSchema {
  const files = fileFields(definition);
  const told = files.map(
    ({ path, note }) =>
      `\`${path}\`${note.mark === 'required' ? '' : ' (optional)'}: ${note.accept?.join(', ')}`,
  );
  return {
    type: 'array',
    minItems,
    maxItems: files.reduce((sum, { path }) => sum + (schemaOf(definition, path).maxItems ?? 1), 0),
    items: { contentMediaType: 'application/octet-stream' },
    description: `One part for each file, with its real name, in this order. ${told.join('; ')}. Content must be what the name says; an empty file is refused (E-05, E-25).`,
  };
}

/** Parts of every submission that are no answer of the form. */
function envelopeParts(captcha: boolean): Record<string, JsonSchema> {
  return {
    [envelope.siteType]: {
      enum: ['1', '2'],
      description: 'Language of the page: 1 English, 2 Italian (K-15). Anything but 1 is read as 2.',
    },
    [envelope.captchaToken]: {
      type: 'string',
      description: captcha
        ? 'The solved captcha, used up by a submission that is stored. Needed unless the captcha is switched off; another back office may ignore it.'
        : 'A solved proof of work, never a captcha of another provider. Needed unless the captcha is switched off.',
    },
    [envelope.idempotencyKey]: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description:
        'The same in every attempt to send the same answers; a repeated one is stored once and answered alike.',
    },
  };
}

function acceptedFiles(name: FormName, definition: FormDefinition): string[] {
  if (name === 'report') return ['application/octet-stream'];
  return fileFields(definition).flatMap(
    ({ note }) => note.accept?.map((ending) => mediaTypes[ending] ?? '') ?? [],
  );
}

const mediaTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.txt': 'text/plain',
};

function examples(name: FormName, definition: FormDefinition): [string, object][] {
  if (name === 'report') return [['report', { summary: 'A report', value: reportExample }]];
  return [
    [
      `${name}Minimal`,
      {
        summary: `${calls[name].title}, only what is required`,
        value: example(name, definition, minimalAnswers(definition), false),
      },
    ],
    [
      `${name}Full`,
      {
        summary: `${calls[name].title}, every field`,
        value: example(name, definition, fullAnswers(definition), true),
      },
    ],
  ];
}

function example(name: FormName, definition: FormDefinition, filled: Filled, full: boolean): object {
  const fields = [...filled].map(([path, values]) => {
    const schema = schemaOf(definition, path);
    return [schema['x-field'].wire, schema.type === 'array' ? values : values[0]];
  });
  const files = fileFields(definition)
    .filter(({ note }) => full || note.mark === 'required')
    .map(({ path, note }) => `(content of ${path}${note.accept?.[0]})`);
  return {
    [envelope.siteType]: full ? '1' : '2',
    ...(name === 'application' && { [envelope.jobPositionId]: 'sea-freight-import' }),
    ...Object.fromEntries(fields),
    ...(files.length > 0 && { Files: files }),
  };
}

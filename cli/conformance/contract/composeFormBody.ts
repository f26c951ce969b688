import { languageCode } from '../../../site/codes/languageCode.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { envelope } from '../../../site/forms/rules/wire.ts';
import { fileFields, schemaOf } from '../../settings/forms/sampleAnswers.ts';
import { composeBody, type JsonSchema } from './composeBody.ts';
import { composeReportBody } from './composeReportBody.ts';
import { positionId } from './wireSchemas.ts';

/** A form as a multipart body: its fields, its files, and what every submission carries. */
export function composeFormBody(name: string, definition: FormDefinition): JsonSchema {
  const { kind, title, requirement, captcha, forPosition } = definition['x-form'];
  if (kind === 'report') return composeReportBody(definition, envelopeParts(true));
  const { properties, required = [], allOf } = composeBody(definition);
  const files = fileFields(definition);
  const least = files.filter(({ note }) => note.mark === 'required').length;
  return {
    type: 'object',
    title,
    description: `${requirement ? `${requirement}. ` : ''}Made from schemas/forms/${name}.schema.json.`,
    properties: {
      ...envelopeParts(captcha),
      ...(forPosition && {
        [envelope.jobPositionId]: {
          type: 'string',
          pattern: `^${positionId}$`,
          description:
            'The Id of the position, as in its address (X-17). One that is not open may be refused; `site conformance` tries this form with one of the list, and not at all while that is empty; with `conformance-test` where the website asks for no list.',
        },
      }),
      ...properties,
      ...(files.length > 0 && { Files: filesPart(definition, least) }),
    },
    required: [
      envelope.siteType,
      ...(forPosition ? [envelope.jobPositionId] : []),
      ...required,
      ...(least > 0 ? ['Files'] : []),
    ],
    ...(kind === 'application' && !forPosition && { not: { required: [envelope.jobPositionId] } }),
    ...(allOf && { allOf }),
  };
}

function filesPart(definition: FormDefinition, minItems: number): JsonSchema {
  const files = fileFields(definition);
  const told = files.map(
    ({ path, note: { mark, accept, maxMegabytes } }) =>
      `\`${path}\`${mark === 'required' ? '' : ' (optional)'}: ${accept?.join(', ')}${maxMegabytes ? `, of up to ${maxMegabytes} MiB` : ''}`,
  );
  return {
    type: 'array',
    minItems,
    maxItems: roomForFiles(definition),
    items: { contentMediaType: 'application/octet-stream' },
    description: `One part for each file, with its real name, in this order. ${told.join('; ')}. Content must be what the name says; an empty file is refused (E-05, E-25).`,
  };
}

/** How many files all fields of a form take together. */
export function roomForFiles(definition: FormDefinition): number {
  return fileFields(definition).reduce(
    (sum, { path }) => sum + (schemaOf(definition, path).maxItems ?? 1),
    0,
  );
}

/** Parts of every submission that are no answer of the form. */
function envelopeParts(captcha: boolean): Record<string, JsonSchema> {
  return {
    [envelope.siteType]: {
      enum: ['1', '2'],
      description:
        '1 or 2, by the language of the page: the siteType of that language in content/site.yaml, which is 1 for English and 2 for Italian (K-15). Anything but 1 is read as 2.',
    },
    [envelope.language]: {
      type: 'string',
      pattern: languageCode.source,
      description:
        'Code of the language of the page, sent only where it is none of the two that SiteType knows. Another back office may ignore it and go by SiteType.',
    },
    [envelope.captchaToken]: {
      type: 'string',
      description: captcha
        ? 'The solved captcha. It is judged again here, for this form, and used up by a submission that is stored; a refusal leaves it. A back office may take all forms without one, and so from programs; one that asks for it takes none that it did not give.'
        : 'A solved proof of work, never a captcha of another provider. Needed unless the captcha is switched off.',
    },
    [envelope.idempotencyKey]: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description:
        'The same in every attempt to send the same answers, from pages on https. A browser repeats what was cut off, and whoever sends again after a failure has another RecaptureToken, which is not asked for: answers and files alone are compared. A repetition is stored once and answered like the first attempt, also while that is under way, for a day at least. A back office that reads no key stores it twice.',
    },
  };
}

import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { fileFields, schemaOf, typedFields } from '../../settings/forms/sampleAnswers.ts';
import type { JsonSchema } from './composeBody.ts';

/** A report as it is sent: one encrypted file, and what its receipt needs. Its answers in the clear are refused. */
export function composeReportBody(definition: FormDefinition, envelope: JsonSchema): JsonSchema {
  const { title, requirement } = definition['x-form'];
  const largest = largestReport(definition);
  const answers = typedFields(definition).flatMap(({ note }) => note.wire ?? []);
  return {
    type: 'object',
    title,
    description: `${requirement ? `${requirement}. ` : ''}Text and files are encrypted in the browser with age, for the recipients in content/site.yaml, and sent as one file. A part with an answer in the clear (${answers.join(', ')}), or a text called Files, is refused and nothing of the report is kept.`,
    required: ['SiteType', 'Files', 'ReceiptId', 'ReceiptRecipient'],
    properties: {
      Files: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: { contentMediaType: 'application/octet-stream' },
        description: `One age file; it begins with \`age-encryption.org/v1\`.${largest > 0 ? ` It holds text and files, of up to ${largest} MiB together.` : ''} A second attempt sends the same one.`,
      },
      ReceiptId: {
        type: 'string',
        description:
          'Derived from the receipt code; the answer is asked for by it. The code itself is never sent.',
      },
      ReceiptRecipient: {
        type: 'string',
        pattern: '^age1[0-9a-z]+$',
        description: 'Public key, derived from the receipt code, for which the answer is encrypted.',
      },
      ...envelope,
    },
    not: { anyOf: answers.map((answer) => ({ required: [answer] })) },
  };
}

/** All files of the form, each of its largest size, in MiB. */
export function largestReport(definition: FormDefinition): number {
  return fileFields(definition).reduce(
    (sum, { path, note }) => sum + (note.maxMegabytes ?? 0) * (schemaOf(definition, path).maxItems ?? 1),
    0,
  );
}

export const reportExample = {
  SiteType: '2',
  ReceiptId: '8f14e45fceea167a5a36dedd4bea2543',
  ReceiptRecipient: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
  Files: ['(content of an age file)'],
};

import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { typedFields } from '../../settings/forms/sampleAnswers.ts';
import type { JsonSchema } from './composeBody.ts';

/** A report as it is sent: one encrypted file, and what its receipt needs. Its answers in the clear are refused. */
export function composeReportBody(definition: FormDefinition, envelope: JsonSchema): JsonSchema {
  const { title, requirement } = definition['x-form'];
  const answers = typedFields(definition).flatMap(({ note }) => note.wire ?? []);
  return {
    type: 'object',
    title,
    description: `${requirement ? `${requirement}. ` : ''}Text and files are encrypted in the browser with age, for the recipients in content/site.yaml, and sent as one file. A part with an answer in the clear (${answers.join(', ')}) is refused and not kept.`,
    required: ['SiteType', 'Files', 'ReceiptId', 'ReceiptRecipient'],
    properties: {
      Files: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: { contentMediaType: 'application/octet-stream' },
        description: 'One age file; it begins with `age-encryption.org/v1`.',
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

export const reportExample = {
  SiteType: '2',
  ReceiptId: '8f14e45fceea167a5a36dedd4bea2543',
  ReceiptRecipient: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
  Files: ['(content of an age file)'],
};

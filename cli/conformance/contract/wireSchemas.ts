import { formRules } from '../../../site/forms/rules/checkAnswers.ts';
import type { JsonSchema } from './composeBody.ts';

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  description,
  ...more,
});

/** Texts of a position, in English by this name and in Italian by the name and `IT`. The misspelling is the wire's own. */
const positionTexts = {
  Name: 'Name of the job.',
  HeadDescription: 'One sentence about it.',
  LocationDescritpion: 'Place of work. The correct spelling LocationDescription is read as well.',
  ContractDuration: 'How long the contract runs.',
  WorkContract: 'Kind of contract and hours.',
  CompetencesDescription: 'What the person will do: paragraphs, and lists of lines that begin with a dash.',
  RequiredSkill: 'What the person should bring, written in the same way.',
};

const positionExtras = {
  Salary: 'Pay or pay range. An extension.',
  Ccnl: 'Collective agreement. An extension.',
};

const inBothLanguages = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, description]) => [
    [name, { type: ['string', 'null'], description: `${description} In English.` }],
    [`${name}IT`, { type: ['string', 'null'], description: `${description} In Italian.` }],
  ]);

/**
 * Answers of the back office by name, as components of the contract. Names are case-sensitive in writing, not in
 * reading. `ownRules` are those of the website, beside those of any form.
 */
export const wireSchemas = (ownRules: readonly string[]): Record<string, JsonSchema> => ({
  JobPosition: {
    type: 'object',
    description:
      'An open position (A-01). A text that is empty or left out in one language is shown in the other one. Reading is tolerant: names without regard to case, numbers for texts.',
    required: ['Id'],
    properties: {
      Id: text('The id it is asked for, and the JobPositionId of an application (X-17).', { minLength: 1 }),
      PositionIdIT: text('Number or id to show in Italian; empty: Id.'),
      ...Object.fromEntries([...inBothLanguages(positionTexts), ...inBothLanguages(positionExtras)]),
      DatePosted: text('Day of publication, 2026-11-20. An extension.', { pattern: '^\\d{4}-\\d{2}-\\d{2}' }),
      ValidThrough: text('Last day for applications. An extension.', { pattern: '^\\d{4}-\\d{2}-\\d{2}' }),
    },
    anyOf: [
      { required: ['Name'], properties: { Name: { type: 'string', minLength: 1 } } },
      { required: ['NameIT'], properties: { NameIT: { type: 'string', minLength: 1 } } },
    ],
  },
  JobPositions: { type: 'array', items: { $ref: '#/components/schemas/JobPosition' } },
  Success: {
    type: 'object',
    description: 'Yes or no. Reading is tolerant: `hasSuccess` and `"true"` count as well.',
    required: ['HasSuccess'],
    properties: { HasSuccess: { type: 'boolean' } },
  },
  CreateAnswer: {
    type: 'object',
    description:
      'Whether a submission was taken (A-03 to A-08). `true` only once it is stored. A refusal may name what to put right; a client must do without.',
    required: ['HasSuccess'],
    properties: {
      HasSuccess: { type: 'boolean' },
      ReportCode: text('Code of a report, where the channel gives one (A-08).'),
      Problems: {
        type: 'array',
        description: 'What was refused, in the order of the fields.',
        items: { $ref: '#/components/schemas/Problem' },
      },
    },
    if: { required: ['Problems'], properties: { Problems: { minItems: 1 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { HasSuccess: { const: false } } },
  },
  Problem: {
    type: 'object',
    description: 'One field, and the rule it breaks.',
    required: ['Rule'],
    properties: {
      Field: text('Path of the field in the form, `company.vatNumber`; absent or empty for the captcha.'),
      Rule: text(
        'The rule, by the name of its message (requirements §10); `captcha` for a token that is not taken.',
        {
          enum: [...formRules, ...ownRules, 'captcha'],
        },
      ),
      Limit: { type: 'number', description: 'The limit that was passed.' },
    },
  },
  Challenge: {
    type: 'object',
    description:
      'Proof of work to be solved before a form is sent. The solution, as base64 of JSON, is the RecaptureToken.',
    required: ['parameters', 'signature'],
    properties: {
      parameters: {
        type: 'object',
        required: ['algorithm', 'cost', 'keyPrefix', 'nonce', 'salt'],
        properties: {
          algorithm: { type: 'string' },
          data: {
            type: 'object',
            description:
              '`issuedAt` in seconds since 1970, and `lifetime` in seconds, in which the token must be used.',
          },
          cost: { type: 'integer', minimum: 1 },
          keyPrefix: { type: 'string' },
          nonce: { type: 'string' },
          salt: { type: 'string' },
        },
      },
      signature: { type: 'string' },
    },
  },
  ReportStatus: {
    type: 'object',
    description:
      'What a receipt leads to. Of the same shape for a receipt that nobody knows, so that it tells nothing.',
    required: ['HasSuccess', 'Received', 'Answers'],
    properties: {
      HasSuccess: { type: 'boolean' },
      Received: { type: 'boolean', description: 'Whether a report with this receipt is kept.' },
      Answers: {
        type: 'array',
        items: {
          type: 'object',
          required: ['WrittenAt', 'Content'],
          properties: {
            WrittenAt: { type: 'string', format: 'date-time' },
            Content: {
              type: 'string',
              contentEncoding: 'base64',
              contentMediaType: 'application/age',
              description: 'An age file, encrypted for the ReceiptRecipient of the report.',
            },
          },
        },
      },
    },
  },
});

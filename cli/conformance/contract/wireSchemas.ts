import { formRules } from '../../../site/forms/rules/checkAnswers.ts';
import type { JsonSchema } from './composeBody.ts';

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  description,
  ...more,
});

/** What pages take as the id of a position: a step of an address. */
export const positionId = '[A-Za-z0-9_-]{1,64}';

/**
 * Texts of a position, in English by this name and in Italian by the name and `IT`. The misspelling is the wire's own.
 */
const positionTexts = {
  Name: 'Name of the job. The form of an application begins with it, so it has no more characters than that takes.',
  HeadDescription: 'One sentence about it.',
  LocationDescritpion: 'Place of work. The correct spelling LocationDescription is read as well.',
  ContractDuration: 'How long the contract runs.',
  WorkContract: 'Kind of contract and hours.',
  CompetencesDescription:
    'What the person will do. Lines are paragraphs, and those that begin with `-` or `•` items of a list. HTML is read as well: `p`, `br`, `div`, headings (as paragraphs), `ul`, `ol`, `li`, `strong`, `b`, `em` and `i`; of other elements the text stays. So are references such as `&egrave;` and `&#8211;`. No other text of a position is read as HTML.',
  RequiredSkill: 'What the person should bring, written in the same way.',
};

const positionExtras = {
  Salary: 'Pay or pay range. An extension.',
  Ccnl: 'Collective agreement. An extension.',
};

/** A day, whatever stands behind it; or nothing. */
const day = '^(\\d{4}-\\d{2}-\\d{2}|$)';

const inBothLanguages = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, description]) => [
    [name, orNull(text(`${description} In English.`))],
    [`${name}IT`, orNull(text(`${description} In Italian.`))],
  ]);

/** What is left out, or null: many programs write what they have not as null, and pages read both alike. */
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'].flat() });

const bytes = { type: 'string', pattern: '^([0-9A-Fa-f]{2})+$' };

/** When an answer breaks which rule. */
const ruleMeanings: Record<(typeof formRules)[number], string> = {
  required: 'it is missing, or nothing but spaces, and has to be there',
  consent: 'the consent is missing or refused',
  documents: 'a file is missing that has to be there',
  email: 'it is not an e-mail address',
  phone: 'it is not a phone number',
  url: 'it is not an address of the web',
  number: 'it is not a number, or less than it may be (`Limit`)',
  integer: 'it is a number with decimals, where a whole one is asked for',
  onlyDigits:
    'something stands between the digits of a whole number that may set thousands apart (`1.000`, `1 200`)',
  thousands: 'the same in a number that may have decimals (`1 200`, `1.000,5`)',
  tooLarge: 'the number is greater than it may be (`Limit`)',
  tooLong: 'the text has more characters than it may (`Limit`); it is judged before how it is written',
  tooEarly: 'the day is before the first one',
  tooLate: 'the day is after the last one',
  atLeastOne: 'none of several fields is filled of which one has to be; named at each of them',
  choice: 'it is none of the choices, one of them twice, or too many of them (`Limit`)',
  format: 'it is not written as its pattern asks, where no other rule is for that',
  fileType:
    'the name of the file has another ending than those that are taken, or its inside is something else',
  activeContent: 'the file has macros, scripts or the like',
  infected: 'the file has a virus',
  emptyFile: 'the file has no bytes',
  fileTooLarge: 'the file is larger than it may be (`Limit`, in MiB)',
  tooManyFiles: 'there are more files than the form has room for (`Limit`)',
};

const ownMeaning = 'it is not written as this field asks; shorter than it may be, with that as `Limit`';

const positionProperties: Record<string, JsonSchema> = {
  Id: text(
    'The id it is asked for, and the JobPositionId of an application (X-17). It stands in the address of its page, which `shell` cannot. Spaces around it are no part of it.',
    { type: ['string', 'integer'], pattern: `^\\s*(?!shell\\s*$)${positionId}\\s*$` },
  ),
  PositionIdIT: orNull(text('Number or id to show in Italian; empty: Id.', { type: ['string', 'number'] })),
  ...Object.fromEntries([...inBothLanguages(positionTexts), ...inBothLanguages(positionExtras)]),
  DatePosted: orNull(text('Day of publication, 2026-11-20. An extension.', { pattern: day })),
  ValidThrough: orNull(text('Last day for applications. An extension.', { pattern: day })),
};

/** Everything that is told of a position. */
export const positionNames = Object.keys(positionProperties);

/**
 * Answers of the back office by name, as components of the contract. Names are case-sensitive in writing, not in
 * reading. `ownRules` are those of the website, beside those of any form.
 */
export const wireSchemas = (ownRules: readonly string[]): Record<string, JsonSchema> => ({
  JobPosition: {
    type: 'object',
    description:
      'An open position (A-01). A text that is empty or left out in one language is shown in the other one. Reading is tolerant: names without regard to case, numbers for texts, null for what is left out.',
    required: ['Id'],
    properties: positionProperties,
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
      ReportCode: orNull(text('Code of a report, where the channel gives one (A-08).')),
      Problems: {
        type: ['array', 'null'],
        description: 'What was refused, in the order of the fields. Empty and null are read as left out.',
        items: { $ref: '#/components/schemas/Problem' },
      },
    },
    if: { required: ['Problems'], properties: { Problems: { type: 'array', minItems: 1 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { HasSuccess: { const: false } } },
  },
  Problem: {
    type: 'object',
    description:
      'One field, and the rule it breaks; one for each field. A back office that cannot tell leaves Problems out.',
    required: ['Rule'],
    properties: {
      Field: orNull(
        text('Path of the field in the form, `company.vatNumber`; absent, null or empty for the captcha.'),
      ),
      Rule: text(
        [
          'The first of these that the answer breaks; pages say at the field what it means.',
          ...[...Object.entries(ruleMeanings), ...ownRules.map((rule) => [rule, ownMeaning])].map(
            ([rule, meaning]) => `- \`${rule}\`: ${meaning}.`,
          ),
          '- `captcha`: the token is not taken. It stands alone and has no field.',
        ].join('\n'),
        {
          enum: [...formRules, ...ownRules, 'captcha'],
        },
      ),
      Limit: {
        type: ['number', 'null'],
        description:
          'The limit that was passed: characters, a number, how many choices or files, or MiB. Left out, or null, where the rule is about none.',
      },
    },
  },
  Challenge: {
    type: 'object',
    description: [
      'Proof of work to be solved before a form is sent (ALTCHA 2; libraries for many languages make and judge it).',
      'The browser counts from 0 and derives a key from the bytes of `nonce` with the counter behind them (4 bytes, the highest first), `salt` and `cost` rounds, until the key begins with `keyPrefix`. To make one, choose a counter that takes a slow phone two seconds at most, derive its key, and give the first half of it as `keyPrefix`.',
      '`signature` is yours, over all parameters, the form and the moment among them (`data`): for example their HMAC-SHA256 by a secret.',
      'The RecaptureToken is base64 of the JSON `{ "challenge": …, "solution": { "counter": 93, "derivedKey": "…" } }`, with the challenge as it was given. It is good when the signature is, the moment is not over, the form is this one, the key of the counter begins with `keyPrefix`, and no stored submission used its nonce.',
    ].join('\n\n'),
    required: ['parameters', 'signature'],
    properties: {
      parameters: {
        type: 'object',
        required: ['algorithm', 'cost', 'keyPrefix', 'nonce', 'salt'],
        properties: {
          algorithm: {
            enum: ['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512'],
            description: 'What pages can do.',
          },
          keyLength: {
            type: 'integer',
            minimum: 1,
            maximum: 1024,
            description: 'Bytes of the key; 32 when absent.',
          },
          data: {
            type: 'object',
            description:
              '`issuedAt` in seconds since 1970, and `lifetime` in seconds, in which the token must be used.',
            properties: {
              lifetime: {
                type: 'number',
                minimum: 60,
                description: 'From the tick to the sending. Afterwards the page asks for another tick.',
              },
            },
          },
          cost: {
            type: 'integer',
            minimum: 1,
            maximum: 10_000_000,
            description:
              'Rounds for one key. Of this maximum a slow phone makes hardly one while somebody waits.',
          },
          keyPrefix: {
            type: 'string',
            pattern: '^[0-9A-Fa-f]+$',
            description: 'With what the key has to begin; not longer than the key.',
          },
          nonce: {
            ...bytes,
            description: 'Another one in each challenge; two digits for each byte, as in `salt`.',
          },
          salt: bytes,
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
              description:
                'An age file, encrypted for the ReceiptRecipient of the report. Its text is plain UTF-8; spaces at its end are padding. Empty where the answer is lost: pages say so in its place, and show the others. `site report answer` makes one of the report as it arrived (`content` of what it writes).',
            },
          },
        },
      },
    },
  },
});

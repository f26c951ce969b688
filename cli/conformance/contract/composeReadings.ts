import type { BackOfficeSettings, OwnCall } from '../../backoffice/settings/settings.ts';
import type { Operation } from './composeContract.ts';
import { jsonAnswer } from './responses.ts';

const tooMany = { 429: { $ref: '#/components/responses/TooMany' } };
const busy = { 503: { $ref: '#/components/responses/Busy' } };

const query = (name: string, description: string, example: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The calls that store nothing, by path. Challenges have no limit where a report asks for one, too. */
export function composeReadings(
  paths: BackOfficeSettings['paths'],
  takesReports: boolean,
): Record<string, Record<string, Operation>> {
  const unlimited = ['health', 'ready', 'reportStatus', ...(takesReports ? ['captchaChallenge'] : [])];
  const known = Object.entries(operations).flatMap(([call, item]) => {
    const path = call === 'health' || call === 'ready' ? `/${call}` : paths[call];
    return path ? [[path, unlimited.includes(call) ? item : withLimit(item)]] : [];
  });
  return Object.fromEntries(known);
}

function withLimit(item: Record<string, Operation>): Record<string, Operation> {
  const limited = Object.entries(item).map(([method, operation]) => [
    method,
    { ...operation, responses: { ...operation.responses, ...tooMany } },
  ]);
  return Object.fromEntries(limited);
}

const position = {
  Id: 'sea-freight-import',
  PositionIdIT: '',
  Name: 'Sea freight import specialist',
  NameIT: 'Specialista import marittimo',
  HeadDescription: '',
  HeadDescriptionIT: '',
  LocationDescritpion: 'Genoa',
  LocationDescritpionIT: 'Genova',
  ContractDuration: 'Permanent',
  ContractDurationIT: 'Tempo indeterminato',
  WorkContract: 'Full time',
  WorkContractIT: 'Tempo pieno',
  CompetencesDescription: '',
  CompetencesDescriptionIT: '',
  RequiredSkill: '',
  RequiredSkillIT: '',
};

const operations: Partial<Record<OwnCall | 'health' | 'ready', Record<string, Operation>>> = {
  jobPositionById: {
    get: {
      operationId: 'getPosition',
      tags: ['Positions'],
      summary: 'An open position (A-01)',
      description:
        'Null, an empty answer, status 204 and status 404 all mean that there is no such position.',
      parameters: [query('positionId', 'The Id of the position.', position.Id)],
      responses: {
        200: {
          description: 'The position, or null.',
          content: {
            'application/json': {
              schema: { oneOf: [{ $ref: '#/components/schemas/JobPosition' }, { type: 'null' }] },
              examples: { position: { value: position } },
            },
          },
        },
        204: { description: 'There is no such position.' },
        404: { description: 'There is no such position.' },
      },
    },
  },
  jobPositionList: {
    get: {
      operationId: 'getPositions',
      tags: ['Positions'],
      summary: 'All open positions (A-04)',
      description: 'Either a list or an object with the list in Items.',
      responses: {
        200: {
          description: 'The positions, in the order shown.',
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  { $ref: '#/components/schemas/JobPositions' },
                  {
                    type: 'object',
                    required: ['Items'],
                    properties: { Items: { $ref: '#/components/schemas/JobPositions' } },
                  },
                ],
              },
              examples: { list: { value: [position] } },
            },
          },
        },
      },
    },
  },
  verifyRecapture: {
    get: {
      operationId: 'verifyCaptcha',
      tags: ['Captcha'],
      summary: 'Whether a captcha token is good (A-02)',
      description:
        'Uses nothing up: the token is judged again, and used up, when the form is sent. A token in a query must not be written to a log.',
      parameters: [query('recaptureToken', 'The token of the captcha.', 'eyJjaGFsbGVuZ2UiOnt9fQ==')],
      responses: {
        200: jsonAnswer('Good or not.', 'Success', { good: { HasSuccess: true } }),
        ...busy,
      },
    },
  },
  captchaChallenge: {
    get: {
      operationId: 'getChallenge',
      tags: ['Captcha'],
      summary: 'A new proof of work to solve (C-15)',
      description:
        'Asked where captcha.provider is altcha, and for a report with any captcha. Without an answer within 30 seconds the form cannot be sent. The token is good for this form alone.',
      parameters: [query('form', 'The form that it is for, as schemas/forms calls it.', 'contact')],
      responses: {
        200: jsonAnswer('The challenge, signed.', 'Challenge'),
        400: { description: 'There is no such form.' },
        404: { description: 'The captcha makes no challenges here.' },
        ...busy,
      },
    },
  },
  reportStatus: {
    post: {
      operationId: 'getReportStatus',
      tags: ['Submissions'],
      summary: 'Whether a report arrived, and what was answered (§7.6)',
      description:
        'Asked by whoever has the code of a report. The receipt travels in the body, so that no log has it. One that is empty or of another shape is one that nobody knows.',
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'].map((type) => [
            type,
            {
              schema: {
                type: 'object',
                required: ['ReceiptId'],
                properties: { ReceiptId: { type: 'string', description: 'As it was sent with the report.' } },
              },
            },
          ]),
        ),
      },
      responses: {
        200: jsonAnswer('The same for a receipt that nobody knows.', 'ReportStatus', {
          unknown: { HasSuccess: true, Received: false, Answers: [] },
        }),
        400: { $ref: '#/components/responses/Unreadable' },
        413: { $ref: '#/components/responses/TooLarge' },
        415: { $ref: '#/components/responses/Unreadable' },
        ...busy,
      },
    },
  },
  health: {
    get: {
      operationId: 'getHealth',
      tags: ['Operation'],
      summary: 'Whether the process is alive',
      description: 'For whatever starts it anew. Asks nobody and takes no time.',
      responses: {
        200: { description: 'It is.', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  },
  ready: {
    get: {
      operationId: 'getReady',
      tags: ['Operation'],
      summary: 'Whether the back office can do its work',
      description: 'For monitoring. Tells no secrets and nothing of what was sent.',
      responses: {
        200: { description: 'It can.', content: { 'application/json': { schema: { type: 'object' } } } },
        503: {
          description:
            'Storage, disk or mail server do not do what they are for; which one stands in the answer.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    },
  },
};

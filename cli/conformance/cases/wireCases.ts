import { randomUUID } from 'node:crypto';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { envelope } from '../../../site/forms/rules/wire.ts';
import type { Client, Part } from '../client/client.ts';
import { demand, NotApplicable } from '../client/finding.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import type { Case } from './case.ts';
import { collectFormCases } from './collectFormCases.ts';
import { partsOf, sendRefused, sendTaken } from './submission.ts';

/** How submissions travel, whatever the form says: names of parts, repetitions, methods. */
export function wireCases(source: ContractSource): Case[] {
  return [...nameCases(source), ...repetitionCases(source), ...methodCases(source)];
}

/** A form with only what it needs. */
function least({ forms }: ContractSource, form: FormName): Part[] {
  const [first] = collectFormCases(form, forms[form]);
  if (!first) throw new Error(`the form ${form} has no cases`);
  return partsOf(forms[form], first);
}

/** The same parts, with others instead of those of the same name. */
function replace(parts: Part[], ...others: Part[]): Part[] {
  return [...parts.filter(([name]) => !others.some(([other]) => other === name)), ...others];
}

function nameCases(source: ContractSource): Case[] {
  const group = 'names on the wire';
  const contact = least(source, 'contact');
  const quotation = least(source, 'quotation');
  const renamed = (parts: Part[], rename: (name: string) => string) =>
    parts.map(([name, value]): Part => [rename(name), value]);
  const taken = (name: string, requirement: string, form: FormName, parts: Part[], hint: string): Case => ({
    group,
    name,
    requirement,
    hint,
    run: (client) => sendTaken(client, form, parts),
  });
  return [
    taken(
      'parts nobody knows are ignored',
      '§8',
      'contact',
      [...contact, ['Conformance', 'x']],
      'Ignore unknown parts.',
    ),
    taken(
      'names in lower case',
      'decision 2',
      'contact',
      renamed(contact, (name) => name.toLowerCase()),
      'Compare names of parts without regard to case.',
    ),
    taken(
      'names in upper case',
      'decision 2',
      'quotation',
      renamed(quotation, (name) => name.toUpperCase()),
      'Compare names of parts without regard to case.',
    ),
    taken(
      'Society is another name of Company',
      'A-06',
      'quotation',
      renamed(quotation, (name) => (name === 'Company' ? 'Society' : name)),
      'Read Society as Company.',
    ),
    taken(
      'APPLICANT is another name of RICORRENTE',
      'decision 7',
      'quotation',
      replace(quotation, ['ServiceFrequency', 'APPLICANT']),
      'Read the value APPLICANT as RICORRENTE.',
    ),
    taken(
      'a SiteType other than 1 is Italian',
      'K-15',
      'contact',
      replace(contact, [envelope.siteType, '7']),
      'Read every SiteType but 1 as Italian.',
    ),
  ];
}

function repetitionCases(source: ContractSource): Case[] {
  const group = 'repeated submissions';
  const contact = least(source, 'contact');
  const keyed = (key: string, more: Part[] = []) => replace(contact, [envelope.idempotencyKey, key], ...more);
  return [
    {
      group,
      name: 'the same submission twice is answered twice, with one captcha token',
      requirement: '§8 IdempotencyKey',
      hint: 'Remember the key with the submission; answer a repetition like the first attempt, without asking the captcha.',
      extension: true,
      async run(client) {
        const parts = await client.withToken('contact', keyed(randomUUID()));
        for (const attempt of ['first', 'second']) {
          const { HasSuccess } = await client.send('contact', parts);
          demand(HasSuccess, `the ${attempt} attempt was refused`);
        }
      },
    },
    {
      group,
      name: 'another submission under the same key is refused',
      requirement: '§8 IdempotencyKey',
      hint: 'Answer 422 when the key belongs to other answers.',
      extension: true,
      async run(client) {
        const key = randomUUID();
        await sendTaken(client, 'contact', keyed(key));
        const { status } = await post(client, 'contact', keyed(key, [['Request', 'Something else']]));
        demand(status === 422, `status ${status}; 422 was expected`);
      },
    },
  ];
}

function methodCases(source: ContractSource): Case[] {
  const group = 'methods and bodies';
  const sending = (Object.keys(source.forms) as FormName[]).filter((form) => source.paths[form]);
  const paths = [...new Set(sending.map((form) => source.paths[form] ?? ''))];
  return [
    ...paths.flatMap((path) =>
      ['GET', 'PUT', 'DELETE'].map(
        (method): Case => ({
          group,
          name: `${method} ${path}`,
          requirement: 'A-03 to A-08',
          hint: 'Take submissions by POST alone, and answer 405 (or 404) to the rest.',
          async run(client) {
            const { status } = await client.request(path, { method });
            demand(status === 405 || status === 404, `status ${status}; 405 was expected`);
          },
        }),
      ),
    ),
    {
      group,
      name: 'a body that is cut off',
      requirement: '§8',
      hint: 'Answer 400, and store nothing, when the last boundary is missing.',
      async run(client) {
        const body = '--edge\r\nContent-Disposition: form-data; name="FirstName"\r\n\r\nConfor';
        const { status, body: answer } = await client.request(source.paths.contact ?? '/', {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
          body,
        });
        const taken = (answer as { HasSuccess?: boolean } | undefined)?.HasSuccess === true;
        demand(
          !taken && status < 500,
          `status ${status}${taken ? ', and HasSuccess true' : ''}; 400 was expected`,
        );
      },
    },
    ...malformed.map(
      ({ name, hint, part }): Case => ({
        group,
        name,
        requirement: '§8',
        hint,
        extension: true,
        async run(client) {
          const { status } = await client.request(source.paths.contact ?? '/', {
            method: 'POST',
            headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
            body: Buffer.from(`--edge\r\n${part}\r\n--edge--\r\n`, 'latin1'),
          });
          demand(status === 400, `status ${status}; 400 was expected`);
        },
      }),
    ),
    {
      group,
      name: 'an application for a position that is not open',
      requirement: 'A-03',
      hint: 'Refuse an application whose JobPositionId is none of the list, as long as the list has any.',
      extension: true,
      async run(client) {
        if (!(await client.openPosition())) throw new NotApplicable('there is no open position');
        await sendRefused(client, 'application', least(source, 'application'));
      },
    },
    {
      group,
      name: 'no part at all',
      requirement: '§8',
      hint: 'Answer HasSuccess false to an empty form.',
      run: async (client) => {
        await sendRefused(client, 'contact', [[envelope.siteType, '2']]);
      },
    },
  ];
}

const disposition = 'Content-Disposition: form-data; name="FirstName"\r\n\r\n';

/** Parts that no browser sends. */
const malformed = [
  {
    name: 'a part without a name',
    hint: 'Answer 400 to a part without a name.',
    part: 'Content-Disposition: form-data\r\n\r\nConformance Test',
  },
  {
    name: 'a text with a NUL',
    hint: 'Answer 400 to a text that your storage may not take.',
    part: `${disposition}Conformance\0Test`,
  },
  {
    name: 'a text that is not UTF-8',
    hint: 'Answer 400 to bytes that are no text.',
    part: `${disposition}Conformance \xed\xa0\x80`,
  },
];

/** Sends parts with a token, whatever the status of the answer. */
async function post(client: Client, form: FormName, parts: Part[]) {
  const body = new FormData();
  for (const [name, value] of await client.withToken(form, parts)) body.append(name, String(value));
  return client.request(client.paths[form] ?? '/', { method: 'POST', body });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { envelope, sentFields } from '../../../site/forms/rules/wire.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import type { Client, Part } from '../client/client.ts';
import { demand, NotApplicable } from '../client/finding.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import { largestReport } from '../contract/composeReportBody.ts';
import type { Case } from './case.ts';
import { sealReport } from './sealReport.ts';
import { type SentForm, sentForms } from './sentForms.ts';
import { proxyLimit, sendRefused, sendTaken } from './submission.ts';

function casesOf({ name: form, definition }: SentForm): Case[] {
  const common = { group: `form ${form}`, requirement: 'A-08 §7.6' };
  const mebibytes = largestReport(definition);
  const names = new Set([...sentFields(definition).map(({ note }) => note.wire), 'Files']);
  const inTheClear = [...names, 'files'];
  const largest: Case = {
    ...common,
    name: `a report of ${mebibytes} MiB, as large as the form allows`,
    requirement: 'A-08 K-11',
    hint: `Take a body of that size. ${proxyLimit}`,
    async run(client) {
      const { parts } = await sealReport();
      await sendTaken(
        client,
        form,
        parts.map((part) => grown(part, mebibytes * mebibyte)),
      );
    },
  };
  return [
    {
      ...common,
      name: 'an encrypted report, and its status',
      needs: ['reportStatus'],
      hint: 'Keep the file, and tell by its ReceiptId that it arrived.',
      async run(client) {
        const { id, parts } = await sealReport();
        demand(!(await status(client, id)).Received, 'its receipt is known before it was sent');
        await sendTaken(client, form, parts);
        const { Received, Answers } = await status(client, id);
        demand(Received, 'its receipt is not known');
        demand(Answers.length === 0, 'it has answers already');
      },
    },
    ...(mebibytes > 0 ? [largest] : []),
    {
      ...common,
      name: 'the same report again',
      requirement: 'A-08 §8 IdempotencyKey',
      hint: 'A page whose attempt failed sends the same file and receipt again, with another token: answer as if it were the first time, and keep the report once.',
      async run(client) {
        const parts: Part[] = [...(await sealReport()).parts, [envelope.idempotencyKey, randomUUID()]];
        await sendTaken(client, form, parts);
        await sendTaken(client, form, parts);
      },
    },
    ...inTheClear.map(
      (name): Case => ({
        ...common,
        name: `a text called ${name}, in the clear`,
        requirement: 'A-08 §14.4',
        hint: 'Refuse a report with a word in the clear, and keep nothing of it.',
        async run(client) {
          const { id, parts } = await sealReport();
          await sendRefused(client, form, [...parts, [name, 'Conformance Test']]);
          if (client.paths.reportStatus)
            demand(!(await status(client, id)).Received, 'it was kept all the same');
        },
      }),
    ),
    {
      ...common,
      name: 'a file that is not encrypted',
      hint: 'Refuse files that do not begin with age-encryption.org/v1.',
      async run(client) {
        const { parts } = await sealReport(Buffer.from('Conformance Test'));
        await sendRefused(client, form, parts);
      },
    },
    ...['Files', 'ReceiptId', 'ReceiptRecipient'].map(
      (missing): Case => ({
        ...common,
        name: `without ${missing}`,
        hint: 'A report needs its file and both parts of its receipt.',
        async run(client) {
          const { parts } = await sealReport();
          await sendRefused(
            client,
            form,
            parts.filter(([name]) => name !== missing),
          );
        },
      }),
    ),
    {
      ...common,
      name: 'two files',
      hint: 'A report is exactly one encrypted file.',
      async run(client) {
        const [one, other] = [await sealReport(), await sealReport()];
        await sendRefused(client, form, [...one.parts, ...other.parts.filter(([name]) => name === 'Files')]);
      },
    },
    {
      ...common,
      name: 'a receipt that nobody knows',
      needs: ['reportStatus'],
      hint: 'Answer an unknown receipt like a known one without answers, only with Received false, and name no other receipt.',
      async run(client) {
        const other = await sealReport();
        await sendTaken(client, form, other.parts);
        for (const id of [randomBytes(16).toString('hex'), 'x', '']) {
          const answer = await status(client, id);
          demand(!answer.Received && answer.Answers.length === 0, `the receipt '${id}' is known`);
          demand(
            !JSON.stringify(answer).includes(other.id),
            'the answer names the receipt of another report',
          );
        }
      },
    },
  ];
}

/** Reports: only ciphertext is taken, as pages send it, and a receipt leads to the answers. */
export function reportCases(source: ContractSource): Case[] {
  return sentForms(source)
    .filter(({ definition }) => isReport(definition))
    .flatMap(casesOf);
}

/** The file of a report with more behind it: nobody but its recipient can see where it ends. */
function grown(part: Part, size: number): Part {
  const [name, file] = part;
  if (typeof file === 'string') return part;
  return [name, { ...file, content: Buffer.concat([file.content, Buffer.alloc(size)]) }];
}

async function status(client: Client, id: string): Promise<{ Received: boolean; Answers: unknown[] }> {
  const path = client.paths.reportStatus;
  if (!path) throw new NotApplicable('content/site.yaml names no path for reportStatus');
  const answer = await client.request(path, { method: 'POST', body: new URLSearchParams({ ReceiptId: id }) });
  demand(answer.status === 200, `status ${answer.status} for the receipt '${id}'; 200 was expected`);
  return answer.body as { Received: boolean; Answers: unknown[] };
}

import { randomUUID } from 'node:crypto';
import { envelope } from '../../../site/forms/rules/wire.ts';
import type { Client, Part } from '../client/client.ts';
import { Absent, demand, NotApplicable } from '../client/finding.ts';
import type { Case } from './case.ts';
import { type Forms, freeText, type LeastForm } from './sentForms.ts';
import { replace } from './submission.ts';

const common = { group: 'repeated submissions', requirement: '§8 IdempotencyKey' };

const withKey = (form: LeastForm, ...more: Part[]) =>
  replace(form.least, [envelope.idempotencyKey, randomUUID()], ...more);

/**
 * What comes of a form that is sent twice: a browser repeats what was cut off, a page whose attempt failed lets its
 * visitor tick the captcha and send again, and an attempt that took too long may still be under way by then.
 */
export function repetitionCases([plain, ...others]: Forms): Case[] {
  const withFiles = others.find(
    ({ definition, least }) =>
      !definition['x-form'].forPosition && least.some(([, value]) => typeof value !== 'string'),
  );
  return [
    otherAnswersCase(plain),
    {
      ...common,
      name: 'the same submission twice is answered twice, with one captcha token',
      hint: 'Remember the key with the submission; answer a repetition like the first attempt, without asking the captcha.',
      async run(client) {
        await needKeys(client, plain);
        const parts = await client.withToken(plain.name, withKey(plain));
        for (const attempt of ['first', 'second'])
          await taken(client, plain, parts, `the ${attempt} attempt was refused`);
      },
    },
    ...[plain, ...(withFiles ? [withFiles] : [])].map(
      (form): Case => ({
        ...common,
        name: `the same submission again, with another captcha token (${form.name})`,
        hint: 'Compare answers and files alone with those of the first attempt: a page that sends again has a new token.',
        async run(client) {
          await needKeys(client, plain);
          const parts = withKey(form);
          for (const attempt of ['first', 'second'])
            await taken(
              client,
              form,
              await client.withToken(form.name, parts),
              `the ${attempt} attempt was refused`,
            );
        },
      }),
    ),
    {
      ...common,
      name: 'the same submission again, after its captcha was refused',
      hint: 'Remember a key with what is stored alone: a refusal is no answer to the next attempt, which has the same key and another token.',
      async run(client) {
        await needKeys(client, plain);
        const parts = withKey(plain);
        const first = await client.send(plain.name, [...parts, [envelope.captchaToken, 'conformance']]);
        if (first.HasSuccess) throw new NotApplicable('this back office asks for no captcha');
        await taken(
          client,
          plain,
          await client.withToken(plain.name, parts),
          'the second attempt was refused, with a good token',
        );
      },
    },
    {
      ...common,
      name: 'the same submission twice at the same moment',
      hint: 'Let the second one wait for the first, and answer both alike.',
      async run(client) {
        await needKeys(client, plain);
        const parts = await client.withToken(plain.name, withKey(plain));
        await Promise.all(
          [1, 2].map(() => taken(client, plain, parts, 'one of the two was refused, though it was stored')),
        );
      },
    },
  ];
}

function otherAnswersCase(form: LeastForm): Case {
  return {
    ...common,
    name: 'another submission under the same key is refused',
    hint: 'Answer 422 when the key belongs to other answers.',
    async run(client) {
      const status = await statusOfOther(client, form);
      demand(status === 422, `status ${status}; 422 was expected`);
    },
  };
}

/** Ends a case about keys where none is read: that is said once, and nothing more to say. */
async function needKeys(client: Client, form: LeastForm): Promise<void> {
  await statusOfOther(client, form);
}

/** The status of an answer to other answers under a key that was used. */
async function statusOfOther(client: Client, form: LeastForm): Promise<number> {
  const text = freeText(form);
  if (!text) throw new NotApplicable(`the form ${form.name} has no text to change`);
  const parts = withKey(form);
  await taken(
    client,
    form,
    await client.withToken(form.name, parts),
    'a form with an IdempotencyKey was refused',
  );
  const other = await client.withToken(form.name, replace(parts, [text, 'Something else']));
  const { status, body } = await client.post(form.name, other);
  if ((body as { HasSuccess?: boolean } | undefined)?.HasSuccess)
    throw new Absent('the IdempotencyKey is not read, so what a visitor has to send twice is stored twice');
  return status;
}

async function taken(client: Client, form: LeastForm, parts: Part[], otherwise: string): Promise<void> {
  const { HasSuccess, Problems = [] } = await client.send(form.name, parts);
  demand(HasSuccess, `${otherwise} (${JSON.stringify(Problems)})`);
}

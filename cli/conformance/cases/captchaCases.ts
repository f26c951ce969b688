import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { type CreateAnswer, envelope } from '../../../site/forms/rules/wire.ts';
import { typedFields } from '../../settings/forms/sampleAnswers.ts';
import type { Client, Part } from '../client/client.ts';
import { Absent, demand, Finding, NotApplicable } from '../client/finding.ts';
import { solveChallenge } from '../client/solveChallenge.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import type { Case } from './case.ts';
import { sealReport } from './sealReport.ts';
import { type LeastForm, readableForms, type SentForm, sentForms } from './sentForms.ts';

const group = 'captcha';

/** A form for which a token is asked. */
interface GuardedForm extends SentForm {
  /** What it takes with a token. */
  parts(): Promise<Part[]>;
}

/** The challenges that pages ask for, the check of a token, and its use with a submission. */
export function captchaCases(source: ContractSource): Case[] {
  const guarded = guardedForms(source);
  const needCaptcha = captchaNeed(guarded);
  return [
    ...challengeCases(source),
    ...tokenCases(source, needCaptcha),
    ...guarded.flatMap((form) => ownTokenCases(form, guarded, needCaptcha)),
  ];
}

/** Reports ask for a proof of work whatever the captcha of the others is. */
function guardedForms(source: ContractSource): GuardedForm[] {
  const readable = readableForms(source).filter(({ definition }) => definition['x-form'].captcha);
  const reports = sentForms(source).filter(({ definition }) => isReport(definition));
  return [
    ...readable.map((form) => ({ ...form, parts: async () => form.least })),
    ...reports.map((form) => ({ ...form, parts: async () => (await sealReport()).parts })),
  ];
}

/** Whether it is the back office itself that makes the challenge for a form. */
function hasChallenge(form: SentForm, { provider }: ContractSource['captcha']): boolean {
  return isReport(form.definition) || (form.definition['x-form'].captcha && provider === 'altcha');
}

/** Without a challenge to solve, the page of such a form cannot send it: whoever names the call has to answer it. */
function challengeCases(source: ContractSource): Case[] {
  const { provider } = source.captcha;
  const asking = sentForms(source).filter((form) => hasChallenge(form, source.captcha));
  if (provider === 'none') return [];
  return asking.map(
    ({ name }): Case => ({
      group,
      name: `a challenge for the form ${name}`,
      requirement: 'C-15',
      needs: ['captchaChallenge'],
      hint: 'Answer challenges as `Challenge` of schemas/backoffice.openapi.json says, each with a nonce of its own: the page cannot send the form without one. A website without this call has another captcha.provider in content/site.yaml.',
      async run(client) {
        const [one, other] = [await challengeOf(client, name), await challengeOf(client, name)];
        demand(nonceOf(one) !== nonceOf(other), 'it is the same for two visitors, and good for one of them');
        const rounds = roundsOf(await solveChallenge(one));
        demand(
          rounds <= mostRounds,
          `it takes ${rounds} rounds, of which a slow phone makes 200000 in a second`,
          'Ask for less work: `cost` times the keys that have to be tried.',
        );
      },
    }),
  );
}

/** Ten times what the reference asks for at most: twenty seconds on a slow phone. */
const mostRounds = 4_000_000;

/** How much work went into a token. */
function roundsOf(token: string): number {
  const { challenge, solution } = JSON.parse(atob(token));
  return challenge.parameters.cost * (solution.counter + 1);
}

async function challengeOf(client: Client, form: string): Promise<unknown> {
  const { status, body } = await client.get('captchaChallenge', { form });
  demand(status === 200, `status ${status}; 200 with a challenge was expected`);
  return body;
}

const nonceOf = (challenge: unknown) => (challenge as { parameters: { nonce: string } }).parameters.nonce;

type NeedCaptcha = (client: Client) => Promise<void>;

/** What holds of a token, whatever form it is for: the first that has a captcha is tried. */
function tokenCases(source: ContractSource, needCaptcha: NeedCaptcha): Case[] {
  const form = readableForms(source).find(({ definition }) => definition['x-form'].captcha);
  if (!form) return [];
  const { name, least } = form;
  const withWrong = withWrongAnswer(form);
  /** With a token that the back office gave itself, and takes once. */
  const withOwnToken = async (client: Client): Promise<Part[]> => {
    const token = await needToken(client, name);
    await needCaptcha(client);
    if (!client.paths.captchaChallenge || token !== (await client.challengeToken(name)))
      throw new NotApplicable('the given token may be used again and again');
    return [...least, [envelope.captchaToken, token]];
  };
  return [
    {
      group,
      name: 'a good token',
      requirement: 'A-02',
      needs: ['verifyRecapture'],
      hint: 'Answer HasSuccess true to a token that was solved and not used.',
      async run(client) {
        const token = await needToken(client, name);
        for (const time of ['the first time', 'again: asking must not use it up'])
          demand(await verify(client, token), `HasSuccess false, ${time}`);
      },
    },
    ...['', 'conformance', btoa('{}'), 'x'.repeat(3000)].map(
      (token): Case => ({
        group,
        name: `a token that is none: '${token.slice(0, 12)}'${token.length > 12 ? '…' : ''}`,
        requirement: 'A-02 E-02',
        needs: ['verifyRecapture'],
        hint: 'Answer HasSuccess false, not an error, to a token that is not good.',
        async run(client) {
          await needToken(client, name);
          demand(!(await verify(client, token)), 'HasSuccess true');
        },
      }),
    ),
    {
      group,
      name: 'a form with a token that is none',
      requirement: '§0 RecaptureToken',
      hint: 'Judge the token again when a form is sent.',
      async run(client) {
        await needToken(client, name);
        await needCaptcha(client);
        await refuses(client, name, [...least, [envelope.captchaToken, 'conformance']]);
      },
    },
    {
      group,
      name: 'a form with a token for an easier challenge than was given',
      requirement: '§0 RecaptureToken',
      needs: ['captchaChallenge'],
      hint: 'Sign all parameters of a challenge, and judge the signature of the one in the token.',
      async run(client) {
        await needToken(client, name);
        await needCaptcha(client);
        needChallenges(client, form);
        const token = await solveChallenge(madeEasier(await challengeOf(client, name)));
        await refuses(client, name, [...least, [envelope.captchaToken, token]]);
        if (client.paths.verifyRecapture) demand(!(await verify(client, token)), 'A-02 calls it good');
      },
    },
    {
      group,
      name: 'a wrong form without a token',
      requirement: '§0 RecaptureToken',
      hint: 'Judge the token before the fields and files, so that nobody makes you work for nothing.',
      extension: true,
      async run(client) {
        await needToken(client, name);
        const { HasSuccess, Problems = [] } = await client.send(name, withWrong);
        demand(!HasSuccess, 'it was taken, but has to be refused');
        const others = Problems.filter(({ Rule }) => Rule !== 'captcha');
        demand(others.length === 0, 'its fields were judged');
      },
    },
    {
      group,
      name: 'a token is good for one submission',
      requirement: '§0 RecaptureToken',
      hint: 'Use the token up with the submission, in one transaction.',
      async run(client) {
        const parts = await withOwnToken(client);
        demand((await client.send(name, parts)).HasSuccess, 'its first use was refused');
        await refuses(client, name, parts);
        if (client.paths.verifyRecapture)
          demand(!(await verify(client, String(parts.at(-1)?.[1]))), 'A-02 still calls it good');
      },
    },
    {
      group,
      name: 'a token is good for one of two submissions at the same moment',
      requirement: '§0 RecaptureToken',
      hint: 'Use the token up with the submission, in one transaction: who looks first and marks it later takes both.',
      async run(client) {
        const parts = await withOwnToken(client);
        const answers = await Promise.all([1, 2].map(() => client.post(name, parts)));
        const taken = answers.filter(
          ({ status, body }) => status === 200 && (body as CreateAnswer).HasSuccess,
        );
        demand(taken.length < 2, 'both were taken');
      },
    },
    {
      group,
      name: 'a refused form does not use the token up',
      requirement: '§0 RecaptureToken',
      hint: 'Use the token up with the submission alone, so that a mistake costs no second captcha.',
      extension: true,
      async run(client) {
        const token = await needToken(client, name);
        const refused = await client.send(name, [...withWrong, [envelope.captchaToken, token]]);
        demand(!refused.HasSuccess, 'the form with a wrong answer was taken');
        const taken = await client.send(name, [...least, [envelope.captchaToken, token]]);
        demand(taken.HasSuccess, 'the corrected form was refused');
      },
    },
  ];
}

/** Each form asks for a token, and for one of its own. */
function ownTokenCases(form: GuardedForm, guarded: GuardedForm[], needCaptcha: NeedCaptcha): Case[] {
  const { name, path, parts } = form;
  // Forms of one path cannot be told apart before they are read.
  const other = guarded.find((one) => one.path !== path);
  const withoutToken: Case = {
    group,
    name: `${name}: without a token`,
    requirement: '§0 RecaptureToken',
    hint: 'Ask for the token when a form is sent: a program skips A-02.',
    async run(client) {
      await needToken(client, name);
      await needCaptcha(client);
      await refuses(client, name, await parts());
    },
  };
  if (!other) return [withoutToken];
  const withOther: Case = {
    group,
    name: `${name}: with the token of another form`,
    requirement: 'C-15',
    needs: ['captchaChallenge'],
    hint: 'Sign the form with the challenge, and take the token for this form alone.',
    async run(client) {
      await needToken(client, name);
      await needCaptcha(client);
      needChallenges(client, form, other);
      const token = await solveChallenge(await challengeOf(client, other.name));
      await refuses(client, name, [...(await parts()), [envelope.captchaToken, token]]);
    },
  };
  return [withoutToken, withOther];
}

/** The same challenge, for which nearly the first guess will do. */
function madeEasier(challenge: unknown): unknown {
  const { parameters, ...rest } = challenge as { parameters: { keyPrefix: string } };
  return { ...rest, parameters: { ...parameters, keyPrefix: parameters.keyPrefix.slice(0, 1) } };
}

/** Ends a case about tokens where every form is taken without one, which is asked once: half a captcha fails. */
function captchaNeed(guarded: GuardedForm[]): NeedCaptcha {
  const asked = new WeakMap<Client, Promise<boolean>>();
  return async (client) => {
    const areTaken = asked.get(client) ?? areAllTaken(client, guarded);
    asked.set(client, areTaken);
    if (await areTaken) throw new Absent('forms are taken without a token, so programs can send them');
  };
}

/** Whether all forms that can be tried are taken as they are; one that gets no proper answer is not. */
async function areAllTaken(client: Client, guarded: GuardedForm[]): Promise<boolean> {
  let isAnyTaken = false;
  for (const { name, parts } of guarded) {
    try {
      if (!(await client.send(name, await parts())).HasSuccess) return false;
      isAnyTaken = true;
    } catch (error) {
      if (error instanceof Finding) return false;
      if (!(error instanceof NotApplicable)) throw error;
    }
  }
  return isAnyTaken;
}

/** Ends a case about challenges where another captcha gives the tokens. */
function needChallenges({ captcha }: Client, ...forms: SentForm[]): void {
  if (!forms.every((form) => hasChallenge(form, captcha)))
    throw new NotApplicable('the tokens are those of another captcha');
}

/** The parts with an e-mail address that is none; of a form without one the least without its first answer. */
function withWrongAnswer({ definition, least }: LeastForm): Part[] {
  const email = typedFields(definition).find(({ note }) => note.control === 'email')?.note.wire;
  if (!least.some(([name]) => name === email)) return least.slice(1);
  return least.map(([name, value]): Part => [name, name === email ? 'conformance' : value]);
}

async function needToken(client: Client, form: string): Promise<string> {
  const token = await client.token(form);
  if (token === undefined)
    throw new NotApplicable(
      'this back office asks for no captcha, or for one that --captcha-token has to answer',
    );
  return token;
}

async function verify(client: Client, recaptureToken: string): Promise<boolean> {
  const { status, body } = await client.get('verifyRecapture', { recaptureToken });
  demand(status === 200, `status ${status}; 200 was expected`);
  return (body as { HasSuccess: boolean }).HasSuccess;
}

async function refuses(client: Client, form: string, parts: Part[]): Promise<void> {
  const { HasSuccess, Problems = [] } = await client.send(form, parts);
  demand(!HasSuccess, 'it was taken, but has to be refused');
  demand(
    Problems.length === 0 || Problems.some(({ Rule }) => Rule === 'captcha'),
    'refused, but not for the captcha',
  );
}

import { groupBy } from '../../settings/groupBy.ts';
import type { CallResponse, Client, Part } from '../client/client.ts';
import { demand, Finding } from '../client/finding.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import type { Case } from './case.ts';
import { freeText, type LeastForm, readableForms } from './sentForms.ts';
import { replace } from './submission.ts';

const group = 'answers';
/** A word that stands in no answer unless somebody wrote it there. */
const marker = 'ConformanceEcho';

/** A call and what it answered. */
type Answer = readonly [call: string, response: CallResponse];

/** What holds for the answers of all calls, whatever they are about. They are asked for once. */
export function answerCases(source: ContractSource): Case[] {
  const [form] = readableForms(source);
  const collected = new WeakMap<Client, Promise<Answer[]>>();
  const answersOf = (client: Client) => {
    const answers = collected.get(client) ?? collectAnswers(client, source, form);
    collected.set(client, answers);
    return answers;
  };
  const judge = (
    about: Omit<Case, 'run' | 'group'>,
    finding: (answer: Answer) => string | undefined,
    isMeant: (call: string) => boolean = () => true,
  ): Case => ({
    group,
    ...about,
    async run(client) {
      const answers = (await answersOf(client)).filter(([call]) => isMeant(call));
      const told = [...groupBy(answers, finding)].map(
        ([what, some]) => `${what} (${some.map(([call]) => call).join('; ')})`,
      );
      demand(told.length === 0, told.join('; '));
    },
  });
  return [
    judge(
      {
        name: 'are JSON',
        requirement: '§8',
        hint: 'Say Content-Type: application/json; under text/html a browser would show what stands in it as a page.',
      },
      ([, { headers }]) => {
        const type = headers.get('content-type') ?? 'missing';
        return /^application\/([\w.]+\+)?json\b/i.test(type) ? undefined : `Content-Type is ${type}`;
      },
    ),
    judge(
      {
        name: 'are UTF-8',
        requirement: '§8',
        hint: 'Write JSON in UTF-8: browsers read it as nothing else, whatever Content-Type says.',
      },
      ([, { text, headers }]) => {
        const [, charset = 'utf-8'] = /charset="?([^\s;"]+)/i.exec(headers.get('content-type') ?? '') ?? [];
        if (!/^utf-?8$/i.test(charset)) return `Content-Type names the charset ${charset}`;
        return text.includes('\uFFFD') ? 'it has bytes that are no UTF-8' : undefined;
      },
    ),
    judge(
      {
        name: 'set no cookie',
        requirement: '§8',
        hint: 'Send no Set-Cookie: the website says that it sets none.',
      },
      ([, { headers }]) => (headers.has('set-cookie') ? 'it sets a cookie' : undefined),
    ),
    judge(
      {
        name: 'are kept by no cache',
        requirement: '§8',
        hint: 'Send Cache-Control: no-store. A challenge, a judgement or a receipt is for one visitor and one moment.',
      },
      ([, { headers }]) => {
        const said = headers.get('cache-control') ?? 'missing';
        return /\bno-store\b/i.test(said) ? undefined : `Cache-Control is ${said}`;
      },
      (call) => !call.startsWith('jobPosition'),
    ),
    judge(
      {
        name: 'about positions are kept for an hour at most',
        requirement: '§8',
        needs: ['jobPositionList'],
        hint: 'Send Cache-Control: no-store, or max-age with some minutes: a job that is taken would stand there for longer.',
      },
      ([, { headers }]) => {
        const said = headers.get('cache-control') ?? '';
        const seconds = [...said.matchAll(/\b(?:s-maxage|max-age)="?(\d+)/gi)].map(([, age]) => Number(age));
        return Math.max(0, ...seconds) > 3600 ? `Cache-Control is ${said}` : undefined;
      },
      (call) => call.startsWith('jobPosition'),
    ),
    judge(
      {
        name: 'repeat nothing that was sent',
        requirement: '§8',
        hint: 'Name Field and Rule, and no word of the visitor: an answer passes through logs and proxies.',
      },
      ([, { text }]) => (text.includes(marker) ? 'it repeats a text that was sent' : undefined),
      (call) => !call.startsWith('jobPosition'),
    ),
  ];
}

/** An answer of each call that the website names, and of the plainest form a refusal and a submission taken. */
async function collectAnswers(
  client: Client,
  { paths }: ContractSource,
  form: LeastForm | undefined,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const add = async (call: string, asked: Promise<CallResponse>) => {
    // Whether it answers as the contract says other cases tell.
    const answer = await asked.catch((error: unknown) => {
      if (!(error instanceof Finding)) throw error;
    });
    if (answer?.status === 200) answers.push([call, answer]);
  };
  if (paths.jobPositionList) await add('jobPositionList', client.get('jobPositionList'));
  const positionId = paths.jobPositionById && (await client.openPosition());
  if (positionId) await add('jobPositionById', client.get('jobPositionById', { positionId }));
  if (paths.verifyRecapture)
    await add('verifyRecapture', client.get('verifyRecapture', { recaptureToken: marker }));
  if (paths.captchaChallenge && form)
    await add('captchaChallenge', client.get('captchaChallenge', { form: form.name }));
  if (paths.reportStatus) {
    const body = new URLSearchParams({ ReceiptId: marker });
    await add('reportStatus', client.request(paths.reportStatus, { method: 'POST', body }));
  }
  if (!form) return answers;
  const parts = await client.withToken(form.name, marked(form));
  await add(`${form.name}, refused`, client.post(form.name, parts.slice(1)));
  await add(form.name, client.post(form.name, parts));
  return answers;
}

/** The least of a form, with the marker in a text of it and in a part that nobody knows. */
function marked(form: LeastForm): Part[] {
  const text = freeText(form);
  const own: Part[] = text ? [[text, marker]] : [];
  return [...replace(form.least, ...own), ['Conformance', marker]];
}

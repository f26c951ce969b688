import { askBackOffice } from '../../api/askBackOffice.ts';
import type { FormProps } from '../page/formProps.ts';
import type { Problem } from '../rules/checkAnswers.ts';
import { postParts, postWithoutCookies } from './postParts.ts';
import { readCreateAnswer } from './readCreateAnswer.ts';

/** How an attempt to send ended (§9). Only after `sent` is anything claimed to have arrived. */
export type SendOutcome =
  | { state: 'sent' }
  | { state: 'untrusted' | 'unverified' | 'failed' | 'timeout' }
  | { state: 'refused'; problems: Pick<Problem, 'path' | 'rule' | 'limit'>[] };

/** Asks about the token of the captcha, if there is one, and sends the form: a report without cookies. Never rejects. */
export async function sendForm(
  { endpoint = '', verify, report }: FormProps,
  body: FormData,
  token: string | undefined,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  if (token && verify?.url) {
    const verdict = await verifyToken(verify.url, token);
    if (verdict === 'untrusted') return { state: verdict };
    if (verdict === 'unverified' && verify.onFailure === 'block') return { state: verdict };
  }
  const answer = await (report ? postWithoutCookies(endpoint, body) : postParts(endpoint, body, onProgress));
  if (answer.state === 'timeout') return { state: 'timeout' };
  const said = answer.state === 'answered' ? readCreateAnswer(answer.text) : undefined;
  if (!said) {
    console.error(
      `The form was not sent: ${answer.state === 'failed' ? answer.cause : 'no answer of the contract'}`,
    );
    return { state: 'failed' };
  }
  if (said.HasSuccess) return { state: 'sent' };
  const named = said.Problems ?? [];
  const problems = named.flatMap(({ Field: path, Rule: rule, Limit: limit }) =>
    rule === 'captcha' ? [] : [{ path, rule, limit }],
  );
  return named.length > 0 && problems.length === 0 ? { state: 'untrusted' } : { state: 'refused', problems };
}

/** Only a plain no stops the form; a call that fails is logged. */
async function verifyToken(url: string, token: string): Promise<'trusted' | 'untrusted' | 'unverified'> {
  const answer = await askBackOffice(`${url}?recaptureToken=${encodeURIComponent(token)}`);
  const said = answer.state === 'answered' ? readCreateAnswer(JSON.stringify(answer.value)) : undefined;
  if (said) return said.HasSuccess ? 'trusted' : 'untrusted';
  console.error(
    `The captcha could not be verified: ${answer.state === 'failed' ? answer.cause : answer.state}`,
  );
  return 'unverified';
}

import type { Reply } from '../../api/askBackOffice.ts';
import type { PostAnswer } from '../../api/postParts.ts';
import type { FormProps } from '../page/formProps.ts';
import type { Problem } from '../rules/checkAnswers.ts';
import { readCreateAnswer } from './readCreateAnswer.ts';

/** How an attempt to send ended (§9). Only after `sent` is anything claimed to have arrived. */
export type SendOutcome = { state: 'sent' } | Unsent;

/** `outdated` is what was refused because the form has changed since its page was opened. */
export interface Unsent {
  state: 'untrusted' | 'unverified' | 'failed' | 'timeout' | 'refused' | 'outdated';
  problems?: Problem[];
}

/** Asks about the token of the captcha, if there is one, and sends the form by `post`. Never rejects. */
export async function sendForm(
  { endpoint = '', verify }: FormProps,
  body: FormData,
  token: string | undefined,
  post: (url: string, body: FormData) => Promise<PostAnswer>,
): Promise<SendOutcome> {
  if (token && verify?.url) {
    const verdict = await verifyToken(verify.url, token);
    if (verdict === 'untrusted') return { state: verdict };
    if (verdict === 'unverified' && verify.onFailure === 'block') return { state: verdict };
  }
  const answer = await post(endpoint, body);
  if (answer.state === 'timeout') return answer;
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

/** Only a plain no stops the form; a call that fails is logged. What asks is loaded only now. */
async function verifyToken(url: string, token: string): Promise<'trusted' | 'untrusted' | 'unverified'> {
  const answer = await import('../../api/askBackOffice.ts')
    .then(({ askBackOffice }) => askBackOffice(`${url}?recaptureToken=${encodeURIComponent(token)}`))
    .catch((error): Reply => ({ state: 'failed', cause: String(error) }));
  const said = answer.state === 'answered' ? readCreateAnswer(JSON.stringify(answer.value)) : undefined;
  if (said) return said.HasSuccess ? 'trusted' : 'untrusted';
  console.error(
    `The captcha could not be verified: ${answer.state === 'failed' ? answer.cause : answer.state}`,
  );
  return 'unverified';
}

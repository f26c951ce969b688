import { createHash } from 'node:crypto';
import { envelope } from '../../../site/forms/rules/wire.ts';
import type { Parts } from './readParts.ts';

const perAttempt = new Set(
  [envelope.captchaToken, envelope.idempotencyKey].map((name) => name.toLowerCase()),
);

/**
 * The same for two requests that submit the same thing, whatever captcha token they carry: the sum of
 * `JSON.stringify([path, sent, contents])`, of which no more than a part is made at once.
 */
export function fingerprintParts(path: string, { fields, files }: Parts): string {
  const sent = fields.filter(([name]) => !perAttempt.has(name.toLowerCase()));
  const contents = files.map(({ part, name, sha256 }) => [part, name, sha256]);
  const hash = createHash('sha256').update(`[${JSON.stringify(path)}`);
  for (const list of [sent, contents]) {
    hash.update(',[');
    for (const [at, entry] of list.entries()) hash.update((at > 0 ? ',' : '') + JSON.stringify(entry));
    hash.update(']');
  }
  return hash.update(']').digest('hex');
}

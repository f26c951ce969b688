import { createHash } from 'node:crypto';
import { envelope } from '../../../site/forms/rules/wire.ts';
import type { Parts } from './readParts.ts';

const perAttempt = new Set(
  [envelope.captchaToken, envelope.idempotencyKey].map((name) => name.toLowerCase()),
);

/** The same for two requests that submit the same thing, whatever captcha token they carry. */
export function fingerprintParts(path: string, { fields, files }: Parts): string {
  const sent = fields.filter(([name]) => !perAttempt.has(name.toLowerCase()));
  const contents = files.map(({ part, name, sha256 }) => [part, name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([path, sent, contents]))
    .digest('hex');
}

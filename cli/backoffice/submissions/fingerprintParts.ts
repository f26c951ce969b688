import { createHash } from 'node:crypto';
import { envelope } from '../../../site/forms/rules/wire.ts';
import type { Parts } from './readParts.ts';

const perAttempt = new Set(
  [envelope.captchaToken, envelope.idempotencyKey].map((name) => name.toLowerCase()),
);

/** The same for two requests that submit the same thing, whatever captcha token they carry. */
export function fingerprintParts(path: string, { fields, files }: Parts): string {
  const sent = fields.filter(([name]) => !perAttempt.has(name.toLowerCase()));
  const contents = files.map(({ part, name, content }) => [part, name, sha256(content)]);
  return sha256(JSON.stringify([path, sent, contents]));
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

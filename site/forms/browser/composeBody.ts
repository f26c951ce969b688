import { envelope } from '../rules/wire.ts';

export type Part = readonly [name: string, value: string | Blob];

/** The multipart body of a submission; files come last, so that a server knows the answers before them. */
export function composeBody(
  parts: readonly Part[],
  key: string | undefined,
  token: string | undefined,
): FormData {
  const body = new FormData();
  const own: Part[] = [
    ...(key ? [[envelope.idempotencyKey, key] as const] : []),
    ...(token ? [[envelope.captchaToken, token] as const] : []),
  ];
  for (const [name, value] of [...parts, ...own]) if (typeof value === 'string') body.append(name, value);
  for (const [name, value] of parts) if (typeof value !== 'string') body.append(name, value);
  return body;
}

/** Gives the same key for the same answers in a row, so that a second attempt is not a second submission. */
export function submissionKeys(): (parts: readonly Part[]) => string | undefined {
  let last = '';
  let key: string | undefined;
  return (parts) => {
    const content = JSON.stringify(
      parts.map(([name, value]) => [name, value instanceof File ? factsOf(value) : value]),
    );
    // Pages on plain HTTP, which is only ever a test host, cannot make keys.
    if (content !== last) key = globalThis.isSecureContext ? crypto.randomUUID() : undefined;
    last = content;
    return key;
  };
}

/** What tells a file from others, without its content. */
export function factsOf({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified]);
}

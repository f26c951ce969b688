import { asError } from '../../terminal/asError.ts';

/**
 * One line of JSON about a failure of ours: kind and place in the code, without the message, which may quote data.
 * `about` says when and where it was, as far as that may be told.
 */
export function formatFailure(
  error: unknown,
  about: { time?: string; id?: string; job?: string } = {},
): string {
  const { name, code, stack } = asError(error);
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return JSON.stringify({
    ...about,
    level: 'error',
    failure: name,
    code,
    at: at?.map((line) => line.trim()).slice(0, 8),
  });
}

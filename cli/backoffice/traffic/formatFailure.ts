import { asError } from '../../terminal/asError.ts';
import { storageReason } from '../../terminal/describeFailure.ts';
import { say } from '../../terminal/telling/say.ts';

/** What is not as it should be and others have to mend. The message is ours: it quotes no data, and is logged. */
export class Trouble extends Error {
  override name = 'Trouble';
}

/**
 * One line of JSON about a failure of ours: kind and place in the code, without the message, which may quote data; or
 * in words why the storage cannot be used, as no code has to be mended then. `about` says when and where it was, as far
 * as that may be told.
 */
export function formatFailure(
  error: unknown,
  about: { time?: string; id?: string; job?: string } = {},
): string {
  if (error instanceof Trouble) return JSON.stringify({ ...about, level: 'warn', message: error.message });
  const { name, code, stack } = asError(error);
  const reason = storageReason(asError(error));
  if (reason) {
    const message = `The storage cannot be used: ${say(reason, 'en')}. Mend that; should it stay so, start the back office again.`;
    return JSON.stringify({ ...about, level: 'error', failure: name, code, message });
  }
  // Node's own timers are in the way of one and not of the next.
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node:internal/'));
  return JSON.stringify({
    ...about,
    level: 'error',
    failure: name,
    code,
    at: at?.map((line) => line.trim()).slice(0, 8),
  });
}

import { emptied, isLive, quietMs } from '../terminal/progress.ts';
import { say } from '../terminal/telling/say.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { followStages } from './timed.ts';

/**
 * Does something, and names the stage it is in, in place on a terminal, once the process is older than 0.3 s. Elsewhere
 * nothing is shown.
 */
export async function showStages<Value>(
  tongue: Tongue,
  work: () => Promise<Value>,
  stream: NodeJS.WriteStream = process.stderr,
): Promise<Value> {
  if (!isLive(stream)) return work();
  const stop = followStages(
    (name) => {
      if (performance.now() > quietMs) stream.write(`${emptied}${say(name, tongue)}`);
    },
    () => stream.write(emptied),
  );
  try {
    return await work();
  } finally {
    stream.write(emptied);
    stop();
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from './refusal.ts';

export const windowMs = 600_000;
export const keyLifeMs = 3_600_000;

/**
 * Counts calls in memory without remembering who called: clients are known by a keyed hash of their address, and the
 * key is thrown away every hour.
 */
export function createRateLimit(now: () => Date) {
  let hour: { key: Buffer; until: number; end: NodeJS.Timeout } | undefined;
  const counts = new Map<string, { calls: number; until: number }>();
  const forget = () => {
    clearTimeout(hour?.end);
    hour = undefined;
    counts.clear();
  };

  /** Counts a call; refuses it with 429 when the client has made more than `limit` of them in ten minutes. */
  return function count(network: string, call: string, limit: number): void {
    const time = now().getTime();
    // One with more than its life left is of a clock that ran ahead.
    if (hour && (time >= hour.until || hour.until > time + keyLifeMs)) forget();
    // Thrown away on time though nobody calls any more; a process need not stay for it.
    hour ??= {
      key: randomBytes(32),
      until: time + keyLifeMs,
      end: setTimeout(forget, keyLifeMs).unref(),
    };
    // In the order of their ends: what is over is forgotten, however many clients somebody pretends to be.
    for (const [oldest, { until }] of counts) {
      if (until > time) break;
      counts.delete(oldest);
    }
    const client = createHmac('sha256', hour.key).update(`${network} ${call}`).digest('base64');
    const known = counts.get(client);
    const current = known && known.until > time ? known : { calls: 0, until: time + windowMs };
    counts.set(client, current);
    current.calls += 1;
    if (current.calls > limit) throw limited(new Date(current.until), new Date(time));
  };
}

/** The refusal of a client that called too often, until then. */
export function limited(until: Date, now: Date): Refusal {
  return new Refusal(429, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

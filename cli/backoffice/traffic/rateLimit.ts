import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Refusal } from './refusal.ts';

const windowMs = 600_000;
const keyLifeMs = 3_600_000;

/**
 * Counts calls in memory without remembering who called: clients are known by a keyed hash of their address, and the
 * key is thrown away every hour. An IPv6 client is its /64 network.
 */
export function createRateLimit(now: () => Date) {
  let key = randomBytes(32);
  let keyUntil = now().getTime() + keyLifeMs;
  const counts = new Map<string, { calls: number; until: number }>();

  /** Counts a call; refuses it with 429 when the client has made more than `limit` of them in ten minutes. */
  return function count(address: string, call: string, limit: number): void {
    const time = now().getTime();
    if (time >= keyUntil) {
      key = randomBytes(32);
      keyUntil = time + keyLifeMs;
      counts.clear();
    }
    const client = createHmac('sha256', key)
      .update(`${networkOf(address)} ${call}`)
      .digest('base64');
    const known = counts.get(client);
    const current = known && known.until > time ? known : { calls: 0, until: time + windowMs };
    counts.set(client, current);
    current.calls += 1;
    if (current.calls > limit) throw new Refusal(429, Math.ceil((current.until - time) / 1000));
  };
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** The slowest upload that is waited for. */
export interface Pace {
  /** At least this many bytes in every `ms`. */
  bytes: number;
  ms: number;
  /** Bytes a second over the whole upload. Judged only after twice `ms`, so that a train may pass through a tunnel. */
  average: number;
  /** How long the whole may take. */
  longestMs: number;
}

/** Rejects with 408 when a request comes in more slowly than `pace`. */
export function watchPace({ socket }: IncomingMessage, pace: Pace): { broken: Promise<never>; stop(): void } {
  const first = socket.bytesRead;
  const begun = performance.now();
  let last = first;
  let timers: NodeJS.Timeout[] = [];
  const broken = new Promise<never>((_, reject) => {
    const judge = () => {
      const read = socket.bytesRead;
      const ms = performance.now() - begun;
      const lagging = ms >= 2 * pace.ms && (read - first) * 1000 < pace.average * ms;
      if (lagging || read - last < pace.bytes) reject(new Refusal(408));
      last = read;
    };
    timers = [setInterval(judge, pace.ms), setTimeout(() => reject(new Refusal(408)), pace.longestMs)];
  });
  return { broken, stop: () => timers.forEach(clearTimeout) };
}

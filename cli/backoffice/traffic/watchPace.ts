import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** The slowest upload that is waited for: at least so many bytes in every such time. */
export interface Pace {
  bytes: number;
  ms: number;
}

/** Rejects with 408 when a request comes in more slowly than `pace` or is larger than `most` bytes (then 413). */
export function watchPace(
  { socket }: IncomingMessage,
  pace: Pace,
  most: number,
): { broken: Promise<never>; stop(): void } {
  const first = socket.bytesRead;
  let last = first;
  let timer: NodeJS.Timeout | undefined;
  const broken = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const read = socket.bytesRead;
      if (read - first > most) reject(new Refusal(413));
      else if (read - last < pace.bytes) reject(new Refusal(408));
      last = read;
    }, pace.ms);
  });
  return { broken, stop: () => clearInterval(timer) };
}

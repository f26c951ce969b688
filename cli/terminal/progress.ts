import pc from 'picocolors';
import { withDecimal } from './formatSize.ts';
import { say } from './telling/say.ts';
import { type Sentence, tell } from './telling/tell.ts';
import type { Tongue } from './telling/tongues.ts';

/** Tells a person that long work goes on. Everything goes to standard error. */
export interface Progress {
  start(label: Sentence, total: number): { step(): void; done(): void };
}

/** Says nothing. */
export const silent: Progress = { start: () => ({ step() {}, done() {} }) };

const barWidth = 24;
/** What takes no longer than this, in milliseconds, is not shown. */
export const quietMs = 300;

/** Empties the line that is written in place. */
export const emptied = '\r\u001b[2K';

/** Whether a person watches the stream. */
export const isLive = (stream: NodeJS.WriteStream) => stream.isTTY && !process.env.CI;

/** A bar that is drawn in place on a terminal, or one line at the end elsewhere. Work under 0.3 s shows nothing. */
export function createProgress(tongue: Tongue, stream: NodeJS.WriteStream = process.stderr): Progress {
  const live = isLive(stream);
  return {
    start(label, total) {
      const begun = performance.now();
      let count = 0;
      const elapsed = () => performance.now() - begun;
      return {
        step() {
          count += 1;
          if (!live || elapsed() < quietMs) return;
          const full = Math.round((count / Math.max(total, 1)) * barWidth);
          const bar = `${'█'.repeat(full)}${pc.dim('░'.repeat(barWidth - full))}`;
          stream.write(`${emptied}${say(label, tongue)} ${bar} ${count}/${total}`);
        },
        done() {
          if (live) stream.write(emptied);
          if (total > 0 && elapsed() > quietMs) {
            const line = tell`${label}: ${total} in ${seconds(elapsed(), tongue)}`;
            stream.write(`${say(line, tongue)}\n`);
          }
        },
      };
    },
  };
}

/** `300 ms`, `1.2 s`, with the decimal sign of the language. */
export function seconds(ms: number, tongue: Tongue): string {
  const whole = Math.round(ms);
  return whole < 1000 ? `${whole} ms` : `${withDecimal(ms / 1000, tongue)} s`;
}

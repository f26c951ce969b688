import pc from 'picocolors';

/** Tells a person that long work goes on. Everything goes to standard error. */
export interface Progress {
  start(label: string, total: number): { step(): void; done(): void };
}

/** Says nothing. */
export const silent: Progress = { start: () => ({ step() {}, done() {} }) };

const barWidth = 24;
const quietMs = 300;

/** A bar that is drawn in place on a terminal, or one line at the end elsewhere. Work under 0.3 s shows nothing. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const live = stream.isTTY && !process.env.CI;
  return {
    start(label, total) {
      const begun = performance.now();
      let count = 0;
      let drawn = false;
      const elapsed = () => performance.now() - begun;
      return {
        step() {
          count += 1;
          if (!live || elapsed() < quietMs) return;
          const full = Math.round((count / Math.max(total, 1)) * barWidth);
          const bar = `${'█'.repeat(full)}${pc.dim('░'.repeat(barWidth - full))}`;
          stream.write(`\r\u001b[2K${label} ${bar} ${count}/${total}`);
          drawn = true;
        },
        done() {
          if (drawn) stream.write('\r\u001b[2K');
          if (elapsed() > quietMs) stream.write(`${label}: ${total} in ${seconds(elapsed())}\n`);
        },
      };
    },
  };
}

export function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

import { spawnSync } from 'node:child_process';

/** What one run of a program took. */
export interface Cost {
  wallMs: number;
  processorMs: number;
  peakMb: number;
}

/**
 * Runs a program under GNU time: processor time is that of all its processes and threads that somebody waited for, the
 * peak that of its largest process. Throws when it fails.
 */
export function measure(command: string[], cwd: string): Cost {
  const begun = performance.now();
  const { status, stderr, error } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...command], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const wallMs = performance.now() - begun;
  if (error)
    throw new Error(`GNU time cannot be run (Debian has it in the package "time"): ${error.message}`);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${stderr}`);
  const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { wallMs, processorMs: (user + system) * 1000, peakMb: kilobytes / 1000 };
}

/** The middle one of each figure. */
export function medianOf(costs: Cost[]): Cost {
  const middle = (pick: (cost: Cost) => number) =>
    costs.map(pick).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
  return {
    wallMs: middle(({ wallMs }) => wallMs),
    processorMs: middle(({ processorMs }) => processorMs),
    peakMb: middle(({ peakMb }) => peakMb),
  };
}

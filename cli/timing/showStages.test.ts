import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tell } from '../terminal/telling/tell.ts';
import { showStages } from './showStages.ts';
import { stage, timed } from './timed.ts';

// A person's terminal is no server of builds, wherever these tests run, and the process is no longer young.
beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What a person sees at each moment, on the one line that is written in place. */
function terminal(isTTY: boolean) {
  const seen: string[] = [];
  const stream = Object.assign(new EventEmitter(), {
    isTTY,
    write: (text: string) => seen.push(text.replaceAll('\r\u001b[2K', '|')),
  }) as unknown as NodeJS.WriteStream;
  return { seen, stream };
}

const run = (stream: NodeJS.WriteStream, end?: Error) =>
  showStages(
    'it',
    async () => {
      stage(tell`Reading the texts`, () => 1);
      timed('page', 'index.html', () => 2);
      stage(tell`Rendering the pages`, () => {
        if (end) throw end;
      });
      return 3;
    },
    stream,
  );

it('names each stage while it lasts, and leaves an empty line', async () => {
  const { seen, stream } = terminal(true);
  expect(await run(stream)).toBe(3);
  expect(seen).toEqual(['|Lettura dei testi', '|', '|Creazione delle pagine', '|', '|']);
  stage(tell`Reading the texts`, () => 4);
  expect(seen).toHaveLength(5);
});

it('leaves an empty line for the message when a stage fails', async () => {
  const { seen, stream } = terminal(true);
  await expect(run(stream, new Error('no'))).rejects.toThrow('no');
  expect(seen.at(-1)).toBe('|');
});

it('writes nothing where no terminal is', async () => {
  const { seen, stream } = terminal(false);
  expect(await run(stream)).toBe(3);
  expect(seen).toEqual([]);
});

it('shows nothing of work that is over before a person would wonder', async () => {
  vi.mocked(performance.now).mockReturnValue(100);
  const { seen, stream } = terminal(true);
  await run(stream);
  expect(seen).not.toContain('|Lettura dei testi');
});

it('writes nothing on a server of builds, even where it gives a terminal', async () => {
  vi.stubEnv('CI', 'true');
  const { seen, stream } = terminal(true);
  await run(stream);
  expect(seen).toEqual([]);
});

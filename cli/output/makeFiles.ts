import { existsSync } from 'node:fs';
import { writeWhole } from '../memory/cache.ts';
import type { Progress } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { OutputFile } from './outputFile.ts';

/** A file that takes long to make: it is kept at `copyFrom`, and made when somebody asks for it and it is not there. */
export function madeLater(path: string, copyFrom: string, draw: () => Promise<Uint8Array>): OutputFile {
  let making: Promise<void> | undefined;
  const make = async () => {
    if (existsSync(copyFrom)) return;
    making ??= draw()
      .then((bytes) => writeWhole(copyFrom, bytes))
      .finally(() => {
        making = undefined;
      });
    await making;
  };
  return { path, copyFrom, make };
}

/** More at a time take the processors from each other. */
const mostAtOnce = 2;

/** Makes every file that is not there yet, at most `jobs` at a time. */
export async function makeFiles(
  files: readonly OutputFile[],
  progress: Progress,
  { jobs = mostAtOnce }: { jobs?: number | undefined } = {},
): Promise<void> {
  const missing = files.flatMap((file) =>
    'make' in file && file.make && !existsSync(file.copyFrom) ? [file.make] : [],
  );
  const task = progress.start(tell`Drawing pictures`, missing.length);
  const work = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      await next();
      task.step();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, mostAtOnce) }, work));
  task.done();
}

import { existsSync } from 'node:fs';
import { writeWhole } from '../disk/writeWhole.ts';
import { Unavailable } from '../terminal/describeFailure.ts';
import { eachAtOnce } from '../terminal/eachAtOnce.ts';
import type { Progress } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { OutputFile } from './outputFile.ts';

/**
 * A file that takes long to make: it is kept at `place`, and made when somebody asks for it and it is not there. The
 * place says what it is made of, so `draw` fails where that is there no more (`changedMeanwhile`).
 */
export function madeLater(
  path: string,
  place: string | (() => string),
  draw: () => Promise<Uint8Array>,
): OutputFile {
  const placeNow = () => (typeof place === 'string' ? place : place());
  let making: Promise<void> | undefined;
  const make = async () => {
    const file = placeNow();
    if (existsSync(file)) return;
    making ??= draw()
      .then((bytes) => writeWhole(file, bytes))
      .finally(() => {
        making = undefined;
      });
    await making;
  };
  return {
    path,
    get copyFrom() {
      return placeNow();
    },
    make,
  };
}

/** Why nothing is made of a file: it is another one than when its name was given. */
export function changedMeanwhile(path: string): Unavailable {
  return new Unavailable(tell`${path} changed while the site was made: try again.`);
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
  await eachAtOnce(missing, Math.min(jobs, mostAtOnce), async (make) => {
    await make();
    task.step();
  });
  task.done();
}

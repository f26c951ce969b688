import { makeFiles } from '../../output/makeFiles.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { describeFailure } from '../../terminal/describeFailure.ts';
import { createProgress } from '../../terminal/progress.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/**
 * Draws pictures that nobody has asked for yet, one after the other, each time it is called after those before.
 * Resolves when they are drawn; why one cannot be is told.
 */
export function followPictures(files: () => readonly OutputFile[], language: Tongue): () => Promise<void> {
  let drawing = Promise.resolve();
  return () => {
    const now = files();
    drawing = drawing
      .then(() => makeFiles(now, createProgress(language), { jobs: 1 }))
      .catch((error) => {
        process.stderr.write(`${describeFailure(error, language).text}\n`);
      });
    return drawing;
  };
}

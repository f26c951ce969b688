import type { TestProject } from 'vitest/node';
import { asError } from '../../terminal/asError.ts';

type TearDown = () => Promise<void>;

/**
 * A set-up of Vitest. What it throws ends the run with its message alone: Vitest would say that it found no test files,
 * and fail itself when it reads the stack of an error of modules that come from its cache.
 */
export function prepareTests(prepare: (project: TestProject) => Promise<TearDown | undefined>) {
  return async (project: TestProject): Promise<TearDown | undefined> => {
    try {
      return await prepare(project);
    } catch (error) {
      process.stderr.write(`\nNo test ran. ${asError(error).message}\n`);
      await project.vitest.close();
      process.exit(1);
    }
  };
}

/** Provides what some tests need. Where it cannot be had, says so, and they fail with the same words: no others do. */
export async function provideIfPossible<Provided>(
  provide: () => Provided | Promise<Provided>,
): Promise<Provided | undefined> {
  try {
    return await provide();
  } catch (error) {
    process.stderr.write(`\n${asError(error).message}\n`);
    return undefined;
  }
}

import type { TestProject } from 'vitest/node';

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
      process.stderr.write(`\nNo test ran. ${error instanceof Error ? error.message : error}\n`);
      await project.vitest.close();
      process.exit(1);
    }
  };
}

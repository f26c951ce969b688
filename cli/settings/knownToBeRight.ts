import type { Options } from 'ajv';

/**
 * How ajv reads schemas that are known to be right: those of the compiler itself, which tests judge, and those of a
 * website once they were judged. Each is used a few times, so what makes a check quicker takes longer than it saves.
 */
export const knownToBeRight = {
  allErrors: true,
  verbose: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
} satisfies Options;

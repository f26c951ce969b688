import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What the command line of a script says. An option that the script does not know ends it with exit code 2, and its
 * first comment, which says how it is called.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Behind its first sentence Node explains how to name a file that begins with a hyphen.
    return refuse(String((error as Error).message).replace(/\. .*/s, '.'));
  }
}

/** A whole number of the command line. Any other text, and less than the least, ends the script. */
export function readCount(what: string, text: string, least = 1): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count >= least
    ? count
    : refuse(`"${text}" is no number of ${what}, which is ${least} at least.`);
}

/** Ends a script that was called wrongly. */
export function refuse(reason: string): never {
  const [comment = ''] = /^(\/\/.*\n)*/.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? [];
  process.stderr.write(`${reason}\n${comment.replace(/^\/\/ /gm, '')}`);
  process.exit(2);
}

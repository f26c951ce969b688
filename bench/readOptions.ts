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

/** Ends a script that was called wrongly. */
export function refuse(reason: string): never {
  const [comment = ''] = /^(\/\/.*\n)*/.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? [];
  process.stderr.write(`${reason}\n${comment.replace(/^\/\/ /gm, '')}`);
  process.exit(2);
}

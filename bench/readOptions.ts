import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * What the command line of a script says: its options, each with the value that it has otherwise. Where that is a
 * number, so is the option, 1 at least, or 0 where it is 0 otherwise. What the script does not know ends it with exit
 * code 2 and its first comment, which says how it is called. Temporary files of it, and of what it starts, go with it.
 */
export function readOptions<Options extends Record<string, number | string | boolean | string[]>>(
  options: Options,
): { positionals: string[]; values: Options } {
  removeTemporaryFiles();
  const known = Object.entries(options).map(([name, usual]) => {
    const type = typeof usual === 'boolean' ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: Array.isArray(usual) }] as const;
  });
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: Object.fromEntries(known) });
    const given = Object.entries(values).map(([name, value]) => {
      const usual = options[name];
      return [name, typeof usual === 'number' ? readCount(name, String(value), Math.min(usual, 1)) : value];
    });
    return { positionals, values: { ...options, ...Object.fromEntries(given) } };
  } catch (error) {
    // Behind its first sentence Node explains how to name a file that begins with a hyphen.
    return refuse(String((error as Error).message).replace(/\. .*/s, '.'));
  }
}

/** The numbers of the command line in this order, by name, each with what it is otherwise. */
export function readCounts<Counts extends Record<string, number>>(
  positionals: string[],
  counts: Counts,
): Counts {
  const names = Object.keys(counts);
  if (positionals.length > names.length) refuse(`"${positionals[names.length]}" is one number too many.`);
  const given = positionals.map((text, at) => [names[at], readCount(String(names[at]), text)]);
  return { ...counts, ...Object.fromEntries(given) };
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

function removeTemporaryFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  chmodSync(folder, 0o755); // servers that run as somebody else look into it, too
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // Whoever else listens ends by themselves.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}

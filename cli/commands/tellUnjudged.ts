import { plural } from '../terminal/plural.ts';

/** Says in one line which pages were not checked, because they read content that is known to be wrong. */
export function tellUnjudged(unjudged: readonly { url: string }[]): void {
  if (unjudged.length === 0) return;
  const [first] = unjudged;
  const which =
    unjudged.length === 1 ? `The page ${first?.url} was` : `${plural(unjudged.length, 'page')} were`;
  process.stderr.write(`${which} not checked: the content has errors there.\n`);
}

import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { KnownNames } from '../content/compileSchemas.ts';
import type { InTexts } from '../content/document.ts';
import type { Source } from '../content/readSources.ts';

/** Everything that decides whether a text is valid besides the text itself. */
export function printOfRules(schemas: Source[], { icons, images, languages, tags }: KnownNames): string {
  return fingerprint(
    ...schemas.flatMap(({ path, print }) => [path, print]),
    JSON.stringify([[...icons], [...images], languages, [...tags]]),
  );
}

/** Looks for what is wrong in texts, each time for the same `rules` and the same bytes only until nothing was found. */
export function lookOnce(memory: Memory, rules: string): InTexts {
  return (name, documents, find) => {
    const names = documents.map(({ path, print }) => `${path} ${print}`);
    const key = `${rules} ${name} ${names.length > 1 ? fingerprint(...names) : names}`;
    return recallSound(memory, 'texts', key, (isSound) => ({
      value: documents,
      diagnostics: isSound ? [] : find(),
    })).diagnostics;
  };
}

/**
 * Does something that finds mistakes. If it found none before under the same key, it need not look again. An outcome
 * without a value does not count, because the look could not be done.
 */
export function recallSound<Value>(
  memory: Memory,
  stage: string,
  key: string,
  look: (isSound: boolean) => Outcome<Value>,
): Outcome<Value> {
  if (memory.recall<boolean>(stage, key)) return look(true);
  const outcome = look(false);
  if (outcome.value !== undefined && outcome.diagnostics.length === 0) memory.keep(stage, key, true);
  return outcome;
}

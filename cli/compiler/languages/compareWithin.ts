import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import type { Document, Pointer } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { findDifferences, pairs } from './compareTexts.ts';

/** Compares texts that stand beside each other in one file, below the codes of their languages. */
export function compareWithin(
  document: Document,
  [first, ...others]: readonly NamedLanguage[],
): Diagnostic[] {
  if (!first) return [];
  const base = { document, language: languageName(first) };
  return [...groupsWith(first.code, document.data, [])].flatMap(({ group, pointer }) =>
    others.flatMap((language) => {
      const other = { document, language: languageName(language) };
      return [...pairs(group[first.code], group[language.code], [])].flatMap((pair) =>
        typeof pair.ofBase === 'string' && typeof pair.ofOther === 'string'
          ? findDifferences(
              { ...base, pointer: [...pointer, first.code, ...pair.pointer], text: pair.ofBase },
              { ...other, pointer: [...pointer, language.code, ...pair.pointer], text: pair.ofOther },
              others.length > 1,
            )
          : [],
      );
    }),
  );
}

/** The groups with a key, the outermost of those that lie in each other. */
function* groupsWith(
  key: string,
  value: unknown,
  pointer: Pointer,
): Generator<{ group: Record<string, unknown>; pointer: Pointer }> {
  if (isGroup(value) && Object.hasOwn(value, key)) yield { group: value, pointer };
  else if (isGroup(value) || Array.isArray(value))
    for (const [name, inner] of Object.entries(value)) yield* groupsWith(key, inner, [...pointer, name]);
}

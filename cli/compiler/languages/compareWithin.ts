import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import type { Document } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { groups } from '../content/tree.ts';
import { findDifferences, pairs } from './compareTexts.ts';

/** Compares texts that stand beside each other in one file, below the codes of their languages. */
export function compareWithin(
  document: Document,
  [first, ...others]: readonly NamedLanguage[],
): Diagnostic[] {
  if (!first) return [];
  const base = { document, language: languageName(first) };
  const inLanguages = groups(document.data).filter(({ group }) => Object.hasOwn(group, first.code));
  return inLanguages.flatMap(({ group, pointer }) =>
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

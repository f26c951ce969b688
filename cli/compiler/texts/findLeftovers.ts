import { bareLanguage } from '../../../site/codes/languageCode.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { spacedLetter } from '../letters/spacedLetter.ts';
import type { Finding } from './finding.ts';

/** Languages in which "todo" is a word. */
const knowTodo = new Set(['es', 'pt']);

const notes = new RegExp(
  String.raw`\[\p{Lu}{3,}(?: \p{Lu}+)*:[^\]]*\]|(?<!\p{N}|${spacedLetter})(?:X{3,}|FIXME|TBD|TODO)(?!\p{N}|${spacedLetter})|lorem ipsum|[?？]{3,}`,
  'giu',
);

/** Notes to oneself, and text that only fills the room: visitors would read both. */
export function findLeftovers(text: string, language: string | undefined): Finding[] {
  const found = [...text.matchAll(notes)].find(([shown]) => isNote(shown, language));
  if (!found) return [];
  return [
    {
      rule: 'text/leftover',
      at: found.index,
      message: tell`"${found[0].slice(0, 60)}" looks like a note or a filler, and visitors would read it.`,
      hint: tell`Write the text, or delete it. A fact that nobody gave yet stands in content/company.yaml, as a placeholder.`,
    },
  ];
}

/** Capitals make a note of a word. */
function isNote(shown: string, language: string | undefined): boolean {
  if (/^lorem|^[?？]/i.test(shown)) return true;
  const [word = ''] = /\p{L}+/u.exec(shown) ?? [];
  return (
    word === word.toUpperCase() &&
    !(word === 'TODO' && language !== undefined && knowTodo.has(bareLanguage(language)))
  );
}

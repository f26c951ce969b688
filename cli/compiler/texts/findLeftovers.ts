import { bareLanguage } from '../../../site/codes/languageCode.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { shortened } from '../../terminal/columns.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { spacedLetter } from '../letters/spacedLetter.ts';

/** Languages in which "todo" is a word. */
const knowTodo = new Set(['es', 'pt']);

/** A number of a tender, a book or goods with what it is: "[CIG: A03C1234]". */
const code = '[\\p{L}./-]*\\p{N}[\\p{L}\\p{N}./-]*';
const numbered = '(?:CIG|CUP|CPV|RDO|ODA|ISBN|ISSN|EAN|GTIN|TARIC|UN|ONU)';
const codes = `\\[${numbered}: ?${code}(?:[,;] ?(?:${numbered}: ?)?${code})*\\]`;

/** XXX before what is counted in Roman numbers, in languages of Latin letters: "la XXX edizione". */
const counted =
  'edizione|edici[oó]n|edição|[eé]dition|congr|kongr|convegno|ol[iy]mp|giornata|jornada|anniv|aniv|assemblea|festival' +
  '|rassegna|fiera|feria|feira|trofeo|troph|premio|concorso|concurso|concours|simposi|sympos|secolo|siglo|siècle|século' +
  '|capitolo|legislat|législ';

const date = '\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?';
const time = '\\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?: [ap]m)?';
const said = "[\\p{L}’']+ ";

/**
 * What nobody means: how assistants begin and end what they were asked for: "Ecco la traduzione:", "Let me know if you
 * want me to …".
 */
const chat = [
  // At the beginning of a line, behind a word such as "Certo!".
  `(?<=(?:^|\\n)[^\\n]{0,20})(?:Ecco|Voici|Hier (?:ist|sind)|Aquí (?:tienes|está)|Aqui está|Here(?: is|’s|'s)) (?:${said}){0,3}(?:traduzion[ei]|tradott[oi]|traduction|traduite?|übersetzung|übersetzte|traducción|traducido|tradução|traduzido|translation|translated)(?: [^\\n:]{1,60})?:(?=\\s*(?:\\n|$))`,
  `Fammi sapere se (?:vuoi|desideri|preferisci|hai bisogno di) (?:che|altre|altro|modific|qualche)`,
  `Let me know if you(?:[’']d| would)? (?:like|need|want|prefer) (?:me to|any (?:changes|adjustments|modifications|edits))`,
  `as an AI (?:language )?model`,
  `come modello linguistico`,
  // A translator's signature: "Translated with DeepL.com (free version)".
  String.raw`(?:www\.)?DeepL\.com\S* \([^()\n]{5,40}\)`,
  // How a messenger heads what is copied from it: "[27/11/26, 10:32] Anna: …".
  String.raw`(?<=^|\n)\[?(?:${time}, ${date}|${date},? ${time})(?:\]| -) [^\n:]{1,40}: `,
  // What is to be filled in: "[inserire testo]", "[Your Company]". What leads somewhere is a link.
  String.raw`\[(?:(?:inserire|inserisci|insert|enter) |(?:your|company|nome|il tuo|la tua) ?(?:name|company|address|azienda|nome|ditta))[^\[\]\n]{0,60}\](?!\()`,
];
const surely = new RegExp(chat.join('|'), 'iu');

const notes = new RegExp(
  [
    // What leads somewhere is a name: "[JSON:API](https://jsonapi.org)".
    `(?!${codes})\\[\\p{Lu}{3,}(?: \\p{Lu}+)*:[^\\]]*\\](?!\\()`,
    `(?<!\\p{N}|${spacedLetter})(?!XXX\\s+(?:${counted}))(?:X{3,}|FIXME|TBD|TODO)(?!\\p{N}|${spacedLetter})`,
    'lorem ipsum',
    '[?？]{3,}',
  ].join('|'),
  'giu',
);

/** Notes to oneself, and text that only fills the room: visitors would read both. */
export function findLeftovers(text: string, language: string | undefined): Finding[] {
  const found = surely.exec(text) ?? [...text.matchAll(notes)].find(([shown]) => isNote(shown, language));
  if (!found) return [];
  const message = tell`"${shortened(found[0], 60)}" looks like a note or a filler, and visitors would read it.`;
  const hint = tell`Write the text, or delete it. A fact that nobody has given yet is in content/company.yaml, as a placeholder.`;
  return [{ rule: 'text/leftover', at: found.index, message, hint }];
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

import { bareLanguage } from '../../../../site/codes/languageCode.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import { shortened } from '../../../terminal/columns.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { withoutAddresses } from '../../languages/values/withoutAddresses.ts';

const exclamations = '!！﹗︕՜߹᥄';
const questions = '?？﹖︖؟՞፧⳺꘏꛷\u037E';
/** Each stands for two marks. */
const doubles = '‼⁇⁈⁉';

/** Behind a word; three full stops or more leave something out. */
const twoStops = /(?<=[\p{L}\p{N}\p{M})}»”"'’%])(?:,,+|(?<!\.)\.\.)(?=[\s)»”"]|$)/u;

/**
 * Exclamation and question marks that stand more than once in a row, with or without spaces between; "?!" is fine. So
 * are "..." and what is no mark of a sentence, such as "../" or "1..5", but not two commas or full stops.
 */
export function findRepeatedMarks(text: string, language: string | undefined): Finding[] {
  // "![" begins a picture, and ";" ends a reference such as "&nbsp;". Greek keyboards write ";" for U+037E.
  const greek = bareLanguage(language ?? '') === 'el' ? ';' : '';
  const mark = `(?:(?!!\\[)[${exclamations}${questions}${doubles}¡¿${greek}])`;
  const words = withoutAddresses(text).replace(/&#?\w{1,32};/g, (reference) => ' '.repeat(reference.length));
  const runs = words.matchAll(new RegExp(`${mark}(?:[ \\u00A0\\u202F]?${mark})*`, 'g'));
  const stops = twoStops.exec(words);
  return [...runs, ...(stops ? [stops] : [])].flatMap(({ 0: shown, index }): Finding | Finding[] => {
    const marks = [...shown.replace(/[‼⁇⁈⁉]/g, (double) => double.normalize('NFKC')).replace(/\s/g, '')];
    const once = marks.filter(
      (sign, at) => marks.findIndex((other) => kindOf(other) === kindOf(sign)) === at,
    );
    // Three question marks are a filler, which is told as such.
    if (once.length === marks.length || /[?？]{3}/.test(shown)) return [];
    return {
      rule: 'text/repeated-mark',
      at: index,
      message: tell`The same mark occurs more than once in "${shortened(shown, 60)}".`,
      hint: tell`Write "${once.join('')}".`,
    };
  });
}

/** Whether a mark calls or asks, in every script. One that opens a sentence is of its own kind: "No! ¡Sí!". */
function kindOf(mark: string): string {
  if (exclamations.includes(mark)) return '!';
  return questions.includes(mark) || mark === ';' ? '?' : mark;
}

import { Parser } from 'htmlparser2';
import type { Finding } from '../../diagnostics/finding.ts';
import { shortened } from '../../terminal/columns.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** HTML and Markdown in a text that is neither: visitors would read the signs themselves. */
export function findMarkup(text: string): Finding[] {
  const report = (at: number, message: Sentence, hint: Sentence): Finding[] => [
    { rule: 'text/markup', at, message, hint },
  ];
  const tag = /<\/?[a-z][a-z0-9]*(?::[a-z]\w*)?(\s[^<>]*)?\/?>|<!--|<\/\d+>|<\d+\/>/i.exec(text);
  const entity = [...text.matchAll(/&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z][a-z\d]{1,31});/gi)].find(
    ([reference]) => isCharacter(reference),
  );
  const html = tag ?? entity;
  if (html)
    return report(
      html.index,
      tell`Visitors would read "${shortened(html[0], 40)}": this text cannot have HTML.`,
      tag ? tell`Delete the tag.` : tell`Write the letter itself.`,
    );
  const bold = /(\*\*|__)(?=\S)[^*_]*\S\1|(?<![\p{L}\p{N}*])\*\*(?=[\p{L}\p{N}])/u.exec(text);
  const link = /\[[^\][]+\]\([^()\s]+\)/.exec(text);
  // As messengers write bold, slanted and struck words.
  const whole = /^([*_])(?=\p{L})[^*_]*[^\s*_]\1$|~~(?=\S)[^~]*[^\s~]~~/u.exec(text);
  const mark = bold ?? link ?? whole;
  if (!mark) return [];
  return report(
    mark.index,
    tell`Visitors would read "${shortened(mark[0], 40)}": this text cannot have Markdown.`,
    tell`Write just the words. If a template shows the text as Markdown, its schema says "format": "markdown".`,
  );
}

/** Whether HTML reads all of a reference as a character, in small letters at least. */
function isCharacter(reference: string): boolean {
  let read = '';
  new Parser({
    ontext: (part) => {
      read += part;
    },
  }).end(reference.toLowerCase());
  return !/^&.|.;$/.test(read);
}

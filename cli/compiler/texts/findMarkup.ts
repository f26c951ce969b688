import { Parser } from 'htmlparser2';
import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** HTML and Markdown in a text that is neither: visitors would read the signs themselves. */
export function findMarkup(text: string): Finding[] {
  const tag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|<\/\d+>|<\d+\/>/i.exec(text);
  if (tag) {
    return [
      {
        rule: 'text/markup',
        at: tag.index,
        message: tell`Visitors would read "${tag[0].slice(0, 40)}": this text cannot have HTML.`,
        hint: tell`Delete the tag.`,
      },
    ];
  }
  const entity = [...text.matchAll(/&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z][a-z\d]{1,31});/gi)].find(
    ([reference]) => isCharacter(reference),
  );
  if (entity) {
    return [
      {
        rule: 'text/markup',
        at: entity.index,
        message: tell`Visitors would read "${entity[0]}": this text cannot have HTML.`,
        hint: tell`Write the letter itself.`,
      },
    ];
  }
  const bold = /(\*\*|__)(?=\S)[^*_]*\S\1|(?<![\p{L}\p{N}*])\*\*(?=[\p{L}\p{N}])/u.exec(text);
  const link = /\[[^\][]+\]\([^()\s]+\)/.exec(text);
  // As messengers write bold, slanted and struck words.
  const whole = /^([*_])(?=\p{L})[^*_]*[^\s*_]\1$|~~(?=\S)[^~]*[^\s~]~~/u.exec(text);
  const mark = bold ?? link ?? whole;
  return mark
    ? [
        {
          rule: 'text/markup',
          at: mark.index,
          message: tell`Visitors would read "${mark[0].slice(0, 40)}": this text cannot have Markdown.`,
          hint: tell`Write just the words. If a template shows the text as Markdown, its schema says "format": "markdown".`,
        },
      ]
    : [];
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

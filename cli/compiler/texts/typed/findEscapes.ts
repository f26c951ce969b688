import type { Finding } from '../../../diagnostics/finding.ts';
import { tell } from '../../../terminal/telling/tell.ts';

/** What stands for a letter between double quotation marks, and with a backslash what Markdown shows as it is. */
const letters = '[nrt]|u[\\dA-Fa-f]{4}|x[\\dA-Fa-f]{2}';
const inMarkdown = new RegExp(`\\\\(?:${letters})`);
const inPlain = new RegExp(`\\\\(?:${letters}|["'*_.,;:!?()\\[\\]#&+=~-])`);

/** Signs with a backslash that visitors would read, such as "\n"; in a folder's name they are none. */
export function findEscapes(text: string, isMarkdown: boolean): Finding[] {
  const words = text.replace(/\b[A-Za-z]:\\\S*|(?<!\S)\\\\\S+/g, (path) => ' '.repeat(path.length));
  const found = (isMarkdown ? inMarkdown : inPlain).exec(words);
  if (!found) return [];
  const { 0: shown, index } = found;
  return [
    {
      rule: 'text/markup',
      at: index,
      message: tell`Visitors would read "${shown}": here it is no sign for something else.`,
      hint: /[nrt]$/.test(shown)
        ? tell`Write a space, or begin a new line.`
        : tell`Write the letter itself. In YAML such signs only work if the whole text is between double quotation marks.`,
    },
  ];
}

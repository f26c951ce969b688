import { tell } from '../../terminal/telling/tell.ts';
import type { Problem } from '../content/document.ts';

/**
 * Front matter of a Markdown file that has lost one of the lines `---` around it, and where that line should be. What
 * stands between them are keys, and what belongs to keys: after an empty line, anything else is text.
 */
export function findOpenFront(text: string): { at: number; problem: Problem } | undefined {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const isOpened = dashes.test(lines[0] ?? '');
  const first = lines.slice(isOpened ? 1 : 0).findIndex((line) => line.trim() !== '') + (isOpened ? 1 : 0);
  if (!key.test(lines[first] ?? '')) return undefined;
  const end = lines.findIndex(
    (line, index) => index >= first && (dashes.test(line) || isText(line, lines[index - 1])),
  );
  if (dashes.test(lines[end] ?? '')) return isOpened ? undefined : { at: 0, problem: notOpened };
  // Without any such line, nobody can tell front matter from words before a colon.
  if (!isOpened || end === -1) return undefined;
  const before = lines.slice(0, end).join('\n').trimEnd().length;
  return { at: text.length - lines.join('\n').length + before + 1, problem: notClosed };
}

const dashes = /^---[ \t]*$/;
const key = /^[a-z][\w-]*:(\s|$)/;

function isText(line: string, before: string | undefined): boolean {
  if (/^#{1,6} /.test(line) && before?.trim() === '') return true;
  return before?.trim() === '' && /^[^\s#-]/.test(line) && !key.test(line);
}

const notClosed: Problem = {
  rule: 'yaml/syntax',
  message: tell`The front matter is not closed.`,
  hint: tell`Put the line --- here again, between the keys and the text.`,
};

const notOpened: Problem = {
  rule: 'yaml/syntax',
  message: tell`The front matter is not opened.`,
  hint: tell`Put the line --- above it again.`,
};

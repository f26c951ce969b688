import { isMap, parseDocument } from 'yaml';
import type { Finding } from '../../diagnostics/finding.ts';
import { offsetOfLine } from '../../diagnostics/placeIn.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { findOverflow } from './findTooDeep.ts';

/**
 * Front matter of a Markdown file that has lost one of the lines `---` around it, or has another one there, and where
 * that line should be. What stands between them are keys, and what belongs to keys: after an empty line, anything else
 * is text.
 */
export function findOpenFront(text: string): Finding | undefined {
  const lines = text.split('\n');
  const found = (line: number, problem: Mark): Finding => ({ at: offsetOfLine(lines, line), ...problem });
  const filled = (from: number) => lines.findIndex((line, index) => index >= from && line.trim() !== '');
  const top = filled(0);
  const isOpened = likeDashes.test(lines[top] ?? '');
  const first = isOpened ? filled(top + 1) : top;
  if (!key.test(lines[first] ?? '')) return isOpened ? undefined : below(lines, top);
  const next = lines.findIndex((line, index) => index >= first && dashes.test(line));
  const end = holdsKeys(lines.slice(first, Math.max(next, first)))
    ? next
    : lines.findIndex(
        (line, index) => index >= first && (likeEnd.test(line) || isText(line, lines[index - 1])),
      );
  const isClosed = dashes.test(lines[end] ?? '');
  if (!isOpened) return isClosed ? { at: 0, ...notOpened } : undefined;
  // Without any such line, nobody can tell front matter from words before a colon.
  if (end === -1) return undefined;
  if (!dashes.test(lines[top] ?? '')) return isClosed ? found(top, otherDashes) : undefined;
  if (isClosed) return top === 0 ? undefined : found(0, emptyAbove);
  if (likeEnd.test(lines[end] ?? '')) return found(end, otherDashes);
  const last = lines.slice(0, end).findLastIndex((line) => line.trim() !== '');
  return found(last + 1, notClosed);
}

/** As many lines as people or programs write above what they were asked for. */
const mostAbove = 6;

/** Front matter that stands whole below other words: a remark, or the fence that a program put around the text. */
function below(lines: readonly string[], top: number): Finding | undefined {
  const begin = lines.findIndex((line, index) => index > top && dashes.test(line));
  if (begin === -1 || begin > top + mostAbove) return undefined;
  const end = lines.findIndex((line, index) => index > begin && dashes.test(line));
  const text = lines.slice(begin + 1, end).join('\n');
  return end !== -1 && isGroupOfKeys(text) ? { at: offsetOfLine(lines, top), ...wordsAbove } : undefined;
}

/** Whether lines up to `---` are a group of keys, the last of them no heading or remark. */
function holdsKeys(lines: readonly string[]): boolean {
  if (lines.some((line) => likeEnd.test(line))) return false;
  if (!lines.some((line, index) => isText(line, lines[index - 1]))) return false;
  const text = lines.join('\n');
  return !lines.findLast((line) => line.trim() !== '')?.startsWith('#') && isGroupOfKeys(text);
}

function isGroupOfKeys(text: string): boolean {
  if (findOverflow(text) !== undefined) return false;
  const { errors, contents } = parseDocument(text, { logLevel: 'error' });
  return errors.length === 0 && isMap(contents);
}

const dashes = /^---[ \t]*$/;
/** A line that was meant so: with more or fewer hyphens, or dashes that a program made of them. */
const likeDashes = /^(?:-{2,}|[-–—]*[–—][-–—]*)[ \t]*$/;
/** The same, or the line by which YAML ends a text. */
const likeEnd = /^(?:-{2,}|[-–—]*[–—][-–—]*|\.{3})[ \t]*$/;
const key = /^[a-z][\w-]*:(\s|$)/;

/** Whether a line looks like text below keys. */
function isText(line: string, before: string | undefined): boolean {
  if (/^#{1,6} /.test(line) && before?.trim() === '') return true;
  return before?.trim() === '' && /^[^\s#-]/.test(line) && !key.test(line);
}

type Mark = Omit<Finding, 'at'>;

const notClosed: Mark = {
  rule: 'yaml/syntax',
  message: tell`The front matter is not closed.`,
  hint: tell`Put the line --- here again, between the keys and the text.`,
};

const notOpened: Mark = {
  rule: 'yaml/syntax',
  message: tell`The front matter is not opened.`,
  hint: tell`Put the line --- above it again.`,
};

const otherDashes: Mark = {
  rule: 'yaml/syntax',
  message: tell`Front matter begins and ends with a line of three hyphens, and this is another one.`,
  hint: tell`Write: ${'---'}`,
};

const emptyAbove: Mark = {
  rule: 'yaml/syntax',
  message: tell`There is an empty line above the front matter, so all of it would be text.`,
  hint: tell`Delete the lines above "---".`,
};

const wordsAbove: Mark = {
  rule: 'yaml/syntax',
  message: tell`There is other text above the front matter, so all of it would be text.`,
  hint: tell`Delete the lines above "---", and what belongs to them at the end of the file.`,
};

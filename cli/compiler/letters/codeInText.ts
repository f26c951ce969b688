/** Code in a line, between as many signs on either side. */
export const codeInLine = /(?<!`)(?<sign>`+)(?!`)[^\n]*?(?<!`)\k<sign>(?!`)/g;

/**
 * Lines of code, between lines of signs or indented below an empty line, where no list goes on. What nobody closes goes
 * on to the end, as where Markdown is rendered.
 */
const codeBlock =
  /^ *(?<fence>`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^ *\k<fence>[`~]* *$|(?![\s\S]))|(?: {4}|\t)(?<=^[ \t]*\n(?: {4}|\t))(?<!^ {0,3}(?:[-*+]|\d+[.)])[ \t].*\n(?:(?:[ \t].*)?\n)*(?: {4}|\t)).*\S.*(?:\n(?: {4}|\t).*)*/gm;

/** What a pattern leaves of a text, and what it finds in between: at odd places. */
export function partsBetween(text: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push(text.slice(from, index), found);
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

/** A text and its blocks of code, which stand at odd places. */
export function partsBetweenBlocks(text: string): string[] {
  return partsBetween(text, codeBlock);
}

const blank = (code: string) => code.replace(/[^\n]/g, ' ');

/** The text with its blocks of code blanked out, so that offsets stay. */
export function withoutBlocks(text: string): string {
  return text.replace(codeBlock, blank);
}

/** The same without code in a line, too. */
export function withoutCode(text: string): string {
  return withoutBlocks(text).replace(codeInLine, blank);
}

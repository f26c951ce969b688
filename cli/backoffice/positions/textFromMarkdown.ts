import { marked } from 'marked';

/**
 * A long text of a position as the wire has it: HTML (requirements §8). A minus that begins a line is no list sign
 * there, so it is written as a reference.
 */
export function textFromMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return html.replace(/(?<=^|[>\n])-/g, '&#45;').trim();
}

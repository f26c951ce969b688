import { marked } from 'marked';

/** Of a text in Markdown its headings, as Markdown, with the addresses that links in them refer to. */
export function keepHeadings(markdown: string): string {
  const kept: string[] = [];
  marked.walkTokens(marked.lexer(markdown), ({ type, raw }) => {
    if (type === 'heading' || type === 'def') kept.push(raw.trim());
  });
  return kept.join('\n\n');
}

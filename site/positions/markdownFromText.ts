/**
 * A long text of the back office as Markdown: lines become paragraphs, lines with '-' or '•' list items. HTML in it is
 * reduced to paragraphs, breaks, lists, strong and em; of other elements the text stays (requirements §8).
 */
export function markdownFromText(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const lines = textFromHtml(escapeMarkdown(text)).split(/\r?\n/).map(readLine).filter(Boolean);
  return lines.reduce((markdown, line) => {
    const inList = isItem(line) && isItem(markdown.slice(markdown.lastIndexOf('\n') + 1));
    return markdown + (inList ? '\n' : '\n\n') + line;
  });
}

const ITEM = /^(?:[-•·–]|(1\.))\s*/;

const isItem = (line: string) => line.startsWith('- ') || line.startsWith('1. ');

function readLine(line: string): string {
  return line.trim().replace(ITEM, (_, number) => (number ? '1. ' : '- '));
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]#~]/g, '\\$&');
}

function textFromHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<ol\b[^>]*>([\s\S]*?)<\/ol\s*>/gi, (_, items) => items.replace(/<li\b[^>]*>/gi, '\n1. '))
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/?(?:strong|b)\s*>/gi, '**')
    .replace(/<\/?(?:em|i)\s*>/gi, '*')
    .replace(/<\/?(?:p|br|ul|ol|li|div|h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/</g, '&lt;');
}

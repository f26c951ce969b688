import { Marked } from 'marked';
import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';

const parser = new Marked();

/** Raw HTML in a text in Markdown that a page would not show, and where: all but these tags. */
export function findForbiddenHtml(text: string, tags: ReadonlySet<string>): Finding[] {
  if (!text.includes('<')) return [];
  const found: Finding[] = [];
  let from = 0;
  parser.walkTokens(parser.lexer(text), (token) => {
    if (token.type !== 'html') return;
    for (const [tag, name = ''] of token.raw.matchAll(/<\/?([a-z][a-z0-9-]*)[^>]*>?/gi)) {
      const at = Math.max(text.indexOf(tag, from), 0);
      from = at + 1;
      if (tags.has(name.toLowerCase()) && !/\son\w+\s*=|javascript:/i.test(tag)) continue;
      if (tag.startsWith('</')) continue;
      found.push({
        rule: 'markdown/forbidden-html',
        at,
        message: tell`The HTML "${tag.slice(0, 40)}" is not allowed in a text.`,
        hint: tell`Write it in Markdown, or delete it. To show it as text, put it between backticks.`,
      });
    }
  });
  return found;
}

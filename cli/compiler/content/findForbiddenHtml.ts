import { Marked } from 'marked';
import type { Finding } from '../../diagnostics/finding.ts';
import { shortened } from '../../terminal/columns.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { withoutCode } from '../letters/codeInText.ts';

const parser = new Marked();

/** A link to a page of the site: only one of Markdown leads to the language of the text. */
const ofSite = /^<a\s[^>]*href\s*=\s*["']?\/(?!\/)/i;

/**
 * Raw HTML in a text in Markdown that a page would not show, and where: all but these tags. Links to pages of the site
 * are none of them.
 */
export function findForbiddenHtml(text: string, tags: ReadonlySet<string>): Finding[] {
  if (!text.includes('<')) return [];
  const ofWord = withoutCode(text).search(/<\/?(?:o|v|w|m|st1):\w[^<>]*>/i);
  const found = ofWord === -1 ? [] : [notAllowed(text.slice(ofWord), ofWord)];
  let from = 0;
  parser.walkTokens(parser.lexer(text), (token) => {
    if (token.type !== 'html') return;
    for (const [tag, name = ''] of token.raw.matchAll(/<\/?([a-z][a-z0-9-]*)[^>]*>?/gi)) {
      const at = Math.max(text.indexOf(tag, from), 0);
      from = at + 1;
      const isSafe = !/\son\w+\s*=|javascript:/i.test(tag) && !ofSite.test(tag);
      if (tags.has(name.toLowerCase()) && isSafe) continue;
      if (!tag.startsWith('</')) found.push(notAllowed(tag, at));
    }
  });
  return found;
}

function notAllowed(html: string, at: number): Finding {
  const [tag = html] = /^<[^<>]*>/.exec(html) ?? [];
  return {
    rule: 'markdown/forbidden-html',
    at,
    message: tell`The HTML "${shortened(tag, 40)}" is not allowed in a text.`,
    hint: tell`Write it in Markdown, or delete it. To show it as text, put it between backticks.`,
  };
}

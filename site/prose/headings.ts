import { marked, type Token, type Tokens } from 'marked';
import { plainLetters } from '../letters/plainLetters.ts';

/** A heading of a Markdown text. Its id is unique in that text. */
export interface Heading {
  id: string;
  level: number;
  text: string;
}

/**
 * The headings of a parsed text, by their token, in order. They have the ids of those of `original`, the headings of
 * the text in the language that it is translated from, if these are as many on the same levels: so a link to a chapter
 * leads there in every language.
 */
export function collectHeadings(tokens: Token[], original?: string): Map<Token, Heading> {
  const headings = new Map<Token, Heading>();
  const used = new Set<string>();
  marked.walkTokens(tokens, (token) => {
    if (!isHeading(token)) return;
    const text = plainText(token.tokens);
    headings.set(token, { id: uniqueId(slugify(text), used), level: token.depth, text });
  });
  const wanted = original === undefined ? [] : headingsOf(original);
  const own = [...headings.values()];
  if (own.length !== wanted.length) return headings;
  if (own.some(({ level }, at) => level !== wanted[at]?.level)) return headings;
  for (const [at, heading] of own.entries()) heading.id = wanted[at]?.id ?? heading.id;
  return headings;
}

/** The chapters of a Markdown text: its headings of the second level, with the ids they have on the page. */
export function tableOfContents(markdown: string, original?: string): Heading[] {
  return headingsOf(markdown, original).filter(({ level }) => level === 2);
}

function headingsOf(markdown: string, original?: string): Heading[] {
  return [...collectHeadings(marked.lexer(markdown), original).values()];
}

/** 'Art. 4 – Responsabilità' → 'art-4-responsabilita', 'Άρθρο 4' → 'αρθρο-4': letters and digits of any alphabet. */
export function slugify(text: string): string {
  return (
    plainLetters(text)
      .normalize('NFC')
      // ª and º are letters, but only another way to write some.
      .replace(/(?:[^\p{L}\p{M}\p{Nd}]|\p{Changes_When_NFKC_Casefolded})+/gu, '-')
      .replace(/^-|-$/g, '') || 'section'
  );
}

function uniqueId(slug: string, used: Set<string>): string {
  let id = slug;
  for (let n = 2; used.has(id); n++) id = `${slug}-${n}`;
  used.add(id);
  return id;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function plainText(inline: Token[]): string {
  return inline
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('');
}

function textOf(token: Token): string {
  if (token.type === 'html' || token.type === 'br') return ' ';
  return 'text' in token ? String(token.text) : '';
}

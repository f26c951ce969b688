import type { MarkedToken, Token } from 'marked';

const types: Record<MarkedToken['type'], true> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  def: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  list_item: true,
  paragraph: true,
  space: true,
  strong: true,
  table: true,
  text: true,
};

/** Whether a token is of Markdown itself, and not of an extension of the parser. */
export function isMarkdownToken(token: Token): token is MarkedToken {
  return token.type in types;
}

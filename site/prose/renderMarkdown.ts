import { Marked, type RendererObject, type Token } from 'marked';
import { collectHeadings, type Heading } from './headings.ts';
import { sanitizeMarkup } from './sanitizeMarkup.ts';

export interface MarkdownOptions {
  /** Attributes of a link to this target, or nothing where it must stay plain text. */
  link(target: string): { href: string; newTab: boolean } | undefined;
  /** Said after a link that opens in a new tab. */
  opensInNewTab: string;
  /** Name of a table that stands before the first heading. */
  title: string;
  /** The headings in the language that the text is translated from, as Markdown: it gets the ids of these. */
  original?: string;
}

/**
 * Markdown as HTML for `Markdown`. Raw HTML in it is reduced to text markup.
 * A bare address does not become a link: it may be a placeholder.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): string {
  const marked = new Marked({ tokenizer: { url: () => undefined } });
  const tokens = marked.lexer(source);
  marked.use({ renderer: createRenderer(collectHeadings(tokens, options.original), options) });
  const html = marked.parser(tokens);
  return source.includes('<') ? sanitizeMarkup(html) : html;
}

function createRenderer(headings: Map<Token, Heading>, options: MarkdownOptions): RendererObject {
  let section = options.title;
  return {
    heading(token) {
      const { id, text } = headings.get(token) as Heading;
      section = text;
      const level = Math.max(2, token.depth);
      return `<h${level} id="${id}">${this.parser.parseInline(token.tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const link = options.link(href);
      if (!link) return text;
      if (!link.newTab) return `<a href="${escapeHtml(link.href)}">${text}</a>`;
      const hint = `<span class="visually-hidden"> ${escapeHtml(options.opensInNewTab)}</span>`;
      return `<a href="${escapeHtml(link.href)}" target="_blank" rel="noopener noreferrer">${text}${hint}</a>`;
    },
    // The first cell names its row. Where rows become lists, on phones, the others say what their column is.
    table({ header, rows }) {
      const columns = header.map((cell) => this.parser.parseInline(cell.tokens));
      const labels = columns.map((_, at) => {
        const label = header[at] && this.parser.parseInline(header[at].tokens, this.parser.textRenderer);
        return label && columns.length > 2 ? ` data-label="${escapeHtml(label)}"` : '';
      });
      const head = columns.some(Boolean)
        ? `<thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`
        : '';
      const lines = rows
        .map((row) => {
          const [name, ...cells] = row.map((cell) => this.parser.parseInline(cell.tokens));
          const rest = cells.map((cell, at) => `<td${labels[at + 1]}>${cell}</td>`).join('');
          return `<tr><th scope="row">${name}</th>${rest}</tr>`;
        })
        .join('\n');
      const name = escapeHtml(section);
      return `<section class="markdown__table" tabindex="0" aria-label="${name}">
<table aria-label="${name}">${head}<tbody>${lines}</tbody></table></section>\n`;
    },
    image: ({ text }) => escapeHtml(text),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

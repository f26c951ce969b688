import sanitize from 'sanitize-html';
import { allowedTags } from './allowedMarkup.ts';

/** Keeps what a text may consist of, and the attributes that `renderMarkdown` itself writes; everything else goes. */
export function sanitizeMarkup(html: string): string {
  return sanitize(html, {
    allowedTags: [...allowedTags, 'section', 'span'],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      abbr: ['title'],
      ol: ['start'],
      th: ['align', 'scope', 'colspan', 'rowspan'],
      td: ['align', 'colspan', 'rowspan', 'data-label'],
      section: ['tabindex', 'aria-label'],
      table: ['aria-label'],
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
    },
    allowedClasses: { section: ['markdown__table'], span: ['visually-hidden'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}

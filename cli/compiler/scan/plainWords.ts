import { withoutReferences } from './escaped.ts';

/** Text as a reader compares it: without tags, references, capitals and kinds of spaces and quotation marks. */
export function plainWords(html: string): string {
  return shownWords(html.replace(/<(?:meta|title)\b[^>]*content="([^"]*)"[^>]*>/g, ' $1 '))
    .replace(/[‘’'“”„«»「」『』"]/g, "'")
    .replace(/[\u200e\u2066\u2069]/g, '')
    .replace(/[\s\u2060\u00ad]+/g, ' ')
    .toLowerCase()
    .trim();
}

/** Text as a reader sees it: without tags and references. */
export function shownWords(html: string): string {
  return withoutReferences(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML with what is said of each picture in its place. */
export function withAlts(html: string): string {
  return html.replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ');
}

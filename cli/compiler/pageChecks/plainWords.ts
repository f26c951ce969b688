/** Text as a reader compares it: without tags, references, capitals and kinds of spaces and quotation marks. */
export function plainWords(text: string): string {
  return text
    .replace(/<(?:meta|title)\b[^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => references[name] ?? '')
    .replace(/[‘’'“”„«»"]/g, "'")
    .replace(/[\s\u2060\u00ad]+/g, ' ')
    .toLowerCase()
    .trim();
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

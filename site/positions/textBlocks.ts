/** A paragraph or a list of a long text; each line is a run of plain, strong and emphasised pieces. */
export interface TextBlock {
  kind: 'p' | 'ul' | 'ol';
  lines: TextPiece[][];
}

export interface TextPiece {
  text: string;
  look?: 'strong' | 'em';
}

/** Takes apart what `markdownFromText` makes of a text of the back office; browsers need no Markdown library for it. */
export function textBlocks(markdown: string): TextBlock[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.trim().split('\n');
      const marker = /^(-|\d+\.) /.exec(block.trim())?.[1];
      if (!marker) return { kind: 'p', lines: [pieces(lines.join(' '))] };
      return {
        kind: marker === '-' ? 'ul' : 'ol',
        lines: lines.map((line) => pieces(line.replace(/^(-|\d+\.) /, ''))),
      };
    });
}

function pieces(line: string): TextPiece[] {
  return [...line.matchAll(/\*\*((?:\\.|[^*\\])+)\*\*|\*((?:\\.|[^*\\])+)\*|((?:\\.|[^*\\])+|[*\\])/g)].map(
    ([, strong, em, plain = '']) => {
      if (strong !== undefined) return { text: unescaped(strong), look: 'strong' };
      return em !== undefined ? { text: unescaped(em), look: 'em' } : { text: unescaped(plain) };
    },
  );
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_[\]#~])/g, '$1').replace(/&lt;/g, '<');
}

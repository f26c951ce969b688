import { decodeEntities } from './decodeEntities.ts';

/** A paragraph or a list of a long text; each line is a run of plain, strong and emphasised pieces. */
export interface TextBlock {
  kind: 'p' | 'ul' | 'ol';
  lines: TextPiece[][];
}

export interface TextPiece {
  text: string;
  look?: 'strong' | 'em';
}

const UNSEEN = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!(?:--[\s\S]*?--|[^>]*)>/gi;
const PARTS = /<(\/?)([a-z][a-z\d]*)\b[^>]*>|([\r\n]+|[^<\r\n]+|<)/gi;
/** What begins a list item in plain text; -5 is a number, and --- a line. */
const ITEM = /^\s*(?:[•·]|[-–](?![-–\d]))/;

/**
 * A long text of the back office (requirements §8): lines become paragraphs, lines with '-' or '•' list items. HTML in
 * it is reduced to paragraphs, lists, strong and em, and line breaks inside its elements are spaces; of other elements
 * the text stays. Only `<ol>` numbers its items: a number that was typed is one of the words.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** The elements that are open, the innermost last. */
  const open: string[] = [];
  let line: TextPiece[] = [];
  let isNewList = false;

  const add = (words: string) => {
    const look = (['strong', 'em'] as const).find((name) => open.includes(name));
    const last = line.at(-1);
    if (last && last.look === look) last.text += words;
    else line.push({ text: words, ...(look && { look }) });
  };
  const endLine = () => {
    let kind: TextBlock['kind'] = 'p';
    const [first] = line;
    const last = line.at(-1);
    if (open.includes('li')) kind = open.lastIndexOf('ol') > open.lastIndexOf('ul') ? 'ol' : 'ul';
    else if (first && ITEM.test(first.text)) {
      kind = 'ul';
      first.text = first.text.replace(ITEM, '');
    }
    if (first) first.text = first.text.trimStart();
    if (last) last.text = last.text.trimEnd();
    const said = line.filter((piece) => piece.text);
    line = [];
    if (said.length === 0) return;
    const block = blocks.at(-1);
    if (kind !== 'p' && kind === block?.kind && !isNewList) block.lines.push(said);
    else blocks.push({ kind, lines: [said] });
    isNewList = false;
  };
  const close = (name: string) => {
    if (open.includes(name)) open.length = open.lastIndexOf(name);
  };

  for (const [, end, tag = '', words] of text.replace(UNSEEN, '').matchAll(PARTS)) {
    if (words) {
      if (/[\r\n]/.test(words) && open.length === 0) endLine();
      else add(decodeEntities(words.replace(/[\r\n]+/, ' ')));
      continue;
    }
    const name = tag.toLowerCase().replace(/^b$/, 'strong').replace(/^i$/, 'em');
    const isList = /^[uo]l$/.test(name);
    if (/^(p|br|div|h\d)$/.test(name) && open.includes('li')) add(' ');
    else if (isList || /^(li|p|br|div|h\d)$/.test(name)) endLine();
    else if (!/^(strong|em)$/.test(name)) continue;
    if (end) close(name);
    else if (name !== 'br') {
      // An item may end where the next one begins.
      if (
        name === 'li' &&
        open.lastIndexOf('li') > Math.max(...['ul', 'ol'].map((list) => open.lastIndexOf(list)))
      )
        close(name);
      open.push(name);
      isNewList ||= isList;
    }
  }
  endLine();
  return blocks;
}

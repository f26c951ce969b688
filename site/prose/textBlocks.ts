import { decodeEntities } from './decodeEntities.ts';

/** A paragraph or a list of a long text; each line is a run of plain, strong and emphasised pieces. */
export interface TextBlock {
  kind: 'p' | 'ul' | 'ol';
  /** The number of the first item, where it is not 1. */
  start?: number;
  lines: TextPiece[][];
}

export interface TextPiece {
  text: string;
  look?: 'strong' | 'em';
}

const UNSEEN = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!(?:--[\s\S]*?--|[^>]*)>/gi;
const PARTS = /<(\/?)([a-z][a-z\d]*)\b([^>]*)>|([\r\n]+|[^<\r\n]+|<)/gi;
/** Elements that stand on lines of their own. */
const BLOCK =
  /^(?:p|div|h[1-6r]|[uo]l|li|br|pre|table|tr|d[ltd]|caption|section|article|aside|blockquote|address)$/;
/** What begins a list item in plain text; -5 is a number, and --- a line. */
const ITEM = /^\s*(?:[•·]|[-–](?![-–\d]))/;

/** Whether words as they were sent begin a list item: a minus that is written as a reference is meant as one. */
const isItem = (words: string) => !/^\s*&#(?:0*45|x0*2d);/i.test(words) && ITEM.test(decodeEntities(words));

/**
 * A long text of the back office (requirements §8): lines become paragraphs, lines with '-' or '•' list items. HTML in
 * it is reduced to paragraphs, lists, strong and em, and line breaks inside its elements are spaces, but for those
 * before a list item; of other elements the text stays. Only `<ol>` numbers its items: a number that was typed is one
 * of the words.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** The elements that are open, the innermost last. */
  const open: string[] = [];
  /** The number of the last item of each open `<ol>`, by its place in `open`. */
  const numbers: number[] = [];
  let line: TextPiece[] = [];
  let isNewList = false;
  let isNewItem = false;
  let isNewLine = false;

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
    const begins = first && isItem(first.text);
    for (const piece of line) piece.text = decodeEntities(piece.text);
    const list = open.lastIndexOf('ol');
    if (open.includes('li')) {
      // What follows a list within an item is no item.
      if (isNewItem) kind = list > open.lastIndexOf('ul') ? 'ol' : 'ul';
    } else if (begins) {
      kind = 'ul';
      first.text = first.text.replace(ITEM, '');
    }
    if (first) first.text = first.text.trimStart();
    if (last) last.text = last.text.trimEnd();
    const said = line.filter((piece) => piece.text);
    line = [];
    if (said.length === 0) return;
    if (kind === 'ol') numbers[list] = (numbers[list] ?? 0) + 1;
    const number = kind === 'ol' ? numbers[list] : 1;
    const block = blocks.at(-1);
    if (kind !== 'p' && kind === block?.kind && !isNewList) block.lines.push(said);
    else blocks.push({ kind, ...(number && number > 1 && { start: number }), lines: [said] });
    isNewList = isNewItem = false;
  };
  const close = (name: string) => {
    if (open.includes(name)) open.length = open.lastIndexOf(name);
  };

  for (const [, end, tag = '', attributes, words] of text.replace(UNSEEN, '').matchAll(PARTS)) {
    if (words) {
      const breaks = /[\r\n]/.test(words);
      if (breaks ? open.length === 0 : isNewLine && !open.includes('li') && isItem(words)) endLine();
      isNewLine = breaks;
      if (line.length > 0 || !breaks) add(breaks ? ' ' : words);
      continue;
    }
    const name = tag.toLowerCase().replace(/^b$/, 'strong').replace(/^i$/, 'em');
    const isList = /^[uo]l$/.test(name);
    if (BLOCK.test(name) && (isList || name === 'li' || !open.includes('li'))) endLine();
    else if (BLOCK.test(name) || (!end && /^t[dh]$/.test(name))) add(' ');
    else if (!/^(strong|em)$/.test(name)) continue;
    if (end) close(name);
    // What has no end, or whose line breaks are lines, is never open.
    else if (!/^([bh]r|pre|t[dh])$/.test(name)) {
      // A paragraph ends where any block begins, and an item where the next one does.
      if (BLOCK.test(name)) close('p');
      if (
        name === 'li' &&
        open.lastIndexOf('li') > Math.max(...['ul', 'ol'].map((list) => open.lastIndexOf(list)))
      )
        close(name);
      if (isList) numbers[open.length] = Number(/\bstart=\W?(\d+)/.exec(attributes ?? '')?.[1] ?? 1) - 1;
      open.push(name);
      isNewList ||= isList;
      isNewItem ||= name === 'li';
    }
  }
  endLine();
  return blocks;
}

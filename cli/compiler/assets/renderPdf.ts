import { Parser } from 'htmlparser2';
import { marked, type Token, type Tokens } from 'marked';
import PDFDocument from 'pdfkit';
import { isMarkdownToken } from '../parsing/isMarkdownToken.ts';
import type { DrawnFiles } from './cutFont.ts';
import { standInKey } from './describePdf.ts';
import { type Face, faceOf, heightOf, type Setting, setLine, setLines, widthsOf } from './setLines.ts';

/** A text that becomes a part of a PDF. */
export interface PdfPart {
  /** BCP 47 code of its language. */
  language: string;
  /** Where that is written from right to left. */
  dir?: 'rtl';
  title: string;
  markdown: string;
  /** Said at its beginning and at the foot of every page, because nobody has approved the text yet. */
  draft?: string;
}

/** How a PDF looks. */
export interface PdfTheme {
  /** Colour of the text. */
  text: string;
  /** Colour of what is said beside it. */
  muted: string;
  /** Font files (TTF) that it embeds. */
  fonts: DrawnFiles;
}

const margin = 64;

/**
 * A tagged PDF (headings, paragraphs, lists, tables as such) from Markdown: title and language are set, each
 * part begins a page and carries its own language.
 */
export function renderMarkdownPdf(parts: PdfPart[], title: string, theme: PdfTheme): Promise<Buffer> {
  const drafts = parts.flatMap(({ draft }) => draft ?? []);
  const { doc, root } = createPdf(title, parts[0]?.language ?? '', theme, drafts.length > 0);
  for (const [index, part] of parts.entries()) {
    if (index > 0) doc.addPage();
    const section = doc.struct('Sect', { lang: part.language, title: part.title });
    root.add(section);
    doc.isReversed = part.dir === 'rtl';
    const bookmark = doc.outline.addItem(part.title, { expanded: true });
    section.add(headingBlock(doc, 'H1', part.title, 24, 18));
    if (part.draft) section.add(paragraph(doc, 'P', part.draft, { color: theme.muted, after: 18 }));
    for (const token of marked.lexer(part.markdown)) {
      addToken(doc, section, token);
      if (token.type === 'heading' && token.depth === 2) bookmark.addItem(plain(token.tokens));
    }
    section.end();
  }
  doc.isReversed = parts[0]?.dir === 'rtl';
  if (drafts.length > 0) repeatOnEveryPage(doc, drafts.join(' · '), theme);
  return finish(doc, root);
}

/** A page that says it stands in for a document which the company has yet to supply. */
export function renderPlaceholderPdf(
  notices: (Pick<PdfPart, 'language' | 'dir' | 'title'> & { notice: string })[],
  theme: PdfTheme,
): Promise<Buffer> {
  const [first] = notices;
  const { doc, root } = createPdf(first?.title ?? '', first?.language ?? '', theme, true);
  for (const [index, { language, dir, title, notice }] of notices.entries()) {
    const section = doc.struct('Sect', { lang: language });
    root.add(section);
    doc.isReversed = dir === 'rtl';
    doc.outline.addItem(title);
    section.add(headingBlock(doc, index === 0 ? 'H1' : 'H2', notice, index === 0 ? 34 : 18, 14));
    section.add(paragraph(doc, 'P', title, { size: 14, color: theme.muted, after: 48 }));
    section.end();
  }
  return finish(doc, root);
}

type Pdf = PDFKit.PDFDocument & {
  textColor: string;
  faces: Record<keyof DrawnFiles, Face>;
  /** Whether what is written now goes from right to left. */
  isReversed: boolean;
  /** How far in it begins. */
  indent: number;
};
type Structure = PDFKit.PDFStructureElement;

/**
 * A document of one root, which all structure lies in, as PDF/UA asks. One that stands in for what is not there yet
 * says so in its properties, by which `describePdf` knows it again.
 */
function createPdf(
  title: string,
  language: string,
  { text, fonts }: PdfTheme,
  isStandIn: boolean,
): { doc: Pdf; root: Structure } {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // Equal texts, equal bytes: pdfkit would put the time of the build.
    info: { Title: title, CreationDate: new Date(0), ...(isStandIn && { [standInKey]: 'true' }) },
  } as unknown as PDFKit.PDFDocumentOptions);
  const faces = { text: faceOf(fonts.text), heading: faceOf(fonts.heading) };
  const root = doc.struct('Document', { lang: language, title });
  doc.addStructure(root);
  return { doc: Object.assign(doc, { textColor: text, faces, isReversed: false, indent: 0 }), root };
}

/**
 * Draws a text as one element. If less than `room` is left, it begins on a new page before its mark is opened: a mark
 * must be closed on the page where it was opened. Letters that were put in visual order, or that a font sets otherwise
 * than they are written, are also there in reading order.
 */
function block(doc: Pdf, type: string, room: number, text: string, draw: () => void): Structure {
  if (doc.y + room > doc.page.height - margin) doc.addPage();
  return doc.struct(type, doc.isReversed || shaped.test(text) ? { actual: text } : {}, draw);
}

/** Marks of scripts that change the order or the number of signs, as those of Hindi do, and vowels that fall in two. */
const shaped = /[\p{M}\u0e33\u0eb3]/u;

/** At the foot of each page, for the eye: the text itself says it at its beginning. */
function repeatOnEveryPage(doc: Pdf, text: string, { muted }: PdfTheme): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.fillColor(muted);
    doc.y = doc.page.height - margin / 2;
    setLine(doc, text, { face: doc.faces.text, size: 8, gap: 0, ...lineIn(doc, 0) });
    doc.endMarkedContent();
  }
}

/** Lines between the margins, those that begin `indent` further in. */
function lineIn(doc: Pdf, indent: number): { x: number; width: number; isReversed: boolean } {
  const { isReversed } = doc;
  const before = doc.indent + indent;
  return {
    x: isReversed ? margin : margin + before,
    width: doc.page.width - 2 * margin - before,
    isReversed,
  };
}

function addToken(doc: Pdf, parent: Structure, token: Token): void {
  if (!isMarkdownToken(token)) return;
  switch (token.type) {
    case 'heading': {
      const depth = Math.min(token.depth, 4);
      const size = depth === 2 ? 14 : 12;
      parent.add(headingBlock(doc, `H${depth}`, plain(token.tokens), size, 6));
      break;
    }
    case 'paragraph':
    case 'text':
      parent.add(paragraph(doc, 'P', plain([token])));
      break;
    case 'html': {
      const words = plain([token]).trim();
      if (words) parent.add(paragraph(doc, 'P', words));
      break;
    }
    case 'code':
      parent.add(paragraph(doc, 'P', token.text));
      break;
    case 'blockquote':
      for (const inner of token.tokens ?? []) addToken(doc, parent, inner);
      break;
    case 'list':
      addList(doc, parent, token);
      break;
    case 'table':
      addTable(doc, parent, token);
      break;
  }
}

function addList(doc: Pdf, parent: Structure, token: Tokens.List): void {
  const list = doc.struct('L');
  parent.add(list);
  for (const [index, item] of token.items.entries()) {
    const entry = doc.struct('LI');
    list.add(entry);
    const blocks = item.tokens.filter(({ type }) => type !== 'space');
    const words = plain(blocks.slice(0, 1));
    const label = token.ordered ? `${Number(token.start) + index}.` : '–';
    entry.add(
      block(doc, 'Lbl', 30, label, () => {
        doc.fillColor(doc.textColor);
        setLine(doc, label, { face: doc.faces.text, size: 10.5, gap: 0, ...lineIn(doc, 4) }, words);
      }),
    );
    if (blocks.length > 1) addListBody(doc, entry, blocks);
    else entry.add(paragraph(doc, 'LBody', words, { indent: listIndent, after: 4 }));
    entry.end();
  }
  list.end();
  doc.moveDown(0.5);
}

const listIndent = 24;

/** What an item of a list holds, where that is more than one paragraph. */
function addListBody(doc: Pdf, entry: Structure, blocks: Token[]): void {
  const body = doc.struct('LBody');
  entry.add(body);
  doc.indent += listIndent;
  for (const token of blocks) addToken(doc, body, token);
  doc.indent -= listIndent;
  body.end();
}

interface Row {
  type: 'TH' | 'TD';
  cells: string[];
  words: Omit<Setting, 'x' | 'width'>;
}

type Column = Pick<Setting, 'x' | 'width' | 'align'>;

/** Rows in columns, or, where these have no room side by side, their cells as lines of text: nothing is cut off. */
function addTable(doc: Pdf, parent: Structure, token: Tokens.Table): void {
  const words = { face: doc.faces.text, size: 9.5, gap: 2, isReversed: doc.isReversed };
  const rows = [token.header, ...token.rows].map((cells, index): Row => {
    const texts = cells.map(({ tokens }) => plain(tokens));
    return index === 0
      ? { type: 'TH', cells: texts, words: { ...words, face: doc.faces.heading, size: 9 } }
      : { type: 'TD', cells: texts, words };
  });
  if (rows[0]?.cells.every((text) => text === '')) rows.shift(); // Markdown asks for a head, and the author for none
  const columns = columnsOf(doc, rows)?.map((column, at) => ({
    ...column,
    align: token.align[at] ?? undefined,
  }));
  const table = doc.struct('Table');
  parent.add(table);
  for (const [index, row] of rows.entries()) {
    const element = doc.struct('TR');
    table.add(element);
    if (columns) {
      const below = row.type === 'TH' ? rows[index + 1] : undefined; // a head is nothing without it
      addCells(doc, element, row, { columns, room: below ? heightOfRow(doc, below, columns) + 10 : 0 });
    } else for (const text of row.cells) element.add(paragraph(doc, row.type, text, { after: 3 }));
    element.end();
  }
  table.end();
  doc.moveDown(0.5);
}

const betweenColumns = 14;

/** As wide as their words ask for, with what is left shared out; none where they are too wide, or a row is too high. */
function columnsOf(doc: Pdf, rows: Row[]): Column[] | undefined {
  const count = rows[0]?.cells.length ?? 0;
  const wanted = Array.from({ length: count }, (_, at) => {
    const widths = rows.map(({ cells, words }) => widthsOf(doc, cells[at] ?? '', words));
    return {
      least: Math.max(...widths.map(({ least }) => least)),
      whole: Math.max(...widths.map(({ whole }) => whole)),
    };
  });
  const sum = (part: 'least' | 'whole') => wanted.reduce((all, one) => all + one[part], 0);
  const room = doc.page.width - 2 * margin - (count - 1) * betweenColumns - count;
  const left = room - sum('least');
  if (left < 0) return undefined;
  const share = Math.min(1, left / Math.max(1, sum('whole') - sum('least')));
  let before = 0;
  const columns = wanted.map(({ least, whole }) => {
    const width = least + (whole - least) * share + 1;
    const x = doc.isReversed ? doc.page.width - margin - before - width : margin + before;
    before += width + betweenColumns;
    return { x, width };
  });
  const mostHeight = (doc.page.maxY() - margin) / 2 - 10; // with the head of the table
  return rows.every((row) => heightOfRow(doc, row, columns) < mostHeight) ? columns : undefined;
}

function heightOfRow(doc: Pdf, { cells, words }: Row, columns: Column[]): number {
  return Math.max(...columns.map((column, at) => heightOf(doc, cells[at] ?? '', { ...words, ...column })));
}

/** The cells of a row side by side above a line, on a page that has `room` below it. */
function addCells(
  doc: Pdf,
  element: Structure,
  row: Row,
  { columns, room }: { columns: Column[]; room: number },
): void {
  const height = heightOfRow(doc, row, columns);
  if (doc.y + height + room + 10 > doc.page.maxY()) doc.addPage();
  const top = doc.y;
  for (const [at, column] of columns.entries()) {
    const text = row.cells[at] ?? '';
    doc.y = top;
    element.add(
      block(doc, row.type, 0, text, () => {
        doc.fillColor(doc.textColor);
        setLines(doc, text, { ...row.words, ...column });
      }),
    );
  }
  doc.y = top + height + 3;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(row.type === 'TH' ? 1 : 0.25).strokeColor(doc.textColor);
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .stroke();
  doc.endMarkedContent();
  doc.y += 5;
}

/** A heading does not stand alone at the foot of a page. */
function headingBlock(doc: Pdf, type: string, text: string, size: number, after: number): Structure {
  return block(doc, type, size * 4, text, () => {
    if (doc.y > margin) doc.y += size * 0.6;
    doc.fillColor(doc.textColor);
    setLines(doc, text, { face: doc.faces.heading, size, gap: size * 0.15, ...lineIn(doc, 0) });
    doc.y += after;
  });
}

function paragraph(
  doc: Pdf,
  type: string,
  text: string,
  { indent = 0, size = 10.5, color = doc.textColor, after = 8 } = {},
): Structure {
  return block(doc, type, 0, text, () => {
    doc.fillColor(color);
    setLines(doc, text, { face: doc.faces.text, size, gap: 3, ...lineIn(doc, indent) });
    doc.y += after;
  });
}

/** The words of inline Markdown, without its signs, and where a link leads that readers on paper could not find. */
function plain(tokens: Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if ('tokens' in token && token.tokens) {
        const words = plain(token.tokens);
        const isFar = token.type === 'link' && /^https?:/.test(token.href) && token.href !== words;
        return isFar ? `${words} (${token.href})` : words;
      }
      if (token.type === 'br') return '\n';
      if (token.type === 'html') return wordsOf(token.text);
      if (token.type === 'text') return wordsOf(token.text.replaceAll('<', '&lt;'));
      return 'text' in token ? String(token.text) : '';
    })
    .join('')
    .replaceAll(' \n', '\n');
}

/** The words of HTML, its references among them. */
function wordsOf(html: string): string {
  let words = '';
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'br') words += '\n';
    },
    ontext: (text) => {
      words += text;
    },
  });
  parser.end(html);
  return words;
}

function finish(doc: Pdf, root: Structure): Promise<Buffer> {
  root.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

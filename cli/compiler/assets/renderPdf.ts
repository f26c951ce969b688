import { marked, type Token, type Tokens } from 'marked';
import PDFDocument from 'pdfkit';
import { isMarkdownToken } from '../parsing/isMarkdownToken.ts';
import type { DrawnFiles } from './cutFont.ts';
import { type Face, registerFace, setLine, setLines } from './setLines.ts';

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
  const { doc, root } = createPdf(title, parts[0]?.language ?? '', theme);
  for (const [index, part] of parts.entries()) {
    if (index > 0) doc.addPage();
    const section = doc.struct('Sect', { lang: part.language, title: part.title });
    root.add(section);
    doc.isReversed = part.dir === 'rtl';
    const bookmark = doc.outline.addItem(part.title, { expanded: true });
    section.add(headingBlock(doc, 'H1', part.title, 24, 18));
    if (part.draft) section.add(notice(doc, part.draft, theme));
    for (const token of marked.lexer(part.markdown)) {
      addToken(doc, section, token);
      if (token.type === 'heading' && token.depth === 2) bookmark.addItem(plain(token.tokens));
    }
    section.end();
  }
  const drafts = parts.flatMap(({ draft }) => draft ?? []);
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
  const { doc, root } = createPdf(first?.title ?? '', first?.language ?? '', theme);
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
};
type Structure = PDFKit.PDFStructureElement;

/** A document of one root, which all structure lies in, as PDF/UA asks. */
function createPdf(
  title: string,
  language: string,
  { text, fonts }: PdfTheme,
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
    info: { Title: title, CreationDate: new Date(0) },
  } as unknown as PDFKit.PDFDocumentOptions);
  const faces = {
    text: registerFace(doc, 'text', fonts.text),
    heading: registerFace(doc, 'heading', fonts.heading),
  };
  const root = doc.struct('Document', { lang: language, title });
  doc.addStructure(root);
  return { doc: Object.assign(doc, { textColor: text, faces, isReversed: false }), root };
}

/**
 * A text that is drawn, as one element. It begins on a new page if less than `room` is left, before its mark is opened:
 * a mark must be closed on the page where it was opened. Letters that were put in the order of the eye stand there in that
 * of reading, too.
 */
function block(doc: Pdf, type: string, room: number, text: string, draw: () => void): Structure {
  if (doc.y + room > doc.page.height - margin) doc.addPage();
  return doc.struct(type, doc.isReversed ? { actual: text } : {}, draw);
}

function notice(doc: Pdf, text: string, { muted }: PdfTheme): Structure {
  return paragraph(doc, 'P', text, { color: muted, after: 18 });
}

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
  return {
    x: isReversed ? margin : margin + indent,
    width: doc.page.width - 2 * margin - indent,
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
      parent.add(paragraph(doc, 'P', plain(token.tokens ?? [token])));
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
    const words = plain(item.tokens);
    const label = token.ordered ? `${Number(token.start || 1) + index}.` : '–';
    entry.add(
      block(doc, 'Lbl', 30, label, () => {
        doc.fillColor(doc.textColor);
        setLine(doc, label, { face: doc.faces.text, size: 10.5, gap: 0, ...lineIn(doc, 4) }, words);
      }),
    );
    entry.add(paragraph(doc, 'LBody', words, { indent: 24, after: 4 }));
    entry.end();
  }
  list.end();
  doc.moveDown(0.5);
}

/** Rows as lines of text: the first cell, then the others, so that nothing is cut off on narrow columns. */
function addTable(doc: Pdf, parent: Structure, token: Tokens.Table): void {
  const table = doc.struct('Table');
  parent.add(table);
  for (const [index, cells] of [token.header, ...token.rows].entries()) {
    const row = doc.struct('TR');
    table.add(row);
    for (const cell of cells) {
      row.add(paragraph(doc, index === 0 ? 'TH' : 'TD', plain(cell.tokens), { after: 3 }));
    }
    row.end();
  }
  table.end();
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

/** The words of inline Markdown, without its signs. */
function plain(tokens: Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      if (token.type === 'br') return '\n';
      return 'text' in token ? String(token.text) : '';
    })
    .join('')
    .replaceAll(' \n', '\n');
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

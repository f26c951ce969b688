import { marked, type Token, type Tokens } from 'marked';
import PDFDocument from 'pdfkit';

/** A text that becomes a part of a PDF. */
export interface PdfPart {
  /** BCP 47 code of its language. */
  language: string;
  title: string;
  markdown: string;
}

/** How a PDF looks. */
export interface PdfTheme {
  /** Colour of the text. */
  text: string;
  /** Colour of what is said beside it. */
  muted: string;
  /** Font files (TTF) that it embeds. */
  fonts: { text: string; heading: string };
}

const margin = 64;

/**
 * A tagged PDF (headings, paragraphs, lists, tables as such) from Markdown: title and language are set, each
 * part begins a page and carries its own language.
 */
export function renderMarkdownPdf(parts: PdfPart[], title: string, theme: PdfTheme): Promise<Buffer> {
  const doc = createPdf(title, parts[0]?.language ?? '', theme);
  for (const [index, part] of parts.entries()) {
    if (index > 0) doc.addPage();
    const section = doc.struct('Sect', { lang: part.language, title: part.title });
    doc.addStructure(section);
    section.add(block(doc, 'H1', () => heading(doc, part.title, 24, 18)));
    for (const token of marked.lexer(part.markdown)) addToken(doc, section, token);
    section.end();
  }
  return finish(doc);
}

/** A page that says it stands in for a document which the company has yet to supply. */
export function renderPlaceholderPdf(
  notices: { language: string; title: string; notice: string }[],
  theme: PdfTheme,
): Promise<Buffer> {
  const [first] = notices;
  const doc = createPdf(first?.title ?? '', first?.language ?? '', theme);
  for (const [index, { language, title, notice }] of notices.entries()) {
    const section = doc.struct('Sect', { lang: language });
    doc.addStructure(section);
    section.add(block(doc, index === 0 ? 'H1' : 'H2', () => heading(doc, notice, index === 0 ? 34 : 18, 14)));
    section.add(block(doc, 'P', () => paragraph(doc, title, { size: 14, color: theme.muted, after: 48 })));
    section.end();
  }
  return finish(doc);
}

type Pdf = PDFKit.PDFDocument & { textColor: string };
type Structure = PDFKit.PDFStructureElement;

function createPdf(title: string, language: string, { text, fonts }: PdfTheme): Pdf {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Equal texts, equal bytes: a date is taken out below, since pdfkit would put today's.
    info: { Title: title, CreationDate: new Date(0) },
  } as unknown as PDFKit.PDFDocumentOptions);
  doc.registerFont('text', fonts.text);
  doc.registerFont('heading', fonts.heading);
  return Object.assign(doc, { textColor: text });
}

function block(doc: Pdf, type: string, draw: () => void): Structure {
  return doc.struct(type, {}, draw);
}

function addToken(doc: Pdf, parent: Structure, token: Token): void {
  switch (token.type) {
    case 'heading': {
      const depth = Math.min((token as Tokens.Heading).depth, 4);
      parent.add(block(doc, `H${depth}`, () => heading(doc, plain(token.tokens), depth === 2 ? 14 : 12, 6)));
      break;
    }
    case 'paragraph':
    case 'text':
      parent.add(block(doc, 'P', () => paragraph(doc, plain(token.tokens ?? [token]))));
      break;
    case 'blockquote':
      for (const inner of token.tokens ?? []) addToken(doc, parent, inner);
      break;
    case 'list':
      addList(doc, parent, token as Tokens.List);
      break;
    case 'table':
      addTable(doc, parent, token as Tokens.Table);
      break;
  }
}

function addList(doc: Pdf, parent: Structure, token: Tokens.List): void {
  const list = doc.struct('L');
  parent.add(list);
  for (const [index, item] of token.items.entries()) {
    const entry = doc.struct('LI');
    list.add(entry);
    const label = token.ordered ? `${Number(token.start || 1) + index}.` : '–';
    entry.add(
      block(doc, 'Lbl', () => {
        keepRoom(doc, 30);
        doc
          .font('text')
          .fontSize(10.5)
          .fillColor(doc.textColor)
          .text(label, margin + 4, doc.y, { lineBreak: false });
      }),
    );
    entry.add(block(doc, 'LBody', () => paragraph(doc, plain(item.tokens), { indent: 24, after: 4 })));
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
      row.add(block(doc, index === 0 ? 'TH' : 'TD', () => paragraph(doc, plain(cell.tokens), { after: 3 })));
    }
    row.end();
  }
  table.end();
}

function heading(doc: Pdf, text: string, size: number, after: number): void {
  keepRoom(doc, size * 4);
  if (doc.y > margin) doc.y += size * 0.6;
  doc
    .font('heading')
    .fontSize(size)
    .fillColor(doc.textColor)
    .text(text, margin, doc.y, { lineGap: size * 0.15 });
  doc.y += after;
}

function paragraph(
  doc: Pdf,
  text: string,
  { indent = 0, size = 10.5, color = doc.textColor, after = 8 } = {},
): void {
  doc.font('text').fontSize(size).fillColor(color);
  doc.text(text, margin + indent, doc.y, { lineGap: 3, width: doc.page.width - 2 * margin - indent });
  doc.x = margin;
  doc.y += after;
}

function keepRoom(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
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

function finish(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
  delete doc.info.CreationDate;
}

import { readFileSync } from 'node:fs';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { buildZip } from '../../testing/buildZip.ts';
import { buildOffice, officeParts } from '../../testing/office/buildOffice.ts';
import { inspectFile } from './inspectFile.ts';

const kb = 1024;
const mb = 1024 * kb;
const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(200)]);
const linuxProgram = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Bytes = Buffer | Promise<Buffer>;
const areFine = (cases: [what: string, name: string, bytes: Bytes][]) =>
  it.each(cases)('takes %s', async (_, name, bytes) => {
    expect(await inspectFile(name, await bytes)).toBeUndefined();
  });
const areRefused = (cases: [what: string, name: string, bytes: Bytes][]) =>
  it.each(cases)('refuses %s', async (_, name, bytes) => {
    expect(await inspectFile(name, await bytes)).toBe('fileType');
  });

describe('any file', () => {
  it.each(['a.pdf', 'a.docx', 'a.xlsx', 'a.ppt', 'a.txt'])('empty: %s', async (name) => {
    expect(await inspectFile(name, Buffer.alloc(0))).toBe('emptyFile');
  });
  const disguised = { windowsProgram, linuxProgram, picture };
  areRefused(
    Object.entries(disguised).flatMap(([what, bytes]) =>
      ['a.pdf', 'a.docx', 'a.xlsx', 'a.ppt', 'a.txt', 'a.exe', 'a'].map((name): [string, string, Buffer] => [
        `${what} as ${name}`,
        name,
        bytes,
      ]),
    ),
  );
});

const plain = await drawnPdf();
const packed = readFileSync(new URL('../../compiler/assets/fixtures/packed.pdf', import.meta.url));

describe('PDF', () => {
  const docx = buildOffice('docx');
  const placeOf = (text: string) => plain.lastIndexOf(text);
  areFine([
    ['one of pdfkit', 'CV.PDF', plain],
    ['one with an attachment, packed', 'a.pdf', drawnPdf({ attachment: docx, compress: true })],
    ['one with an attachment as it is', 'a.pdf', drawnPdf({ attachment: docx, compress: false })],
    ['one whose objects are packed, with an attachment', 'a.pdf', packed],
    ['line ends and zeros behind it', 'a.pdf', Buffer.concat([plain, Buffer.from('\r\n\n\0\0\0')])],
    ['one with a later revision', 'a.pdf', Buffer.concat([plain, plain.subarray(placeOf('trailer'))])],
  ]);
  areRefused([
    ['a web page', 'a.pdf', page],
    ['a document', 'a.pdf', docx],
    ['one cut in the middle', 'a.pdf', plain.subarray(0, plain.length / 2)],
    ['one without its end', 'a.pdf', plain.subarray(0, placeOf('%%EOF'))],
    ['one behind a web page', 'a.pdf', Buffer.concat([page, plain])],
    ['one behind a program', 'a.pdf', Buffer.concat([windowsProgram, plain])],
    ['one before a program', 'a.pdf', Buffer.concat([plain, windowsProgram, Buffer.alloc(2 * kb)])],
    ['one before an archive', 'a.pdf', Buffer.concat([plain, docx])],
    [
      'one before an archive before its own end',
      'a.pdf',
      Buffer.concat([plain, docx, plain.subarray(placeOf('startxref'))]),
    ],
    ['one in the comment of an archive', 'a.pdf', inComment(plain)],
  ]);

  it('is not slow at a PDF full of ends of archives', async () => {
    const ends = Buffer.alloc(5 * mb, 'PK\x05\x06\x00\x00\x00');
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.4\nstream\n'),
      ends,
      Buffer.from('\nstartxref\n1\n%%EOF'),
    ]);
    const started = performance.now();
    await inspectFile('a.pdf', pdf);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  /** An archive in a stream whose comment is the rest of the PDF. */
  function inComment(pdf: Buffer): Buffer {
    const zip = buildZip([{ name: 'a', data: 'b' }], 'x'.repeat(pdf.length + 10));
    const start = '%PDF-1.7\n1 0 obj\n<<>>\nstream\n';
    return Buffer.concat([
      Buffer.from(start),
      zip.subarray(0, -pdf.length - 10),
      Buffer.from('\nendstream'),
      pdf,
    ]);
  }
});

describe('documents and workbooks', () => {
  const numbered = officeParts('docx').map(({ name, data }) => ({
    name: name.replace('document.xml', 'document2.xml'),
    data,
  }));
  areFine([
    ['a document', 'CV.Docx', buildOffice('docx')],
    ['a workbook', 'a.xlsx', buildOffice('xlsx')],
    ['a main part with a number', 'a.docx', buildZip(numbered)],
    ['a comment', 'a.docx', buildZip(officeParts('docx'), 'written by hand')],
    ['parts as they are', 'a.xlsx', buildOffice('xlsx', [{ name: 'a.png', data: picture, method: 0 }])],
    ['a large picture', 'a.docx', buildOffice('docx', [{ name: 'a.bin', data: noise(300 * kb) }])],
    ['repeated text', 'a.xlsx', buildOffice('xlsx', [{ name: 'a.xml', data: rows(4 * mb) }])],
  ]);
  const whole = buildOffice('docx', [{ name: 'a.xml', data: rows(20 * kb) }]);
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 60, 90);
  areRefused([
    ['a workbook as document', 'a.docx', buildOffice('xlsx')],
    ['a document as workbook', 'a.xlsx', buildOffice('docx')],
    ['an archive of something else', 'a.docx', buildZip([{ name: 'a.txt', data: 'b' }])],
    ['an empty archive', 'a.docx', buildZip([])],
    ['a document without types', 'a.docx', buildZip(officeParts('docx').slice(1))],
    ['one of a web page', 'a.docx', page],
    ['one cut short', 'a.docx', whole.subarray(0, -30)],
    ['one with more behind it', 'a.docx', Buffer.concat([whole, page])],
    ['one with more before it', 'a.docx', Buffer.concat([page, whole])],
    [
      'one that knows of more before it',
      'a.docx',
      Buffer.concat([page, buildZip(officeParts('docx'), '', page.length)]),
    ],
    ['a damaged one', 'a.docx', damaged],
    ['macros', 'a.docx', buildOffice('docx', [{ name: 'word/vbaProject.bin', data: 'x' }])],
    ['macros by another name', 'a.docx', withTypes('application/vnd.ms-office.vbaProject')],
    ['a document for macros', 'a.docx', withTypes('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['a locked part', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', flags: 1 }])],
    ['a part packed otherwise', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', method: 12 }])],
    ['a name twice', 'a.docx', buildOffice('docx', [{ name: 'Word/Document.xml', data: 'b' }])],
    ['a name that leads outside', 'a.docx', buildOffice('docx', [{ name: '../a', data: 'b' }])],
    [
      'another name before the data',
      'a.docx',
      buildOffice('docx', [{ name: 'a', data: 'b', localName: 'c' }]),
    ],
    ['another size before the data', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', localSize: 9 }])],
    ['a size too small', 'a.docx', buildOffice('docx', [{ name: 'a', data: rows(mb), size: 10 }])],
    ['a size too large', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', size: 10 }])],
    ['too many parts', 'a.docx', buildOffice('docx', many(3000))],
  ]);

  function withTypes(type: string): Buffer {
    const [types, ...rest] = officeParts('docx');
    return buildZip([
      { name: types?.name ?? '', data: `${types?.data}<Override ContentType="${type}"/>` },
      ...rest,
    ]);
  }
});

describe('archives that burst', () => {
  const zeros = { name: 'zeros.xml', data: Buffer.alloc(120 * mb) };
  const inner = { name: 'inner', data: noise(1000) };
  const packed = buildZip([inner]);
  const outer = {
    name: 'outer',
    data: packed.subarray(0, packed.indexOf('PK\x01\x02', 'latin1')),
    method: 0,
  };
  const at = buildOffice('docx').indexOf('PK\x01\x02', 'latin1') + 30 + outer.name.length;
  const [types, ...rest] = officeParts('docx');
  const bombs: Record<string, Buffer> = {
    'by one part': buildOffice('docx', [zeros]),
    'by one part that hides its size': buildOffice('docx', [{ ...zeros, size: 1000 }]),
    'by types that hide their size': buildZip([{ ...zeros, name: types?.name ?? '', size: 1000 }, ...rest]),
    'by parts that share their bytes': buildOffice('docx', [outer, { ...inner, at }]),
  };
  it.each(Object.entries(bombs))('%s: in no time and little memory', async (_, bytes) => {
    const before = process.memoryUsage.rss();
    const started = performance.now();
    expect(await inspectFile('a.docx', bytes)).toBe('fileType');
    expect(performance.now() - started).toBeLessThan(2000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * mb);
  });
});

describe('PowerPoint', () => {
  areFine([['a presentation', 'a.ppt', compoundFile('PowerPoint Document')]]);
  areRefused([
    ['a presentation of Office Open XML', 'a.ppt', buildOffice('pptx')],
    ['a document of Word 97', 'a.ppt', compoundFile('WordDocument')],
    ['one cut short', 'a.ppt', compoundFile('PowerPoint Document').subarray(0, 600)],
    ['one whose directory lies elsewhere', 'a.ppt', compoundFile('PowerPoint Document', 7)],
    ['no more than the signature', 'a.ppt', compoundFile('').subarray(0, 8)],
  ]);

  /** A compound file of a header and one sector of directory. */
  function compoundFile(stream: string, directory = 0): Buffer {
    const bytes = Buffer.alloc(1024);
    bytes.write('d0cf11e0a1b11ae1', 'hex');
    bytes.writeUInt16LE(9, 30);
    bytes.writeUInt32LE(directory, 48);
    bytes.write('Root Entry', 512, 'utf16le');
    bytes[512 + 66] = 5;
    bytes.write(stream, 640, 'utf16le');
    return bytes;
  }
});

describe('text', () => {
  areFine([
    ['UTF-8', 'a.txt', Buffer.from('È così: 10 €\r\n\tFine\f')],
    ['UTF-8 with its mark', 'a.txt', Buffer.from('\ufeffÈ così')],
    ['Windows-1252', 'a.txt', Buffer.from([0xc8, 0x20, 0x80, 0x93, 0x94, 0xe0])],
    ['UTF-16', 'a.txt', Buffer.from('\ufeffÈ così', 'utf16le')],
    ['UTF-16, the other way round', 'a.txt', Buffer.from('\ufeffÈ così', 'utf16le').swap16()],
    ['a script', 'a.txt', Buffer.from('#!/bin/sh\necho\n')],
    ['words that begin like a program', 'a.txt', Buffer.from('MZ è la sigla. BMW anche.')],
  ]);
  areRefused([
    ['a PDF', 'a.txt', drawnPdf()],
    ['a PDF of plain characters', 'a.txt', Buffer.from('%PDF-1.4\n%%EOF')],
    ['a document', 'a.txt', buildOffice('docx')],
    ['rich text', 'a.txt', Buffer.from(String.raw`{\rtf1\ansi}`)],
    ['zeros', 'a.txt', Buffer.from('a\0b')],
    ['commands to a terminal', 'a.txt', Buffer.from('\x1b[2J')],
    ['commands to a terminal in Latin-1', 'a.txt', Buffer.from([0xc8, 0x1b, 0x5b])],
    ['bytes without a character', 'a.txt', Buffer.from([0xc8, 0x20, 0x81])],
  ]);
});

function drawnPdf(options: { attachment?: Buffer; compress?: boolean } = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PdfKit({ compress: options.compress ?? true });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('Curriculum vitae');
    if (options.attachment) pdf.file(options.attachment, { name: 'a.docx' });
    pdf.end();
  });
}

function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let i = 0; i < size; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes;
}

/** Rows of a sheet that differ by their number alone. */
function rows(size: number): string {
  let text = '';
  for (let row = 1; text.length < size; row++)
    text += `<row r="${row}"><c r="A${row}"><v>${row * 7}</v></c></row>`;
  return text;
}

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `part${index}`, data: 'x' }));
}

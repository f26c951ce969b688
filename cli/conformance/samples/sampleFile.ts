import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import { pictures } from './pictures.ts';
import { zipArchive } from './zipArchive.ts';

export interface SampleFile {
  name: string;
  content: Buffer;
}

/** A small, sound file of the kind that its name says. */
export function sampleFile(name: string): SampleFile {
  const ending = endingOf(name);
  const make = makers[ending];
  if (!make) throw new Error(`there is no sample of ${ending}`);
  return { name, content: make() };
}

const makers: Record<string, () => Buffer> = {
  '.pdf': () => pdf(),
  '.docx': () => office('word/document.xml', 'wordprocessingml.document'),
  '.xlsx': () => office('xl/workbook.xml', 'spreadsheetml.sheet'),
  '.ppt': presentation,
  '.txt': () => Buffer.from('Conformance Test\n'),
  '.jpg': () => pictures.jpeg,
  '.jpeg': () => pictures.jpeg,
  '.png': () => pictures.png,
  '.webp': () => pictures.webp,
  '.heic': () => pictures.heic,
};

const pdfs = new Map<number, Buffer>();

/**
 * A PDF with an empty page, of `size` bytes where that is possible: for one size always the same, as many cases send
 * it.
 */
export function pdf(size = 0): Buffer {
  const made = pdfs.get(size) ?? makePdf(size);
  pdfs.set(size, made);
  return made;
}

function makePdf(size: number): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  const head = '%PDF-1.4\n';
  const bodies = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = bodies.map((_, index) => head.length + bodies.slice(0, index).join('').length);
  const body = head + bodies.join('');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail = (xref: number) =>
    `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${String(xref).padStart(10, '0')}\n%%EOF\n`;
  const missing = Math.max(0, size - body.length - tail(0).length);
  const padding = Buffer.alloc(missing, '%');
  if (missing > 0) padding.write('\n', missing - 1);
  return Buffer.concat([Buffer.from(body), padding, Buffer.from(tail(body.length + missing))]);
}

function office(part: string, kind: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return zipArchive({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    [part]: `<?xml version="1.0"?><${part.startsWith('word') ? 'document' : 'workbook'}/>`,
  });
}

/** A compound file with one stream, named as PowerPoint names it; a sector has 512 bytes. */
function presentation(): Buffer {
  const file = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.fill(0xff, 60, 64).fill(0xff, 68, 72).fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  const table = file.subarray(512, 1024).fill(0xff);
  [0xfffffffd, 0xfffffffe, 0xfffffffe].forEach((entry, index) => {
    table.writeUInt32LE(entry, index * 4);
  });
  const entry = (index: number, name: string, type: number) => {
    const row = file.subarray(1024 + index * 128, 1152 + index * 128);
    row.write(`${name}\0`, 'utf16le');
    row.writeUInt16LE((name.length + 1) * 2, 64);
    row[66] = type;
    row[67] = 1;
    row.fill(0xff, 68, 80);
    return row;
  };
  entry(0, 'Root Entry', 5).writeUInt32LE(1, 76);
  entry(1, 'PowerPoint Document', 2).writeUInt32LE(2, 116);
  return file;
}
